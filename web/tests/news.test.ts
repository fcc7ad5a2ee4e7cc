import { describe, expect, it } from "vitest";
import type { LineTold, Update } from "../src/messages";
import { News } from "../src/net/news";

const STORED = 1_000_000;

function line(n: number): LineTold {
  return { n, seat: 0, move: `go A${n}`, events: [] };
}

function person(present: boolean): Update["people"][number] {
  return { seat: 1, kind: "human", name: "", level: null, claimed: true, prepared: true, present };
}

/** An update after n moves: the answers of every process have whole stored revisions, live ones count on. */
function update(revision: number, n: number, after: number, changes: Partial<Update> = {}): Update {
  return {
    kind: "update",
    revision,
    id: "one",
    game: "tracker",
    options: {},
    agreed: {
      host: 0,
      changed: [],
      clock: null,
      first: 0,
      first_by: "lot",
      board_given: false,
      seed_given: false,
      draws: [],
    },
    listed: false,
    created: 0,
    n,
    seat: 0,
    status: "playing",
    people: [person(false)],
    lines: Array.from({ length: n - after }, (_, index) => line(after + index + 1)),
    view: null,
    draw_offer: null,
    draw_declined: null,
    clock: null,
    ended_by: null,
    rematch: null,
    touched: null,
    commitments: [],
    ...changes,
  };
}

function told(...updates: Update[]): News {
  const news = new News();
  for (const one of updates) news.take(one);
  return news;
}

describe("news of a game", () => {
  it("are the same in whatever order answers and live updates come", () => {
    const answer = update(3 * STORED, 2, 1);
    const live = [update(2 * STORED + 1, 1, 0), update(3 * STORED + 1, 2, 1), update(4 * STORED + 1, 3, 2)];
    for (let place = 1; place <= live.length; place++) {
      const news = told(...live.slice(0, place), answer, ...live.slice(place));
      expect(news.lines.map(({ n }) => n)).toEqual([1, 2, 3]);
      expect(news.update).toBe(live[2]);
    }
  });

  it("are not undone by a late answer, though it has as many moves", () => {
    const offered = update(3 * STORED + 1, 1, 0, { draw_offer: 1 });
    const declined = update(4 * STORED + 1, 1, 1);
    expect(told(offered, declined, update(3 * STORED, 1, 1, { draw_offer: 1 })).update?.draw_offer).toBeNull();
  });

  it("tell who is present, though nothing is stored of it, and a late answer does not say otherwise", () => {
    const come = update(3 * STORED + 2, 1, 1, { people: [person(true)] });
    const news = told(update(3 * STORED + 1, 1, 0), come, update(3 * STORED, 1, 1));
    expect(news.update?.people[0]?.present).toBe(true);
  });

  it("go on at another process, which counts on from what is shown", () => {
    const news = told(update(3 * STORED + 7, 1, 0, { people: [person(true)] }));
    expect(news.take(update(3 * STORED + 8, 1, 1))).toEqual([]);
    expect(news.update?.people[0]?.present).toBe(false);
  });

  it("wait for the lines before them", () => {
    const news = told(update(2 * STORED + 1, 1, 0));
    expect(news.take(update(4 * STORED, 3, 2))).toBeNull();
    expect(news.take(update(4 * STORED + 1, 3, 1))?.map(({ n }) => n)).toEqual([2, 3]);
  });

  it("that say the same again are passed over, but a newer revision is remembered", () => {
    const news = told(update(3 * STORED, 1, 0));
    expect(news.take(update(3 * STORED + 1, 1, 1))).toBeNull();
    expect(news.revision).toBe(3 * STORED + 1);
  });
});
