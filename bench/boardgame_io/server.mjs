// A boardgame.io server with a trivial game, for bench/load.py: `node server.mjs PORT [FOLDER]`.
// With a folder it keeps its games in files there (FlatFile), without one in memory.
import { FlatFile, Origins, Server } from "boardgame.io/dist/cjs/server.js";

const Count = {
  name: "count",
  setup: () => ({ n: 0 }),
  moves: { add: ({ G }) => ({ n: G.n + 1 }) },
  turn: { minMoves: 1, maxMoves: 1 },
};
const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [Count],
  origins: [Origins.LOCALHOST],
  ...(folder === undefined ? {} : { db: new FlatFile({ dir: folder }) }),
});
server.run(Number(port));
