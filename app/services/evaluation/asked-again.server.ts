import { languageModel } from "~/copy/admin/language-model";
import * as Jobs from "~/models/jobs/jobs.server";
import type { EvaluationResult } from "~/models/proof/evaluation-result";

/** The pauses before a late or useless model is asked again, in ms. */
export const PAUSES_MS = [10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];

/** Returns the key of the job that asks the model again. `asked` is the number of earlier requests. */
export const modelAgainKey = (evaluationId: string, asked: number): string =>
  `judge-by-model:${evaluationId}:${asked}`;

/** Returns true when the near reader replaced a model that must be asked again. */
export const standsIn = (result: EvaluationResult | null): boolean =>
  result?.kind === "rubric" && result.version === 2 && result.judge.instead !== undefined;

interface Judged {
  id: string;
  result: EvaluationResult | null;
}

/**
 * Adds a note to each of these results whose talk the model will be asked to read again. It is no stored note, because
 * it is true only while the request waits. Runs one query, or none where no model was replaced.
 */
export async function withModelAskedAgain<One extends Judged>(
  judged: readonly One[],
): Promise<One[]> {
  const keysOf = ({ id }: Judged) => PAUSES_MS.map((_, asked) => modelAgainKey(id, asked));
  const replaced = judged.filter(({ result }) => standsIn(result));
  const waiting = await Jobs.findWaiting(replaced.flatMap(keysOf));
  return judged.map((one) => {
    const { result } = one;
    const isAsked = result?.kind === "rubric" && keysOf(one).some((key) => waiting.has(key));
    if (!isAsked) return one;
    return {
      ...one,
      result: { ...result, notes: [...result.notes, languageModel.modelAskedAgain] },
    };
  });
}
