import type { PlainWords } from ".";

export const fr: PlainWords = {
  prompts: { move: "choisissez un des coups", wait: "attendez" },
  moves: (count) => `Coups (${count})`,
  noMoves: "Il n’y a rien à choisir maintenant.",
  find: "Chercher un coup",
  found: (count) => (count === 1 ? "Un seul coup convient : Entrée le joue." : `Coups qui conviennent : ${count}.`),
  position: "La position",
  knownToAll: "Connu de tous",
  knownTo: (name) => `Ce qui est connu : ${name}`,
  prepared: { board: "Le plateau", setup: (name) => `Préparé en secret : ${name}` },
  next: "Prochain coup",
  rules: {
    heading: "Un jeu sans feuille de règles",
    paragraphs: [
      "Ce jeu a été ajouté au serveur, et la page n’a pas ses règles. À votre tour, la liste montre tous les coups permis ; rien d’autre ne peut être joué.",
    ],
  },
};
