/** Games and their moves in the browser's database. A change is stored whole, and only if nothing else was meanwhile. */

const NAME = "dedale";
const VERSION = 1;
const DAY = 86_400_000;

interface GameRow {
  id: string;
  revision: number;
  game: string;
  written: number;
}

interface MoveRow {
  id: string;
  n: number;
  move: string;
}

export interface StoredTable {
  game: string;
  moves: string[];
}

export class GameStore {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<GameStore> {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("games", { keyPath: "id" });
      opening.result.createObjectStore("moves", { keyPath: ["id", "n"] });
    };
    return new GameStore(await answered(opening));
  }

  /** A game with all its moves; undefined: there is none. */
  async load(id: string): Promise<StoredTable | undefined> {
    const reading = this.database.transaction(["games", "moves"], "readonly");
    const game = answered<GameRow | undefined>(reading.objectStore("games").get(id));
    const moves = answered<MoveRow[]>(reading.objectStore("moves").getAll(movesOf(id)));
    const found = await game;
    return found && { game: found.game, moves: (await moves).map((row) => row.move) };
  }

  /** Stores a change for good; false: the game is not at revision `before`, at which it was decided. */
  async write(
    id: string,
    before: number | undefined,
    game: string,
    n: number | undefined,
    move: string | undefined,
    rematchId: string | undefined,
    rematch: string | undefined,
  ): Promise<boolean> {
    const writing = this.database.transaction(["games", "moves"], "readwrite", { durability: "strict" });
    const [games, moves] = [writing.objectStore("games"), writing.objectStore("moves")];
    const known = await answered<GameRow | undefined>(games.get(id));
    if (known?.revision !== before) return false;
    const written = Date.now();
    games.put({ id, revision: before === undefined ? 0 : before + 1, game, written } satisfies GameRow);
    if (n !== undefined && move !== undefined) moves.add({ id, n, move } satisfies MoveRow);
    if (rematchId !== undefined && rematch !== undefined) {
      games.add({ id: rematchId, revision: 0, game: rematch, written } satisfies GameRow);
    }
    await completed(writing);
    return true;
  }

  /** Removes the games that this browser holds no seat of any more; new ones may not be noted yet. */
  async removeAllBut(kept: readonly string[]): Promise<void> {
    const writing = this.database.transaction(["games", "moves"], "readwrite");
    const rows = await answered<GameRow[]>(writing.objectStore("games").getAll());
    for (const { id, written } of rows) {
      if (kept.includes(id) || Date.now() - written < DAY) continue;
      writing.objectStore("games").delete(id);
      writing.objectStore("moves").delete(movesOf(id));
    }
    await completed(writing);
  }
}

function movesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's database has failed"));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the browser's database has failed"));
  });
}
