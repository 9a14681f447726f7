import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { indexOf, prepareIndex } from "./index-tutorials";

const tutorials = (about: string): Tutorial[] =>
  ["harpsichord", "trombone", "bassoon"].map((name) => ({
    id: `${about}-${name}`,
    type: "",
    title: { fr: `${about} : ${name}`, en: `${about} the ${name}`, es: `${about} ${name}` },
    response: { fr: "", en: `Open the case of the ${name}.`, es: "" },
    videoUrl: null,
  }));

afterEach(() => {
  vi.restoreAllMocks();
});

describe("tutorials that are indexed before a question", () => {
  it("have the same index as those indexed by a question", async () => {
    const all = tutorials("tune");
    const asked = indexOf(all, "en");
    indexOf(tutorials("oil"), "en");
    const prepared = structuredClone(all);
    await prepareIndex(prepared, "en");
    expect(indexOf(prepared, "en")).not.toBe(asked);
    expect(indexOf(prepared, "en")).toEqual(asked);
  });

  it("give other work its turn after each slice", async () => {
    let clock = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (clock += 100));
    const order: string[] = [];
    const reading = prepareIndex(tutorials("clean"), "en").then(() => order.push("read"));
    for (const turn of ["first", "second"]) {
      await nextTurn();
      order.push(turn);
    }
    await reading;
    expect(order).toEqual(["first", "second", "read"]);
  });
});

describe("the next call", () => {
  it("has the indexed texts in another list", () => {
    const index = indexOf(tutorials("hold"), "en");
    expect(indexOf(tutorials("hold"), "en")).toBe(index);
  });

  it.each<[string, (all: Tutorial[]) => Tutorial[]]>([
    ["a title", ([one, ...others]) => [withTitle(one as Tutorial, "Sell it"), ...others]],
    ["the order", (all) => all.toReversed()],
    ["their number", (all) => all.slice(1)],
    ["a phrasing", ([one, ...others]) => [withPhrasing(one as Tutorial, "Lift it"), ...others]],
  ])("has them read anew when %s is another", (_, change) => {
    const index = indexOf(tutorials("carry"), "en");
    const changed = change(tutorials("carry"));
    expect(indexOf(changed, "en")).not.toBe(index);
    expect(indexOf(changed, "en").titles).toHaveLength(changed.length);
  });

  it("builds no index anew after a change in another language", () => {
    const index = indexOf(tutorials("store"), "en");
    const [one, ...others] = tutorials("store") as [Tutorial, ...Tutorial[]];
    const renamed = { ...one, title: { ...one.title, fr: "Ranger" } };
    expect(indexOf([renamed, ...others], "en")).toBe(index);
    expect(indexOf([renamed, ...others], "fr")).not.toBe(indexOf(tutorials("store"), "fr"));
  });
});

const withPhrasing = (one: Tutorial, phrasing: string): Tutorial => ({
  ...one,
  phrasings: { fr: [], en: [phrasing], es: [] },
});

const withTitle = (one: Tutorial, title: string): Tutorial => ({
  ...one,
  title: { fr: title, en: title, es: title },
});
