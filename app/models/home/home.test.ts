import { expect, test } from "vitest";
import { homeScore } from "../../../testing/factories";
import { assembleHome, homesFrom } from "./home";
import { PASS_SCORE } from "~/models/terms/score";

const everyone = "admin,field_salesperson,candidate";
const module = (id: string, containerId: string | null, over: object = {}) => ({
  id,
  title: id,
  videoUrl: null,
  videoDurationS: null,
  guidelines: "",
  presentable: 1 as const,
  allowedRoles: everyone,
  containerId,
  ...over,
});
const score = (moduleId: string | null, groupId: string | null, points: number) =>
  homeScore({ moduleId, groupId, score: points });
const group = (id: string, containerId: string | null) => ({
  id,
  title: id,
  allowedRoles: everyone,
  containerId,
});
const base = {
  role: "field_salesperson",
  containers: [
    { id: "c1", title: "Un" },
    { id: "c2", title: "Deux" },
  ],
  modules: [module("m1", "c1"), module("m2", "c2"), module("loose", null)],
  groups: [],
  members: [],
  opened: [],
  scores: [],
};

test("items without a container come last and are never locked", () => {
  const { sections } = assembleHome(base);
  expect(sections.map(({ id, progress }) => [id, progress.locked])).toEqual([
    ["c1", false],
    ["c2", true],
    [null, false],
  ]);
});

test("the second container opens when the first is passed, and always to an admin", () => {
  const passed = assembleHome({ ...base, scores: [score("m1", null, PASS_SCORE)] });
  expect(passed.sections[1]?.progress.locked).toBe(false);
  expect(passed).toMatchObject({ completed: 1, total: 3 });
  expect(assembleHome({ ...base, role: "admin" }).sections.some((s) => s.progress.locked)).toBe(
    false,
  );
});

test("an opened container stays open though the one before it is no longer at 100", () => {
  const { sections } = assembleHome({ ...base, opened: ["c2"] });
  expect(sections.map(({ progress }) => [progress.locked, progress.percent])).toEqual([
    [false, 0],
    [false, 0],
    [false, 0],
  ]);
});

test("a role sees only its own content; an empty container is not shown and locks nothing", () => {
  const modules = [module("m1", "c1", { allowedRoles: "admin" }), module("m2", "c2")];
  const { sections } = assembleHome({ ...base, modules });
  expect(sections.map(({ id, progress }) => [id, progress.locked])).toEqual([["c2", false]]);
});

test("a group keeps its order, skips unpresentable modules, and counts once, by its score", () => {
  const modules = [module("m1", "c1"), module("watch", "c1", { presentable: 0 as const })];
  const { sections } = assembleHome({
    ...base,
    modules,
    groups: [group("g", "c1"), group("nothing", "c1")],
    members: [
      { groupId: "g", moduleId: "watch" },
      { groupId: "g", moduleId: "m1" },
      { groupId: "nothing", moduleId: "watch" },
    ],
    scores: [score("m1", "g", 99), score(null, "g", 90)],
  });
  expect(sections[0]?.groups).toMatchObject([{ id: "g", score: 90, modules: [{ id: "m1" }] }]);
  expect(sections[0]?.modules[0]?.score).toBeNull();
  expect(sections[0]?.progress).toMatchObject({ items: 2, passed: 1, percent: 50 });
});

test("homes of one role hold each person's own results, in any order of the calls", () => {
  const homeOf = homesFrom({
    ...base,
    groups: [group("g", "c2")],
    members: [{ groupId: "g", moduleId: "m2" }],
  });
  const of = (...scores: ReturnType<typeof score>[]) => {
    const { sections, completed } = homeOf({ ...base, scores });
    const [one, two] = sections;
    return { alone: one?.modules[0]?.score, grouped: two?.groups[0]?.score, completed };
  };
  const both = [score("m1", null, 90), score(null, "g", 95), score("m2", null, 88)];
  expect(of(...both)).toEqual({ alone: 90, grouped: 95, completed: 2 });
  expect(of()).toEqual({ alone: null, grouped: null, completed: 0 });
  expect(of(score("m1", null, 40))).toEqual({ alone: 40, grouped: null, completed: 0 });
});
