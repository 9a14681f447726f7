import { expect, it } from "vitest";
import { type GroupEvaluationState, isSettled } from "./group-evaluation-state";

type State = GroupEvaluationState["state"];
const group = (state: State, ...modules: State[]): GroupEvaluationState => ({
  kind: "group",
  state,
  score: null,
  unheard: null,
  shownScore: null,
  reason: null,
  modules: modules.map((one, index) => ({
    moduleId: `m${index}`,
    title: "Module",
    state: one,
    score: null,
    unheard: null,
    shownScore: null,
    reason: null,
  })),
  recordingState: "receiving",
  url: "/presentations/user/u/group/g",
});

it.each<[State, State[], number, boolean]>([
  ["none", ["scored", "pending"], 2, false],
  ["pending", ["scored", "scored"], 2, false],
  ["scored", ["scored", "scored"], 2, true],
  ["not_evaluable", ["scored", "not_evaluable"], 2, true],
  ["failed", ["scored", "failed"], 2, true],
  // Ended during the first module: the group never gets a score.
  ["none", ["pending", "none"], 1, false],
  ["none", ["scored", "none"], 1, true],
])("group %s, modules %j, %d presented → settled %s", (state, modules, presented, settled) => {
  expect(isSettled(group(state, ...modules), presented)).toBe(settled);
});
