/** The second worker, in which computer players think: one thought at a time, and any of them can be stopped. */

import type { FromWorker, ToWorker } from "./messages";

/** How long a thought may take before its worker is taken to be dead, and how often a thought is tried. */
const LONGEST_THOUGHT = 300_000;
const TRIES = 2;
/** Answers come at whole beats, so that thinking times tell nothing. */
const BEAT = 400;

interface Thought {
  matter: string;
  task: Uint8Array;
  begun: number;
  tries: number;
  done: (result: Uint8Array | undefined) => void;
}

export class Thinker {
  private worker: Worker | null = null;
  private isReady = false;
  private current: Thought | null = null;
  private waiting: Thought[] = [];
  private overdue: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly make: () => Worker) {}

  /** Starts the worker, lest the first thought waits for it. */
  warm(): void {
    if (this.worker) return;
    const worker = this.make();
    this.worker = worker;
    this.isReady = false;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = () => this.fail();
  }

  /** The result of a pickled task; undefined: it was stopped. */
  think(matter: string, task: Uint8Array): Promise<Uint8Array | undefined> {
    return new Promise((resolve) => {
      const done = (result: Uint8Array | undefined): void => void setTimeout(resolve, untilBeat(thought.begun), result);
      const thought: Thought = { matter, task, begun: performance.now(), tries: 0, done };
      this.waiting.push(thought);
      this.next();
    });
  }

  /** Ends all thoughts about a matter: a worker that thinks can only be ended as a whole. */
  stop(matter: string): void {
    const stopped = this.waiting.filter((thought) => thought.matter === matter);
    this.waiting = this.waiting.filter((thought) => thought.matter !== matter);
    if (this.current?.matter === matter) {
      stopped.push(this.current);
      this.end();
    }
    stopped.forEach((thought) => thought.done(undefined));
    this.next();
  }

  /** Ends the worker and everything that it thinks about. */
  close(): void {
    this.waiting = [];
    this.end();
  }

  private hear(message: FromWorker): void {
    if (message.kind === "failed") return this.fail();
    if (message.kind === "ready") this.isReady = true;
    if (message.kind === "thought") {
      clearTimeout(this.overdue);
      this.current?.done(message.result);
      this.current = null;
    }
    this.next();
  }

  private next(): void {
    if (this.current || this.waiting.length === 0) return;
    this.warm();
    if (!this.isReady) return;
    const thought = this.waiting.shift()!;
    this.current = thought;
    thought.tries += 1;
    this.overdue = setTimeout(() => this.fail(), LONGEST_THOUGHT);
    this.worker!.postMessage({ kind: "think", id: 0, task: thought.task } satisfies ToWorker);
  }

  /** Tries again in another worker; a thought that has cost too many is given up. */
  private fail(): void {
    const thought = this.current;
    this.end();
    if (thought && thought.tries < TRIES) this.waiting.unshift(thought);
    else thought?.done(undefined);
    this.next();
  }

  private end(): void {
    clearTimeout(this.overdue);
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
    this.current = null;
  }
}

function untilBeat(begun: number): number {
  return BEAT - ((performance.now() - begun) % BEAT);
}
