import type { Kysely } from "kysely";
import { type EvaluationResult, resultOf } from "~/models/proof/evaluation-result";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { findHolding } from "~/models/evaluations/by-evaluation.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import * as Jobs from "~/models/jobs/jobs.server";
import type { Database } from "~/models/tables";
import type { Aside } from "~/services/jobs/lane.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { lookAtDecoys, type NoteJudging } from "~/services/judge/look-at-decoys.server";
import { modelAgainKey, PAUSES_MS, standsIn } from "./asked-again.server";
import { settleListed, storeOutcome } from "./settle.server";

/**
 * Grades one evaluation without storing anything.
 * @throws PermanentFailure when the module or the presentation is deleted
 */
export type GradeEvaluation = (
  evaluationId: string,
  signal: AbortSignal,
  aside?: Aside,
) => Promise<Evaluations.EvaluationOutcome>;

/**
 * Queues another reading by the model when the near reader replaced it. The pause grows, and the third reading is the
 * last. Does nothing for any other evaluation. `asked` is the number of earlier requests.
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
      uniqueKey: modelAgainKey(evaluationId, asked),
      runAfterAt: new Date(Date.now() + pauseMs).toISOString(),
      userId: evaluation?.userId,
    },
    trx,
  );
}

/**
 * Returns the job that asks the model to read a talk again. Its judgement becomes another evaluation, and the earlier
 * one stays. An evaluation is left alone once it is decided, or another one of its talk holds.
 */
export function createJudgeByModel({
  grade,
}: {
  grade: GradeEvaluation;
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

/** Returns true while the evaluation holds for its module in its presentation, without a decision. */
async function isWanted(evaluationId: string, trx?: Kysely<Database>): Promise<boolean> {
  const evaluation = await Evaluations.findById(evaluationId, trx);
  if (!evaluation?.presentationId || !evaluation.moduleId || evaluation.reviewedAt !== null)
    return false;
  const { presentationId, moduleId } = evaluation;
  const holding = await findHolding(presentationId, moduleId, trx);
  return holding?.id === evaluationId && standsIn(resultOf(evaluation));
}

async function storeAgain(
  evaluationId: string,
  { outcome, noteJudging }: { outcome: Evaluations.EvaluationOutcome; noteJudging: NoteJudging },
  trx: Kysely<Database>,
): Promise<void> {
  const before = await Evaluations.findById(evaluationId, trx);
  if (!before) return;
  const { userId, presentationId, moduleId, groupId, chatSessionId, groupTitle } = before;
  const row = { userId, presentationId, moduleId, groupId, chatSessionId, groupTitle };
  const id = await Evaluations.insertPending({ ...row, standing: "declared" }, trx);
  // The earlier evaluation was done when these calls began. The new one had no id yet.
  const after = before.finishedAt ?? before.createdAt;
  await ModelCalls.moveLater({ from: evaluationId, after, to: id }, trx);
  await storeOutcome(id, outcome, trx);
  await settleListed(await noteJudging({ kind: "presentation", id }, trx), trx);
}
