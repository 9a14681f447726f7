import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { judgeNear } from "./near-reader/judge-near";
import type { PointVerdict } from "./verdicts";
import { answerTurns } from "./try-sentence";

export interface AnswerToJudge {
  /** The whole rubric: a point is recognised by the words that no other point has. */
  points: WordedPoint[];
  /** The point that the answer is about. */
  pointId: string;
  question: string;
  answer: string;
  language: Language;
}

/**
 * Judges one answer about one point (product §3.8). The near reader judges, whichever judge is chosen. The question
 * gives the answer its subject, never the fact. The clause is a range of `answer`.
 * @throws Error for a point that is not in the rubric
 */
export function judgeAnswer(task: AnswerToJudge): PointVerdict {
  const { points, pointId, question, answer, language } = task;
  const turns = answerTurns(question, answer);
  const judged = judgeNear({ points, turns, language });
  const verdict = judged.points.find(({ id }) => id === pointId);
  if (!verdict) throw new Error(`no point ${pointId} in this rubric`);
  return verdict;
}
