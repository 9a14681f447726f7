import * as Moments from "~/models/presentations/moments.server";
import type { ComparedFact } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/verdict";
import { conversing } from "~/services/customer/conversing.server";
import { resultOf } from "~/models/proof/evaluation-result";
import { correctedJudgement } from "~/services/judge/corrected-judgement";
import type { AnswerToJudge } from "~/services/judge/judge-answer";
import type { ProvenPoint } from "~/services/judge/claims";
import type { ReadAnswer } from "./answer-reader.server";
import type { MomentSubject } from "./find-moment.server";

/** Whoever waits for a verdict waits no longer for a model, milliseconds. */
const PATIENCE_MS = 5_000;

interface Read {
  verdict: Verdict;
  credit: number;
  /** In the answer, UTF-16 units. */
  clause: { start: number; end: number } | null;
  facts: ComparedFact[];
  reader: "near" | "model";
  /** The model's id; null without one. */
  readerModel: string | null;
}

export interface MomentJudgeOptions {
  answer: string;
  written: boolean;
  signal: AbortSignal;
  /** A model that reads answers; null without one. */
  readAnswer: ReadAnswer | null;
  /** Aborts when a model has had its time. */
  late?: () => AbortSignal;
}

/**
 * Judges what was answered to one point by the reader of its evaluation, and without a model when that one does not
 * answer in five seconds (product §3.8). It is kept as a moment: the evaluation and its score stay as they are. Returns
 * the moment's id. @throws TookTooLong, ThreadStopped, the reason of `signal`
 */
export async function judgeMoment(
  subject: MomentSubject,
  how: MomentJudgeOptions,
): Promise<string> {
  const { evaluation, judgement, point, points, language, asked } = subject;
  const { answer, written } = how;
  const { question } = asked;
  const task = { points, pointId: point.id, question, answer, language };
  const read = (await readByModel(task, subject, how)) ?? (await readNear(task, how.signal));
  const { verdict, credit, clause, facts, reader, readerModel } = read;
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
    reader,
    readerModel,
  });
}

/** Null when no model read the evaluation, none is there now, or it is late or of no use. */
async function readByModel(
  task: AnswerToJudge,
  { evaluation }: MomentSubject,
  { signal, readAnswer, late = () => AbortSignal.timeout(PATIENCE_MS) }: MomentJudgeOptions,
): Promise<Read | null> {
  if (!readAnswer || !isReadByModel(evaluation)) return null;
  const limit = late();
  try {
    const read = await readAnswer(task, AbortSignal.any([signal, limit]));
    if (!read) return null;
    const { verdict, credit, facts, quotes } = read.point;
    const clause = spanOf(quotes);
    return { verdict, credit, clause, facts, reader: "model", readerModel: read.model };
  } catch (error) {
    if (signal.aborted || !limit.aborted) throw error;
    return null;
  }
}

function isReadByModel(evaluation: MomentSubject["evaluation"]): boolean {
  const result = resultOf(evaluation);
  return result?.kind === "rubric" && result.judge.reader?.kind === "model";
}

/** From the first quote of the answer to the last: a moment keeps one stretch. */
function spanOf(quotes: ProvenPoint["quotes"]): Read["clause"] {
  if (quotes.length === 0) return null;
  return {
    start: Math.min(...quotes.map(({ start }) => start)),
    end: Math.max(...quotes.map(({ end }) => end)),
  };
}

async function readNear(task: AnswerToJudge, signal: AbortSignal): Promise<Read> {
  const read = await conversing().run("answer", task, signal);
  const { verdict, credit, clause, facts } = read;
  return { verdict, credit, clause, facts, reader: "near", readerModel: null };
}

/** What the evaluation's score would be if the point were said, by the same arithmetic; 0 to 100. */
export const scoreIfSaid = ({ judgement, point }: MomentSubject): number =>
  correctedJudgement(judgement, [{ pointId: point.id, verdictAfter: "said" }]).arithmetic.score;
