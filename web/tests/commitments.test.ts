import { describe, expect, it } from "vitest";
import { canonical, fingerprint, verdict, withSeen } from "../src/net/commitments";

const CAMP = { fugitive: "C3", barriers: ["B2w", "A1e"] };

function record() {
  const secrets: [string, unknown][] = [
    ["seed", "7"],
    ["setup 0", CAMP],
    ["setup 1", CAMP],
  ];
  const commitments = secrets.map(([of, secret]) => ({
    of,
    hash: fingerprint(`salt of ${of}`, of, secret),
    salt: `salt of ${of}`,
  }));
  return { seed: 7, board: null, setups: [CAMP, CAMP], commitments };
}

const seenOf = ({ commitments }: ReturnType<typeof record>) => withSeen({}, commitments);

describe("commitments", () => {
  it("are hashed as the server hashes them", () => {
    expect(fingerprint("salt", "seed", "7")).toBe("da7ab7b2e1bcbcb4695ac31c4faf5bb7f08d9bb6494208ee351b2128e601c4ed");
    expect(canonical({ b: [1, null, true], a: { é: 0.25, d: "“x”" } })).toBe(
      '{"a":{"d":"“x”","é":0.25},"b":[1,null,true]}',
    );
  });

  it("that were seen before the end and fit are certain", () => {
    const whole = record();
    expect(verdict(whole, seenOf(whole))).toEqual({ isCertain: true, unfit: [] });
    expect(verdict(whole, {})).toEqual({ isCertain: false, unfit: [] });
  });

  it("name a secret that was changed, with its hash or without", () => {
    const whole = record();
    const seen = seenOf(whole);
    const changed = { ...whole, seed: 8 };
    expect(verdict(changed, seen)?.unfit).toEqual([{ code: "not_as_committed", of: "seed" }]);
    const hash = fingerprint("salt of seed", "seed", "8");
    const forged = { ...changed, commitments: [{ ...whole.commitments[0]!, hash }, ...whole.commitments.slice(1)] };
    expect(verdict(forged, seen)?.unfit).toEqual([{ code: "not_as_committed", of: "seed" }]);
    expect(verdict(forged, {})?.unfit).toEqual([]);
  });

  it("name what is left out", () => {
    const whole = record();
    const fewer = { ...whole, commitments: whole.commitments.slice(1) };
    expect(verdict(fewer, {})?.unfit).toEqual([{ code: "commitment_missing", of: "seed" }]);
    const hidden = { ...whole, setups: [CAMP, null] };
    expect(verdict(hidden, {})?.unfit).toEqual([{ code: "nothing_committed", of: "setup 1" }]);
    expect(verdict({ ...whole, commitments: [] }, seenOf(whole))?.unfit).toHaveLength(3);
  });

  it("are not asked of games from before", () => {
    expect(verdict({ seed: 7, setups: [CAMP, CAMP] }, {})).toBeNull();
  });

  it("stay as they were seen first", () => {
    const told = (hash: string) => [{ of: "seed", hash, salt: null }];
    expect(withSeen(withSeen({}, told("one")), told("other"))).toEqual({ seed: "one" });
  });
});
