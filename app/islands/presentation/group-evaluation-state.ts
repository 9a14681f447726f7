import * as v from "valibot";
import { readAnswer } from "../api";
import { Unheard } from "./evaluation-state";

const State = v.picklist(["none", "pending", "scored", "not_evaluable", "failed"]);

/** What `/presentations/state/:instanceId` answers about the presentation of a group. */
const GroupEvaluation = v.object({
  kind: v.literal("group"),
  /** none: some module is not asked for yet. */
  state: State,
  /** 0 to 100; null when none counts. */
  score: v.nullable(v.number()),
  unheard: Unheard,
  shownScore: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  /** The modules planned when the presentation began, in order. */
  modules: v.array(
    v.object({
      moduleId: v.string(),
      title: v.string(),
      state: State,
      score: v.nullable(v.number()),
      unheard: Unheard,
      shownScore: v.nullable(v.number()),
      reason: v.nullable(v.string()),
    }),
  ),
  recordingState: v.string(),
  /** The screen with the whole evaluations. */
  url: v.string(),
});

export type GroupEvaluationState = v.InferOutput<typeof GroupEvaluation>;

/** Reads it once. @throws SessionExpired, Refused, TypeError */
export async function readGroupEvaluation(
  instanceId: string,
  signal: AbortSignal,
): Promise<GroupEvaluationState> {
  const address = `/presentations/state/${encodeURIComponent(instanceId)}`;
  return v.parse(GroupEvaluation, await readAnswer(await fetch(address, { signal })));
}

type State = v.InferOutput<typeof State>;
const isDecided = (state: State) => state !== "none" && state !== "pending";

/**
 * Nothing more will come by itself: the group is decided, or every module that was presented is. `presented` counts
 * the modules, in order; one who ends early has no group score.
 */
export const isSettled = ({ state, modules }: GroupEvaluationState, presented: number) =>
  presented < modules.length
    ? modules.slice(0, presented).every((module) => isDecided(module.state))
    : isDecided(state);
