import type { Kysely } from "kysely";
import { type EvaluationResult, resultOf } from "~/models/proof/evaluation-result";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Jobs from "~/models/jobs/jobs.server";
import type { Database } from "~/models/tables";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import type { EvaluationPipeline } from "./evaluate-presentation.server";
import { lookAtDecoys, type NoteJudging } from "~/services/judge/trial/look-at-decoys.server";
import { storeOutcome } from "./store.server";

/** How long a model that was late or of no use is left alone before each time it is asked again. In ms. */
const PAUSES_MS = [10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];

/** Whether the near reader stood in for a model that is to be asked again. */
const standsIn = (result: EvaluationResult | null): boolean =>
  result?.kind === "rubric" && result.version === 2 && result.judge.instead !== undefined;

/**
 * Queues another reading by the model of an evaluation that the near reader made in its place, after a pause that grows;
 * nothing after the third, nor for any other evaluation. `asked`: how often it was asked again already.
 */
export async function askModelAgain(
  {
    evaluationId,
    result,
    asked = 0,
  }: { evaluationId: string; result: EvaluationResult; asked?: number },
  trx: Kysely<Database>,
): Promise<void> {
  const pauseMs = PAUSES_MS[asked];
  if (pauseMs === undefined || !standsIn(result)) return;
  const evaluation = await Evaluations.findById(evaluationId, trx);
  await Jobs.enqueue(
    {
      kind: "judge-by-model",
      payload: { evaluationId, asked },
      uniqueKey: `judge-by-model:${evaluationId}:${asked}`,
      runAfterAt: new Date(Date.now() + pauseMs).toISOString(),
      userId: evaluation?.userId,
    },
    trx,
  );
}

/**
 * Has the model read a talk once more. When it does, its judgement is another evaluation, as every talk that is judged
 * again has: the one before stays. What somebody decided, or judged again meanwhile, is left alone.
 */
export function createJudgeByModel({
  grade,
}: {
  /** As of the evaluation's pipeline: nothing is stored. */
  grade: EvaluationPipeline["grade"];
}): JobHandler<"judge-by-model"> {
  return {
    weight: "heavy",
    maxAttempts: 2,
    async run({ payload: { evaluationId, asked }, signal, aside, finish }) {
      if (!(await isWanted(evaluationId))) return;
      const outcome = await grade(evaluationId, signal, aside);
      const noteJudging = await lookAtDecoys(outcome, signal);
      await finish(async (trx) => {
        if (!(await isWanted(evaluationId, trx))) return;
        const { result } = outcome;
        if (standsIn(result)) await askModelAgain({ evaluationId, result, asked: asked + 1 }, trx);
        else if (isByModel(result)) await storeAgain(evaluationId, { outcome, noteJudging }, trx);
      });
    },
  };
}

const isByModel = (result: EvaluationResult): boolean =>
  result.kind === "rubric" && result.judge.usesLanguageModel && result.judgement !== null;

/** Still the newest of its module and presentation, and nobody has decided anything of it. */
async function isWanted(evaluationId: string, trx?: Kysely<Database>): Promise<boolean> {
  const evaluation = await Evaluations.findById(evaluationId, trx);
  if (!evaluation?.presentationId || !evaluation.moduleId || evaluation.reviewedAt !== null)
    return false;
  const { presentationId, moduleId } = evaluation;
  const newest = await Evaluations.findLatest(presentationId, moduleId, trx);
  return newest?.id === evaluationId && standsIn(resultOf(evaluation));
}

async function storeAgain(
  evaluationId: string,
  { outcome, noteJudging }: { outcome: Evaluations.EvaluationOutcome; noteJudging: NoteJudging },
  trx: Kysely<Database>,
): Promise<void> {
  const before = await Evaluations.findById(evaluationId, trx);
  if (!before) return;
  const { userId, presentationId, moduleId, groupId, chatSessionId } = before;
  const row = { userId, presentationId, moduleId, groupId, chatSessionId };
  const id = await Evaluations.insertPending({ ...row, standing: "declared" }, trx);
  await storeOutcome(id, outcome, trx);
  await noteJudging({ kind: "presentation", id }, trx);
}
