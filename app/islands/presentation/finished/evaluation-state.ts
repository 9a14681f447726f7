import * as v from "valibot";
import { useEffect, useState } from "react";
import { POINT_KINDS } from "~/models/terms/rubric";
import { isPassed } from "~/models/terms/score";
import { readAnswer, Refused } from "../../api";
import { type Wait, wait } from "../../timing";
import { report } from "../../report";

const State = v.picklist(["none", "pending", "scored", "not_evaluable", "failed"]);

const Counts = v.object({ passed: v.number(), items: v.number() });
const NextItem = v.object({
  kind: v.picklist(["module", "group"]),
  id: v.string(),
  title: v.string(),
});

/** The progress after a pass, as `WayOn` of the models. */
const Way = v.object({
  own: v.nullable(v.object({ title: v.nullable(v.string()), ...Counts.entries })),
  opened: v.nullable(v.object({ title: v.string(), items: v.number() })),
  next: v.nullable(NextItem),
});

/** The evaluation of a module, or of a whole group. */
const result = {
  /** none: the evaluation was not asked for yet, or a module of the group has none. */
  state: State,
  /** 0 to 100; null when none counts. */
  score: v.nullable(v.number()),
  /** The reason why the result does not count yet; null when it counts. */
  unheard: v.nullable(v.picklist(["waiting", "declared", "refused"])),
  /** A score that is judged and shown but does not count, 0 to 100; null otherwise. */
  shownScore: v.nullable(v.number()),
  reason: v.nullable(v.string()),
};

/** The result of the whole presentation, beside the score that counts. */
const outcome = {
  /** The interval that holds the score, 0 to 100; null when unknown, and after an admin's decision. */
  interval: v.nullable(v.object({ low: v.number(), high: v.number() })),
  /** True when an admin should decide, because the interval holds the mark. The score counts meanwhile. */
  review: v.boolean(),
  /** True while the score comes from a rubric that nobody confirmed. */
  isProvisional: v.boolean(),
  /** True when an admin should decide only because the trial of its model became void. */
  isVoid: v.boolean(),
  /** The presenter's progress and next step; null for others, and unless the presentation is passed. */
  way: v.nullable(Way),
  /** The passing score of another attempt, 0 to 100; null when this attempt passes, or none did. */
  kept: v.nullable(v.number()),
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
  /** The points that cost the most, each with the score after gaining it alone. */
  gains: v.array(v.object({ point: GainedPoint, after: v.number() })),
  /** The reason why the score stops below the mark; null where no blocking argument and no red line holds it down. */
  capped: v.nullable(v.string()),
  /**
   * The screen that redoes the expected point which cost most, and the point's short name. Null without such a point,
   * and for other people.
   */
  moment: v.nullable(v.object({ to: v.string(), name: v.nullable(v.string()) })),
  /** The number of this person's try, from 1. */
  attempt: v.number(),
  /** The last score before this try, and the number of its try; null without one. */
  previousScore: v.nullable(v.number()),
  previousAttempt: v.nullable(v.number()),
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

/** The answer of `/presentations/state/:instanceId`. */
const Evaluation = v.variant("kind", [ModuleEvaluation, GroupEvaluation]);
export type EvaluationState = v.InferOutput<typeof Evaluation>;

/** Reads the evaluation once. @throws SessionExpired, Refused, TypeError */
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
 * Returns true when no more results will come: the whole is decided, or every presented module is. `presented` counts
 * the modules, in order; a group that ends early has no score.
 */
export const isSettled = (evaluation: EvaluationState, presented: number) =>
  evaluation.kind === "group" && presented < evaluation.modules.length
    ? evaluation.modules.slice(0, presented).every(isDecided)
    : isDecided(evaluation);

/** Returns true once the evaluations of all presented modules were asked for. */
export const isHandedIn = (evaluation: EvaluationState, presented: number) =>
  (evaluation.kind === "group" ? evaluation.modules.slice(0, presented) : [evaluation]).every(
    ({ state }) => state !== "none",
  );

/** The end of an evaluation, as the window shows it. */
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
 * Polls the evaluation until no more results will come; `onState` gets each answer. A lost network does not end it,
 * nor does an expired session: the rep signs in again in another tab. @throws Refused (403, 404), and the signal's
 * reason
 */
export async function followEvaluation(deps: {
  read: (signal: AbortSignal) => Promise<EvaluationState>;
  /** The count of presented modules. */
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

/**
 * Returns the evaluation of a presentation as it comes, without a reload; null until the first answer. `presented`:
 * the count of presented modules.
 */
export function useEvaluation(
  instanceId: string | null,
  presented: number,
): EvaluationState | null {
  const [evaluation, setEvaluation] = useState<EvaluationState | null>(null);
  useEffect(() => {
    if (instanceId === null) return;
    const gone = new AbortController();
    followEvaluation({
      read: (signal) => readEvaluation(instanceId, signal),
      presented,
      wait,
      onState: setEvaluation,
      signal: gone.signal,
    }).catch((error: unknown) => {
      if (!gone.signal.aborted) report(error);
    });
    return () => {
      gone.abort();
      setEvaluation(null);
    };
  }, [instanceId, presented]);
  return evaluation;
}
