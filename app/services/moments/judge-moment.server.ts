import * as Moments from "~/models/moments.server";
import { correctedJudgement } from "~/services/judge/corrected-judgement";
import { conversing } from "~/services/customer/conversing.server";
import type { MomentSubject } from "./find-moment.server";

/**
 * Judges what was answered to one point, in the thread of conversations, and keeps it as a moment: the evaluation and its score
 * stay as they are. Answers the moment's id. @throws TookTooLong, ThreadStopped, the reason of `signal`
 */
export async function judgeMoment(
  { evaluation, judgement, point, points, language, asked }: MomentSubject,
  { answer, written, signal }: { answer: string; written: boolean; signal: AbortSignal },
): Promise<string> {
  const { question } = asked;
  const task = { points, pointId: point.id, question, answer, language };
  const { verdict, credit, clause, facts } = await conversing().run("answer", task, signal);
  const redone = correctedJudgement(judgement, [
    { pointId: point.id, verdictAfter: verdict, credit },
  ]);
  return Moments.insert({
    userId: evaluation.userId,
    evaluationId: evaluation.id,
    moduleId: evaluation.moduleId,
    pointId: point.id,
    rubricVersionId: evaluation.rubricVersionId,
    question,
    answer,
    written: written ? 1 : 0,
    verdict,
    clauseStart: clause?.start ?? null,
    clauseEnd: clause?.end ?? null,
    facts,
    scoreBefore: judgement.arithmetic.score,
    scoreAfter: redone.arithmetic.score,
  });
}

/** What the evaluation's score would be if the point were said, by the same arithmetic; 0 to 100. */
export const scoreIfSaid = ({ judgement, point }: MomentSubject): number =>
  correctedJudgement(judgement, [{ pointId: point.id, verdictAfter: "said" }]).arithmetic.score;
