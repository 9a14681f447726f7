import { expect, test } from "vitest";
import type { HomeSection } from "./home";
import { nextStepOf } from "./next-step";

const module = (id: string, score: number | null, presentable = true) => ({
  id,
  title: id,
  presentable,
  score,
  unheard: null,
  videoUrl: null,
  videoDurationS: null,
  guidelines: "",
});
const section = (
  id: string | null,
  modules: ReturnType<typeof module>[],
  locked = false,
): HomeSection => ({
  id,
  title: id,
  modules,
  groups: [],
  progress: { items: modules.length, passed: 0, percent: 0, locked },
});
const sections = [
  section("first", [module("a", 39), module("b", null), module("film", null, false)]),
  section("second", [module("c", null)], true),
  section(null, [module("d", null)]),
];

test("what comes after, whether it is open, and what else is missing", () => {
  expect(nextStepOf({ sections }, { kind: "module", id: "a" })).toEqual({
    mayPresent: true,
    after: { title: "second", isOpen: false },
    others: 1,
  });
  expect(nextStepOf({ sections }, { kind: "module", id: "c" })).toEqual({
    mayPresent: false,
    after: null,
    others: 0,
  });
});

test("what belongs to no regroupement, or is not theirs to present, leads nowhere", () => {
  expect(nextStepOf({ sections }, { kind: "module", id: "d" })).toMatchObject({
    mayPresent: true,
    after: null,
  });
  for (const id of ["film", "gone"])
    expect(nextStepOf({ sections }, { kind: "module", id })).toMatchObject({ mayPresent: false });
  expect(nextStepOf({ sections }, { kind: "group", id: "a" })).toMatchObject({ mayPresent: false });
});
