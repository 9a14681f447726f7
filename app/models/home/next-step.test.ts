import { expect, test } from "vitest";
import type { HomeSection } from "./home";
import { nextStepOf, wayOnFrom } from "./next-step";

const module = (id: string, score: number | null, presentable = true) => ({
  id,
  title: id,
  presentable,
  score,
  presented: false,
  unheard: null,
  countedAt: null,
  passedAt: null,
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
  validMonths: null,
  modules,
  groups: [],
  progress: { items: modules.length, passed: 0, percent: 0, locked },
});
const sections = [
  section("first", [module("a", 39), module("b", null), module("film", null, false)]),
  section("second", [module("c", null)], true),
  section(null, [module("d", null)]),
];

test("a step names the next regroupement, its state, and the number of missing items", () => {
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

test("a module without a regroupement, or one that the person may not present, leads nowhere", () => {
  expect(nextStepOf({ sections }, { kind: "module", id: "d" })).toMatchObject({
    mayPresent: true,
    after: null,
  });
  for (const id of ["film", "gone"])
    expect(nextStepOf({ sections }, { kind: "module", id })).toMatchObject({ mayPresent: false });
  expect(nextStepOf({ sections }, { kind: "group", id: "a" })).toMatchObject({ mayPresent: false });
});

const of = (id: string) => ({ kind: "module" as const, id });
const passedBy = (passed: number, modules: ReturnType<typeof module>[], id = "first") => ({
  ...section(id, modules),
  progress: { items: modules.length, passed, percent: 0, locked: false },
});

test("the way on leads first to items that were never presented, then to failed ones", () => {
  const others = [section("second", [module("c", null)])];
  const way = (...modules: ReturnType<typeof module>[]) =>
    wayOnFrom({ sections: [passedBy(1, modules), ...others] }, of("a"));
  const a = module("a", 90);
  expect(way(a, module("b", 40), module("d", null)).next?.id).toBe("d");
  expect(way(a, module("b", 40)).next?.id).toBe("b");
  expect(way(a, module("b", 40)).opened).toBeNull();
  expect(way(a)).toEqual({
    own: { title: "first", passed: 1, items: 1 },
    opened: { title: "second", items: 1 },
    next: { kind: "module", id: "c", title: "c" },
  });
});

test("the way on never leads to a locked item, and returns to items left before", () => {
  const locked = section("third", [module("e", null)], true);
  const left = passedBy(0, [module("b", null)]);
  const last = passedBy(1, [module("a", 90)], "second");
  expect(wayOnFrom({ sections: [left, last, locked] }, of("a"))).toMatchObject({
    opened: null,
    next: { id: "b" },
  });
  expect(wayOnFrom({ sections: [last, locked] }, of("a")).next).toBeNull();
  expect(wayOnFrom({ sections: [left] }, of("gone"))).toMatchObject({
    own: null,
    next: { id: "b" },
  });
});
