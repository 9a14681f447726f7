import { expect, test } from "vitest";
import { homeScore } from "../../../../../testing/factories";
import { assembleHome } from "~/models/home/home";
import { MANY_CARDS } from "~/routes/home/home-view";
import { progressView } from "./progress-view";

type Rows = Parameters<typeof assembleHome>[0];
const module = (
  id: string,
  containerId: string | null,
  over: Partial<Rows["modules"][number]> = {},
) => ({
  id,
  title: id,
  videoUrl: null,
  videoDurationS: null,
  guidelines: "",
  presentable: 1 as const,
  allowedRoles: "admin,user",
  containerId,
  ...over,
});
const containers = ["A", "B", "C"].map((id) => ({ id, title: id }));

/**
 * Returns the progress view of containers A, B and C with a module each, and
 * one module outside. `scores` is by module.
 */
function progress(scores: Record<string, number>, modules = ["a", "b", "c"], asked?: string) {
  return progressView(
    assembleHome({
      role: "user",
      containers,
      modules: [
        ...modules.map((id) => module(id, id[0]?.toUpperCase() ?? null)),
        module("loose", null),
      ],
      groups: [],
      members: [],
      opened: [],
      scores: Object.entries(scores).map(([id, score]) =>
        homeScore({ moduleId: id, groupId: null, score }),
      ),
    }),
    asked,
  );
}
const bars = (scores: Record<string, number>) =>
  progress(scores).sections.map(({ key, percent, bar }) => [key, percent, bar]);

test("a bar waits for the container before, unless there is progress already", () => {
  expect(bars({})).toEqual([
    ["A", 0, true],
    ["B", 0, false],
    ["C", 0, false],
    ["none", 0, true],
  ]);
  expect(bars({ a: 85 })).toEqual([
    ["A", 100, true],
    ["B", 0, true],
    ["C", 0, false],
    ["none", 0, true],
  ]);
  // The module was passed before another module joined the container before it.
  expect(bars({ c: 90 })).toEqual([
    ["A", 0, true],
    ["B", 0, false],
    ["C", 100, true],
    ["none", 0, true],
  ]);
});

test("a container of videos alone has no bar and opens the next", () => {
  const view = progressView(
    assembleHome({
      role: "user",
      containers,
      modules: [module("a", "A", { presentable: 0 }), module("b", "B")],
      groups: [],
      members: [],
      opened: [],
      scores: [],
    }),
  );
  expect(view.sections.map(({ key, bar }) => [key, bar])).toEqual([
    ["A", false],
    ["B", true],
  ]);
  expect(view).toMatchObject({ completed: 0, total: 1, percents: [0] });
});

test("an admin reads the cards behind the lock, and the current container is open", () => {
  const view = progress({ a: 90, b: 40 });
  expect(view.sections.map(({ state, cards }) => [state, cards.map(({ score }) => score)])).toEqual(
    [
      ["done", [90]],
      ["now", [40]],
      ["later", [null]],
      ["open", [null]],
    ],
  );
  expect(view).toMatchObject({ opened: "B", completed: 1, total: 4 });
  expect(progress({}, undefined, "C").opened).toBe("C");
  expect(progress({}, undefined, "nowhere").opened).toBe("A");
});

test("with very many cards, closed containers give theirs when they are asked for", () => {
  const many = ["a", ...Array.from({ length: MANY_CARDS }, (_, index) => `b${index}`)];
  const shown = (asked?: string) =>
    progress({}, many, asked).sections.map(({ cards }) => cards.length > 0);
  expect(shown()).toEqual([true, false, false]);
  expect(shown("B")).toEqual([false, true, false]);
});
