import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { judgeNear } from "./near-reader/judge-near";
import type { PointVerdict } from "./verdicts";
import { answerTurns } from "./try-sentence";

export interface AnswerToJudge {
  /** The whole rubric: what tells a point from the others counts most. */
  points: WordedPoint[];
  /** The one that is answered. */
  pointId: string;
  question: string;
  answer: string;
  language: Language;
}

/**
 * What one answer says of one point (product §3.8), by the near reader, whichever judge is chosen: the question lends it
 * the subject, never the fact. Its clause is a place in `answer`. @throws Error for a point that is not in the rubric
 */
export function judgeAnswer(task: AnswerToJudge): PointVerdict {
  const { points, pointId, question, answer, language } = task;
  const turns = answerTurns(question, answer);
  const judged = judgeNear({ points, turns, language });
  const verdict = judged.points.find(({ id }) => id === pointId);
  if (!verdict) throw new Error(`no point ${pointId} in this rubric`);
  return verdict;
}
