import * as v from "valibot";
import { POINT_KINDS } from "~/models/terms/rubric";
import { isPassed } from "~/models/terms/score";
import { readAnswer, Refused } from "../../api";
import type { Wait } from "../../timing";

const State = v.picklist(["none", "pending", "scored", "not_evaluable", "failed"]);

const Counts = v.object({ passed: v.number(), items: v.number() });
const NextItem = v.object({
  kind: v.picklist(["module", "group"]),
  id: v.string(),
  title: v.string(),
});

/** `WayOn` of the models. */
const Way = v.object({
  own: v.nullable(v.object({ title: v.nullable(v.string()), ...Counts.entries })),
  opened: v.nullable(v.object({ title: v.string(), items: v.number() })),
  next: v.nullable(NextItem),
});

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

/** What came of the whole, beside the score that counts. */
const outcome = {
  /** Where it may lie, 0 to 100; null when nothing says so, and once an admin decided. */
  interval: v.nullable(v.object({ low: v.number(), high: v.number() })),
  /** The mark lies there: an admin decides, and it counts meanwhile. */
  review: v.boolean(),
  /** Where it leads whoever presented it; null for others, and unless it is passed. */
  way: v.nullable(Way),
  /** The screen with the whole evaluation. */
  url: v.string(),
};

const GainedPoint = v.object({
  id: v.string(),
  claim: v.string(),
  name: v.optional(v.string()),
  kind: v.picklist(POINT_KINDS),
});

const ModuleEvaluation = v.object({
  kind: v.literal("module"),
  ...result,
  ...outcome,
  /** What each of the dearest points alone would make of the score. */
  gains: v.array(v.object({ point: GainedPoint, after: v.number() })),
  /** The screen where the dearest expected point is redone; null when there is none, and for others. */
  moment: v.nullable(v.string()),
  /** Which try of this person this is, from 1. */
  attempt: v.number(),
  /** Score of the try before it. */
  previousScore: v.nullable(v.number()),
});

const GroupEvaluation = v.object({
  kind: v.literal("group"),
  ...result,
  ...outcome,
  /** The modules planned when the presentation began, in order. */
  modules: v.array(v.object({ moduleId: v.string(), title: v.string(), ...result })),
  recordingState: v.string(),
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

/** How an evaluation ended, as the window shows it; null while it is awaited. */
export type EvaluationEnding =
  | "passed"
  | "review"
  | "to-redo"
  | "unscorable"
  | "failed"
  | "unheard";

export function endingOf(evaluation: EvaluationState): EvaluationEnding | null {
  const { state, score, unheard, review } = evaluation;
  if (unheard !== null) return "unheard";
  if (!isDecided(evaluation)) return null;
  if (state === "not_evaluable") return "unscorable";
  if (state === "failed" || score === null) return "failed";
  if (review) return "review";
  return isPassed(score) ? "passed" : "to-redo";
}

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
