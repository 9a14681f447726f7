import { expect, test } from "vitest";
import type { HomeModule, HomeSection } from "./home";
import { nextAfter } from "./next-step";

/** The score of each card; 'film' for a module that is only watched. */
type Cards = Record<string, number | null | "film">;

const module = (id: string, score: Cards[string]) =>
  ({
    id,
    title: `Module ${id}`,
    presentable: score !== "film",
    score: score === "film" ? null : score,
  }) as HomeModule;
const section = (modules: Cards, percent = 0, groups: Record<string, string[]> = {}) =>
  ({
    modules: Object.entries(modules).map(([id, score]) => module(id, score)),
    groups: Object.entries(groups).map(([id, members]) => ({
      id,
      title: `Groupe ${id}`,
      score: null,
      modules: members.map((member) => module(member, null)),
    })),
    progress: { percent },
  }) as unknown as HomeSection;

const films = section({ f1: "film", f2: "film" }, 100);
const passed = section({ a: 90, b: 100 }, 100);
const now = section({ c: 90, d: 24, e: null, h: null }, 25, { g: ["m", "n"] });
const open = [films, passed, now];

test.each([
  ["c", "e", "the card that home marks: the first one never presented"],
  ["d", "e", "the same from a failed one"],
  ["e", "h", "the following one from home's own next card"],
  ["m", "e", "home's next card, from within a group"],
  ["f1", "f2", "the next video to watch"],
  ["f2", "e", "home's next card after the last video to watch"],
  ["a", "e", "home's next card from a passed section"],
  ["x", undefined, "nothing after an unknown module"],
])("after %s comes %s, which is %s", (id, next, _) => expect(nextAfter(open, id)?.id).toBe(next));

test("once all is passed, the next card in order follows, and nothing after the last", () => {
  expect(nextAfter([passed], "a")?.id).toBe("b");
  expect(nextAfter([passed], "b")).toBeNull();
});

test("a group counts as one item", () =>
  expect(nextAfter([section({ b: 90 }, 50, { g: ["c"] })], "b")).toEqual({
    kind: "group",
    id: "g",
    title: "Groupe g",
    presentable: true,
  }));
