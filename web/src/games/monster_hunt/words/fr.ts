import type { HuntWords } from ".";

export const fr: HuntWords = {
  prompts: {
    move: "allez sur une case voisine, vers la sortie",
    shoot: "tirez sur une case ; vous saurez ce qui s’y trouve",
    wait: "attendez",
  },
  options: {
    rows: { words: "Rangées" },
    columns: { words: "Colonnes" },
    density: { words: "Part d’obstacles" },
    diagonals: { words: "Le monstre va aussi en diagonale" },
    sight: { words: "Le monstre voit", choices: { all: "tout le labyrinthe", near: "seulement ce qui est proche" } },
    marks: { words: "Les traces disent", choices: { all: "tous les tours", last: "le dernier tour seulement" } },
  },
  ends: { found: "le monstre est abattu", escaped: "le monstre s’est échappé" },
  board: "Le labyrinthe",
  move: (cell) => `Aller en ${cell}`,
  shoot: (cell) => `Tirer sur ${cell}`,
  cell: {
    monster: "le monstre",
    obstacle: "obstacle",
    free: "libre",
    unknown: "inconnue",
    entrance: "entrée",
    exit: "sortie",
    tracks: (turns) => `traces du tour ${turns}`,
    shots: (turns) => `tir au tour ${turns}`,
  },
  turn: (n) => `Tour ${n}`,
  moved: (cell) => `Le monstre : passage en ${cell}.`,
  stepped: "Le monstre a bougé.",
  seen: (cells) => `En vue : obstacles en ${cells}.`,
  shot: (who, cell) => `${who} : un tir sur ${cell}.`,
  states: {
    unexplored: "Personne n’y est passé.",
    obstacle: "Un obstacle.",
    monster: "C’est le monstre !",
    explored: (turns) => `Des traces du tour ${turns}.`,
  },
  over: { found: "Le monstre est trouvé.", escaped: "Le monstre atteint la sortie." },
  tools: { obstacle: "Obstacle", entrance: "Entrée", exit: "Sortie" },
};
