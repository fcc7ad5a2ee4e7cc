/** Commitments: checks by itself that what is shown at the end is what was fixed at the start. */

import type { Commitment } from "../messages";
import { sha256 } from "./sha256";

/** The hashes that were seen before the end, by what they are of. */
export type Seen = Record<string, string>;

/** What a check has found: `isCertain` where everything was seen before the end; `unfit` names what does not fit. */
export interface Verdict {
  isCertain: boolean;
  unfit: { code: "not_as_committed" | "commitment_missing" | "nothing_committed"; of: string }[];
}

interface Shown {
  seed?: number;
  board?: unknown;
  setups?: unknown[] | null;
  commitments?: Commitment[];
}

/** Adds what is seen now; what was seen first stays. */
export function withSeen(seen: Seen, told: readonly Commitment[]): Seen {
  const now = Object.fromEntries(told.map(({ of, hash }) => [of, hash]));
  return { ...now, ...seen };
}

/** Checks a record; null where there is nothing to check. */
export function verdict(record: unknown, seen: Seen): Verdict | null {
  const shown = record as Shown;
  const given = shown.commitments ?? [];
  const named = new Map(given.map((one) => [one.of, one]));
  if (given.length === 0 && Object.keys(seen).length === 0) return null;
  const secrets = secretsOf(shown);
  const unfit: Verdict["unfit"] = [];
  for (const of of new Set([...Object.keys(secrets), ...named.keys(), ...Object.keys(seen)])) {
    if (of === "seed" && !Number.isSafeInteger(shown.seed ?? 0)) continue; // JSON has rounded it here
    const one = named.get(of);
    if (!(of in secrets)) unfit.push({ code: "nothing_committed", of });
    else if (!one) unfit.push({ code: "commitment_missing", of });
    else if (!isTrue(one, secrets[of], seen[of])) unfit.push({ code: "not_as_committed", of });
  }
  return { isCertain: Object.keys(secrets).every((of) => of in seen), unfit };
}

function isTrue({ of, hash, salt }: Commitment, secret: unknown, seen: string | undefined): boolean {
  return (seen ?? hash) === hash && fingerprint(salt ?? "", of, secret) === hash;
}

function secretsOf({ seed, board, setups }: Shown): Record<string, unknown> {
  const bySeat = (setups ?? []).map((setup, seat): [string, unknown] => [`setup ${seat}`, setup]);
  const all: [string, unknown][] = [["seed", String(seed ?? 0)], ["board", board], ...bySeat];
  return Object.fromEntries(all.filter(([, secret]) => secret !== null && secret !== undefined));
}

/** SHA-256 of `[salt, of, secret]` as canonical JSON, in hexadecimal. */
export function fingerprint(salt: string, of: string, secret: unknown): string {
  return sha256(new TextEncoder().encode(canonical([salt, of, secret])));
}

/** JSON with sorted keys and no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(",")}}`;
}
