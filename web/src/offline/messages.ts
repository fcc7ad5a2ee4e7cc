/** What the page and its workers tell each other. Requests and live messages travel as the JSON that the server has. */

export type ToWorker =
  | { kind: "start"; base: string; role: "host" | "thinker"; kept: string[] }
  | { kind: "ask"; id: number; method: string; path: string; body: string; token: string | undefined }
  | { kind: "listen"; stream: number; game: string; hello: string }
  | { kind: "hang up"; stream: number }
  | { kind: "ping" }
  | { kind: "think"; id: number; task: Uint8Array }
  | { kind: "thought"; id: number; result: Uint8Array | undefined };

export type FromWorker =
  | { kind: "loading"; share: number }
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  | { kind: "answer"; id: number; status: number; body: string }
  | { kind: "told"; stream: number; news: string }
  | { kind: "closed"; stream: number; code: number }
  | { kind: "pong" }
  | { kind: "think"; id: number; matter: string; task: Uint8Array }
  | { kind: "stop"; matter: string }
  | { kind: "thought"; id: number; result: Uint8Array };
