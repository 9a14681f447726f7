import * as v from "valibot";
import { readAnswer, Refused } from "../api";
import type { Wait } from "../timing";

/** Why nothing of a result counts, so far; null when it does. */
export const Unheard = v.nullable(v.picklist(["waiting", "declared", "refused"]));

/** What `/presentations/state/:instanceId` answers about the evaluation of a presentation. */
const Evaluation = v.object({
  /** none: not asked for yet. */
  state: v.picklist(["none", "pending", "scored", "not_evaluable", "failed"]),
  /** 0 to 100; null when none counts. */
  score: v.nullable(v.number()),
  unheard: Unheard,
  /** 0 to 100: judged, shown and not counted; null otherwise. */
  shownScore: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  criteria: v.array(v.object({ label: v.string(), points: v.number(), maxPoints: v.number() })),
  /** Which try of this person this is, from 1. */
  attempt: v.number(),
  /** Score of the try before it. */
  previousScore: v.nullable(v.number()),
  /** The screen with the whole evaluation. */
  url: v.string(),
});

export type EvaluationState = v.InferOutput<typeof Evaluation>;

/** Reads it once. @throws SessionExpired, Refused, TypeError */
export async function readEvaluation(
  instanceId: string,
  signal: AbortSignal,
): Promise<EvaluationState> {
  const response = await fetch(`/presentations/state/${encodeURIComponent(instanceId)}`, {
    signal,
  });
  return v.parse(Evaluation, await readAnswer(response));
}

export const isDecided = ({ state }: EvaluationState) => state !== "none" && state !== "pending";

/** Pauses between questions in milliseconds; the last one repeats. Judging takes seconds, or minutes when queued. */
const PAUSES_MS = [1_000, 1_000, 2_000, 2_000, 3_000, 5_000];

/**
 * Asks until nothing more will come; `onState` hears each answer. Goes on through a lost network, and through
 * an expired session, which is mended in another tab. @throws Refused (403, 404), and the signal's reason
 */
export async function followEvaluation<State>(ways: {
  read: (signal: AbortSignal) => Promise<State>;
  isOver: (state: State) => boolean;
  wait: Wait;
  onState: (state: State) => void;
  signal: AbortSignal;
}): Promise<void> {
  for (let question = 0; ; question++) {
    await ways.wait(PAUSES_MS[Math.min(question, PAUSES_MS.length - 1)] ?? 0, ways.signal);
    try {
      const state = await ways.read(ways.signal);
      ways.onState(state);
      if (ways.isOver(state)) return;
    } catch (error) {
      ways.signal.throwIfAborted();
      if (error instanceof Refused && error.status < 500) throw error;
    }
  }
}
