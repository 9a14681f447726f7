import * as v from "valibot";
import { CriterionPoints } from "~/models/evaluation-result";
import { readAnswer, Refused } from "../../api";
import type { Wait } from "../../timing";

const State = v.picklist(["none", "pending", "scored", "not_evaluable", "failed"]);

/** The evaluation of a module, or of a whole group. */
const result = {
  /** none: not asked for yet, or some module of the group is not. */
  state: State,
  /** 0 to 100; null when none counts. */
  score: v.nullable(v.number()),
  /** Why nothing of it counts, so far; null when it does. */
  unheard: v.nullable(v.picklist(["waiting", "declared", "refused"])),
  /** 0 to 100: judged, shown and not counted; null otherwise. */
  shownScore: v.nullable(v.number()),
  reason: v.nullable(v.string()),
};

const ModuleEvaluation = v.object({
  kind: v.literal("module"),
  ...result,
  criteria: v.array(CriterionPoints),
  /** Which try of this person this is, from 1. */
  attempt: v.number(),
  /** Score of the try before it. */
  previousScore: v.nullable(v.number()),
  /** The screen with the whole evaluation. */
  url: v.string(),
});

const GroupEvaluation = v.object({
  kind: v.literal("group"),
  ...result,
  /** The modules planned when the presentation began, in order. */
  modules: v.array(v.object({ moduleId: v.string(), title: v.string(), ...result })),
  recordingState: v.string(),
  /** The screen with the whole evaluations. */
  url: v.string(),
});

export type ModuleEvaluationState = v.InferOutput<typeof ModuleEvaluation>;
export type GroupEvaluationState = v.InferOutput<typeof GroupEvaluation>;

/** What `/presentations/state/:instanceId` answers. */
const Evaluation = v.variant("kind", [ModuleEvaluation, GroupEvaluation]);
export type EvaluationState = v.InferOutput<typeof Evaluation>;

/** Reads it once. @throws SessionExpired, Refused, TypeError */
export async function readEvaluation(
  instanceId: string,
  signal: AbortSignal,
): Promise<EvaluationState> {
  const address = `/presentations/state/${encodeURIComponent(instanceId)}`;
  return v.parse(Evaluation, await readAnswer(await fetch(address, { signal })));
}

export const isDecided = ({ state }: { state: EvaluationState["state"] }) =>
  state !== "none" && state !== "pending";

/**
 * Nothing more will come by itself: the whole is decided, or every module that was presented is. `presented` counts the
 * modules, in order; one who ends early has no group score.
 */
export const isSettled = (evaluation: EvaluationState, presented: number) =>
  evaluation.kind === "group" && presented < evaluation.modules.length
    ? evaluation.modules.slice(0, presented).every(isDecided)
    : isDecided(evaluation);

/** Pauses between questions in milliseconds; the last one repeats. Judging takes seconds, or minutes when queued. */
const PAUSES_MS = [1_000, 1_000, 2_000, 2_000, 3_000, 5_000];

/**
 * Asks until nothing more will come; `onState` hears each answer. Goes on through a lost network, and through
 * an expired session, which is mended in another tab. @throws Refused (403, 404), and the signal's reason
 */
export async function followEvaluation(deps: {
  read: (signal: AbortSignal) => Promise<EvaluationState>;
  /** How many modules were presented. */
  presented: number;
  wait: Wait;
  onState: (state: EvaluationState) => void;
  signal: AbortSignal;
}): Promise<void> {
  for (let question = 0; ; question++) {
    await deps.wait(PAUSES_MS[Math.min(question, PAUSES_MS.length - 1)] ?? 0, deps.signal);
    try {
      const state = await deps.read(deps.signal);
      deps.onState(state);
      if (isSettled(state, deps.presented)) return;
    } catch (error) {
      deps.signal.throwIfAborted();
      if (error instanceof Refused && error.status < 500) throw error;
    }
  }
}
