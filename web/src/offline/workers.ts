/** The host in a worker of its own, and the one that thinks for it. A host that dies is started again from the store. */

import * as kept from "../net/kept";
import { HERE, type Answered, type Line, type Transport } from "../net/transport";
import type { FromWorker, ToWorker } from "./messages";
import { offline } from "./availability.svelte";
import { Thinker } from "./thinker";

/** How often the host is asked whether it is there, and how long it may leave that unanswered. */
const PING_EVERY = 2_000;
const ANSWER_WITHIN = 10_000;
const START_WITHIN = 120_000;
const LOST = 1006;

interface Waiting {
  resolve: (answered: Answered) => void;
  reject: (error: Error) => void;
}

/** Starts Python; resolves when it can be asked. */
export async function startWorkers(): Promise<Transport> {
  const workers = new Workers();
  await workers.start();
  return workers;
}

function newWorker(role: "host" | "thinker"): Worker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const base = new URL("offline/", document.baseURI).href;
  const ids = kept.games().map(({ id }) => id);
  worker.postMessage({ kind: "start", base, role, kept: ids.filter((id) => id.startsWith(HERE)) } satisfies ToWorker);
  return worker;
}

class Workers implements Transport {
  private host: Worker | null = null;
  private readonly thinker = new Thinker(() => newWorker("thinker"));
  private readonly asked = new Map<number, Waiting>();
  private readonly lines = new Map<number, OfflineLine>();
  private started: Promise<void> | null = null;
  private settle: { resolve: () => void; reject: (error: Error) => void } | null = null;
  private number = 0;
  private overdue: ReturnType<typeof setTimeout> | undefined;

  /** Starts the host, unless it has been started. */
  start(): Promise<void> {
    this.started ??= new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      offline.stage = "starting";
      this.host = newWorker("host");
      this.host.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
      this.host.onerror = () => this.died("the worker has failed");
      this.expect(START_WITHIN);
    });
    return this.started;
  }

  async ask(method: string, path: string, body?: unknown, token?: string): Promise<Answered> {
    await this.start();
    const id = ++this.number;
    const text = body === undefined ? "" : JSON.stringify(body);
    this.send({ kind: "ask", id, method, path: `/api/${path}`, body: text, token });
    return new Promise((resolve, reject) => this.asked.set(id, { resolve, reject }));
  }

  line(id: string): Line {
    const stream = ++this.number;
    const line = new OfflineLine(
      (hello) => this.send({ kind: "listen", stream, game: id, hello }),
      () => {
        this.lines.delete(stream);
        this.send({ kind: "hang up", stream });
      },
    );
    this.lines.set(stream, line);
    void this.start().then(
      () => line.opened(),
      () => line.ended(LOST),
    );
    return line;
  }

  private send(message: ToWorker): void {
    this.host?.postMessage(message);
  }

  private hear(message: FromWorker): void {
    if (message.kind === "loading") offline.share = message.share;
    else if (message.kind === "ready") this.ready();
    else if (message.kind === "failed") this.died(message.reason);
    else if (message.kind === "answer") this.answer(message);
    else if (message.kind === "told") this.lines.get(message.stream)?.told(message.news);
    else if (message.kind === "closed") this.lines.get(message.stream)?.ended(message.code);
    else if (message.kind === "stop") this.thinker.stop(message.matter);
    else if (message.kind === "think") void this.think(message);
    else if (message.kind === "pong") this.watch();
  }

  private ready(): void {
    offline.stage = "ready";
    this.settle?.resolve();
    this.thinker.warm();
    this.watch();
  }

  private answer({ id, status, body }: FromWorker & { kind: "answer" }): void {
    this.asked.get(id)?.resolve({ status, body: JSON.parse(body) });
    this.asked.delete(id);
  }

  private async think({ id, matter, task }: FromWorker & { kind: "think" }): Promise<void> {
    const asking = this.host;
    const result = await this.thinker.think(matter, task);
    if (asking === this.host) this.send({ kind: "thought", id, result });
  }

  /** Asks again in a moment whether the host is there: a worker that has died says nothing of it. */
  private watch(): void {
    clearTimeout(this.overdue);
    this.overdue = setTimeout(() => {
      this.send({ kind: "ping" });
      this.expect(ANSWER_WITHIN);
    }, PING_EVERY);
  }

  private expect(within: number): void {
    clearTimeout(this.overdue);
    this.overdue = setTimeout(() => this.died("the worker does not answer"), within);
  }

  /** Everything that was asked is refused like a lost connection; the next question starts another host. */
  private died(reason: string): void {
    clearTimeout(this.overdue);
    this.host?.terminate();
    this.host = null;
    this.started = null;
    this.thinker.close();
    offline.stage = offline.stage === "starting" ? "failed" : "asleep";
    this.settle?.reject(new Error(reason));
    for (const { reject } of this.asked.values()) reject(new Error(reason));
    this.asked.clear();
    const lines = [...this.lines.values()];
    this.lines.clear();
    lines.forEach((line) => line.ended(LOST));
  }
}

/** A live stream from the worker, as a WebSocket would be one. */
class OfflineLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readyState: number = WebSocket.CONNECTING;
  private greeted = false;

  constructor(
    private readonly hello: (text: string) => void,
    private readonly hangUp: () => void,
  ) {}

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  /** The first message says who listens; every other asks whether somebody is there. */
  send(text: string): void {
    if (this.greeted) return this.told('{"kind":"pong"}');
    this.greeted = true;
    this.hello(text);
  }

  told(news: string): void {
    this.onmessage?.({ data: news });
  }

  ended(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.hangUp();
  }
}
