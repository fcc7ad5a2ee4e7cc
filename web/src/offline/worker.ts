/** The worker: Python with the host of tables, or, in the second worker, with what thinks for it. */

import { startPython } from "./runtime";
import { GameStore } from "./store";
import type { FromWorker, ToWorker } from "./messages";

/** What Pyodide makes of Python's objects here. */
interface PyProxy {
  copy(): PyProxy & Promise<unknown>;
  destroy(): void;
  toJs(): unknown;
}

interface Host {
  ask(method: string, path: string, body: string, token: string | undefined): Promise<PyProxy>;
  listen(stream: number, game: string, hello: string): Promise<number | undefined>;
  hang_up(stream: number): void;
  changed(game: string): Promise<void>;
}

interface BrowserModule {
  BrowserHost(outside: object): Host;
  thought(task: Uint8Array): PyProxy;
}

const TOKEN_BYTES = 24;
const NAME_BYTES = 9;
const SEED_BITS = 48;
const tell = (message: FromWorker, ...given: Transferable[]): void => self.postMessage(message, { transfer: given });
const thoughts = new Map<number, (result: Uint8Array | undefined) => void>();
const pages = new BroadcastChannel("dedale.games");
let thoughtNumber = 0;
let module: BrowserModule;
let host: Host;

async function start({ base, role, kept }: ToWorker & { kind: "start" }): Promise<void> {
  const python = await startPython(new URL(base), (loaded, total) => tell({ kind: "loading", share: loaded / total }));
  module = python.pyimport("dedale.offline.browser") as BrowserModule;
  if (role === "host") await openHost(kept);
  tell({ kind: "ready" });
}

async function openHost(kept: string[]): Promise<void> {
  const store = await GameStore.open();
  await store.removeAllBut(kept);
  host = module.BrowserHost(outside(store));
  pages.onmessage = ({ data }) => void host.changed(String(data));
}

/** The ports of the host. */
function outside(store: GameStore): object {
  return {
    now: () => Date.now() / 1000,
    seed: () => Number(BigInt.asUintN(SEED_BITS, crypto.getRandomValues(new BigUint64Array(1))[0]!)),
    name: () => `here.${random(NAME_BYTES)}`,
    secret: () => random(TOKEN_BYTES),
    load: (id: string) => store.load(id),
    write: (...change: Parameters<GameStore["write"]>) => store.write(...change),
    think,
    stop: (matter: string) => tell({ kind: "stop", matter }),
    spawn,
    announce: (id: string) => pages.postMessage(id),
    tell: (stream: number, news: string) => tell({ kind: "told", stream, news }),
  };
}

/** Random bytes as a text that is safe in an address. */
function random(bytes: number): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_");
}

function think(matter: string, task: PyProxy): Promise<Uint8Array | undefined> {
  const id = ++thoughtNumber;
  tell({ kind: "think", id, matter, task: task.toJs() as Uint8Array });
  return new Promise((resolve) => thoughts.set(id, resolve));
}

/** Lets a coroutine run: it is a promise once somebody holds it. */
function spawn(work: PyProxy): void {
  const held = work.copy();
  void held.then(() => held.destroy(), fail);
}

function fail(error: unknown): void {
  tell({ kind: "failed", reason: String(error) });
}

async function answer({ id, method, path, body, token }: ToWorker & { kind: "ask" }): Promise<void> {
  const answered = await host.ask(method, path, body, token);
  const [status, text] = answered.toJs() as [number, string];
  answered.destroy();
  tell({ kind: "answer", id, status, body: text });
}

async function listen({ stream, game, hello }: ToWorker & { kind: "listen" }): Promise<void> {
  const code = await host.listen(stream, game, hello);
  if (code !== undefined) tell({ kind: "closed", stream, code });
}

function work({ id, task }: ToWorker & { kind: "think" }): void {
  const thought = module.thought(task);
  const result = thought.toJs() as Uint8Array;
  thought.destroy();
  tell({ kind: "thought", id, result }, result.buffer);
}

function hear(message: ToWorker): Promise<void> | void {
  if (message.kind === "start") return start(message);
  if (message.kind === "ask") return answer(message);
  if (message.kind === "listen") return listen(message);
  if (message.kind === "think") return work(message);
  if (message.kind === "hang up") return host.hang_up(message.stream);
  if (message.kind === "ping") return tell({ kind: "pong" });
  thoughts.get(message.id)?.(message.result);
  thoughts.delete(message.id);
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    await hear(data);
  } catch (error) {
    fail(error);
  }
};
