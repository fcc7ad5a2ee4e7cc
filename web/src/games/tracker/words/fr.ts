import type { TrackerWords } from ".";

export const fr: TrackerWords = {
  prompts: {
    enter: "choisissez une porte de la colonne 1",
    go: "choisissez une case voisine de votre détective",
    wait: "attendez",
  },
  options: {
    rows: { words: "Rangées" },
    columns: { words: "Colonnes" },
    barriers: { words: "Barrières au plus dans un camp" },
    last_chance: { words: "Dernière chance : le second joueur a encore un tour" },
    return_ends_turn: { words: "De retour en colonne 1 sans issue connue : le tour passe" },
  },
  ends: { caught: "le fugitif est pris", both_caught: "les deux fugitifs sont pris" },
  mySearch: "Votre enquête",
  searchOf: (name) => `L’enquête : ${name}`,
  myCamp: "Votre camp",
  outside: "dehors",
  leave: "Quitter le camp",
  moves: { enter: (cell) => `Entrer en ${cell}`, go: (cell) => `Aller en ${cell}`, leave: "Quitter le camp" },
  cell: {
    detective: "détective",
    fugitive: "fugitif",
    visited: "visitée",
    barrier: (sides) => `barrière ${sides}`,
    open: (sides) => `ouvert ${sides}`,
    unknown: "inconnue",
  },
  sides: { n: "au nord", e: "à l’est", s: "au sud", w: "à l’ouest" },
  asked: {
    enterOpen: (who, cell) => `${who} : entrée par ${cell}.`,
    enterShut: (who, cell) => `${who} : la porte de ${cell} est fermée.`,
    goOpen: (who, cell) => `${who} : passage en ${cell}.`,
    goShut: (who, cell) => `${who} : une barrière devant ${cell}.`,
    leaveOpen: (who) => `${who} : sortie du camp.`,
    leaveShut: (who) => `${who} : pas de sortie, une barrière.`,
  },
  caught: (who, cell) => `${who} : le fugitif est trouvé en ${cell} !`,
  cameBack: (who, cell) => `${who} : retour en ${cell}, sans issue connue ; le tour passe.`,
  cutShort: (who, steps) => `${who} : ${steps} questions en un seul tour ; le tour passe.`,
  tools: { barrier: "Barrière", fugitive: "Fugitif" },
};
