import type { Side } from "../../../board/places";
import type { SlidingWords } from ".";

const SIDES: Record<Side, string> = { n: "vers le nord", e: "vers l’est", s: "vers le sud", w: "vers l’ouest" };

export const fr: SlidingWords = {
  prompts: {
    both: "faites glisser un pion et un bloc, dans l’ordre voulu",
    pawn: "faites maintenant glisser un pion",
    block: "faites maintenant glisser un bloc",
    pawnTo: "choisissez où le pion s’arrête",
    blockTo: "tirez le bloc, ou choisissez où il s’arrête",
    shove: "choisissez où va l’autre pion dans le centre",
    pass: "rien ne peut bouger ; passez",
    wait: "attendez",
  },
  options: {
    seats: { words: "Joueurs", choices: { 2: "2", 4: "4" } },
    layout: { words: "Plateau", choices: { standard: "Normal (21 × 21)", quick: "Rapide (13 × 13)" } },
    touch_move: { words: "Pièce touchée, pièce jouée : le pion ou le bloc choisi doit être joué" },
    max_turns: { words: "Nombre maximal de tours (total)" },
    corner: {
      words: "Coin du premier joueur",
      choices: { nw: "en haut à gauche", ne: "en haut à droite", se: "en bas à droite", sw: "en bas à gauche" },
    },
    facing: { words: "À deux, on s’assied", choices: { opposite: "face à face", beside: "côte à côte" } },
    barred: {
      words: "Un bloc déplacé est interdit aux autres",
      choices: { turn: "pendant un tour", round: "pendant un tour de table" },
    },
  },
  ends: { centre: "trois pions dans le centre" },
  board: "Plateau du labyrinthe aux blocs",
  slide: (side, steps) => `${steps === 1 ? "une case" : `${steps} cases`} ${SIDES[side]}`,
  moves: {
    pawn: (from, into) => `Pion de ${from} en ${into}`,
    shove: (from, into, to) => `Pion de ${from} en ${into}, l’autre pion en ${to}`,
    block: (number, slide) => `Bloc ${number} : ${slide}`,
    pass: "Passer",
  },
  cell: {
    mine: "votre pion",
    pawn: (who) => `pion (${who})`,
    player: (number) => `joueur ${number}`,
    block: (number) => `bloc ${number}`,
    barred: "interdit pour ce tour",
    last: "déplacé en dernier",
    centre: "centre",
    myHome: "votre coin",
    home: (who) => `coin (${who})`,
    touched: "pièce touchée, à jouer",
    free: "libre",
  },
  select: "le prendre",
  putBack: "le reposer",
  takePlace: "prendre sa place",
  chosen: (piece, stops) =>
    `${piece} : ${stops} ${stops === 1 ? "arrêt possible" : "arrêts possibles"}. Flèches pour choisir, Entrée pour jouer, Échap pour reposer.`,
  noStop: "Aucun arrêt de ce côté.",
  released: "Reposé.",
  touched: "Pièce touchée, pièce jouée.",
  controls: { back: "Reposer", next: "Pièce suivante", pass: "Passer" },
  log: {
    slid: (who, from, into) => `${who} : pion de ${from} en ${into}.`,
    shoved: (who, from, into) => `${who} : pion repoussé de ${from} en ${into}.`,
    block: (who, number, slide) => `${who} : bloc ${number}, ${slide}.`,
    skipped: {
      pawn: (who) => `${who} : aucun pion ne peut bouger.`,
      block: (who) => `${who} : aucun bloc ne peut bouger.`,
    },
    centre: (who) => `${who} : trois pions dans le centre !`,
    maxTurns: "Le dernier tour est joué : partie nulle.",
  },
  counter: {
    title: "Au centre :",
    count: (pawns, wanted) => `${pawns} sur ${wanted}`,
    told: (who, count) => `${who} : ${count} au centre`,
  },
  coach: {
    begin: "Faites glisser un de vos pions éclairés le long d’une ligne libre, vers le centre blanc.",
    pawn: "Faites maintenant glisser un pion : tout droit, aussi loin que vous voulez, sur des cases libres.",
    block:
      "Faites maintenant glisser un bloc : il doit finir contre un autre. Ouvrez-vous la voie, ou fermez celle d’un autre.",
    goal: "Trois de vos quatre pions dans le centre blanc, et c’est gagné. Un tour commence par un pion ou par un bloc.",
  },
  legend: {
    pawn: "un pion, avec le numéro de son joueur",
    block: "un bloc, avec son numéro",
    barred: "interdit pour ce tour",
    last: "déplacé en dernier",
    centre: "le centre : trois pions ici, et c’est gagné",
  },
  tools: { block: "Bloc", grow: "Agrandir le dernier bloc", erase: "Effacer" },
  changes: { turning: "Identique des quatre côtés", larger: "Plus grand", smaller: "Plus petit" },
};
