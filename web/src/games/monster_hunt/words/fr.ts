import type { HuntWords } from ".";

function ofTurns(turns: string): string {
  return `${turns.includes(",") ? "des tours" : "du tour"} ${turns}`;
}

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
    tracks: (turns) => `traces ${ofTurns(turns)}`,
    shots: (turns) => (turns.includes(",") ? `tirs aux tours ${turns}` : `tir au tour ${turns}`),
  },
  turn: (n) => `Tour ${n}`,
  moved: (cell) => `Le monstre va en ${cell}.`,
  stepped: "Le monstre a bougé.",
  seen: (cells) => `En vue : obstacles en ${cells}.`,
  shot: (who, cell) => `${who} : tir sur ${cell}.`,
  states: {
    unexplored: "Personne n’y est passé.",
    obstacle: "Un obstacle.",
    monster: "C’est le monstre !",
    explored: (turns) => `Des traces ${ofTurns(turns)}.`,
  },
  over: {
    found: "Le monstre est trouvé.",
    escaped: "Le monstre atteint la sortie.",
    max_turns: "Le dernier tour est joué : partie nulle.",
  },
  coach: {
    monster: [
      "Vous êtes le monstre : allez sur une case éclairée, et gagnez la sortie verte avant qu’un tir vous touche.",
      "Chaque case garde le numéro des tours où vous y étiez. Le chasseur les lit en tirant dessus.",
      "Les croix montrent où le chasseur a tiré. S’il approche de vos traces, tournez là où il ne vous attend pas.",
    ],
    hunter: [
      "Tout est obscur : tirez sur une case pour savoir ce qui s’y trouve. Vous gagnez en touchant le monstre.",
      "Un numéro dit à quel tour le monstre était sur la case. Il est parti au tour 1 et avance d’une case par tour.",
      "Le numéro le plus récent est le plus proche du monstre : comptez les tours passés depuis, et tirez à autant de pas.",
    ],
  },
  legend: {
    monster: "le monstre",
    date: "le tour où il y était",
    shot: "un tir, avec son tour",
    obstacle: "un obstacle",
    exit: "la sortie",
    unknown: "encore inconnu",
  },
  tools: { obstacle: "Obstacle", entrance: "Entrée", exit: "Sortie" },
};
