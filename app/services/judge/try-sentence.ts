import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { type SpokenTurn, untimed } from "~/services/language/spoken-turn";
import { judgeNear } from "./near-reader/judge-near";
import { scoreRubric } from "./score/rubric-score";
import type { PointVerdict } from "./claims";

export interface SentenceToTry {
  points: WordedPoint[];
  sentence: string;
  /** The customer's question just before the sentence; "" for none. */
  before: string;
  language: Language;
  /** Names of the rep's own side; absent when there are none. */
  names?: readonly string[];
}

/** A point that the sentence touches, and its points out of a whole score. */
export interface TriedPoint extends Pick<PointVerdict, "id" | "verdict" | "facts"> {
  points: number;
  maxPoints: number;
  /** The whole clause that decided the verdict. */
  clause: string | null;
}

/**
 * Returns the points that one sentence touches, in the rubric's order, with the points they would earn (product §4.2).
 * The near reader judges, whichever judge is chosen.
 * @throws Error without an expected point
 */
export function trySentence({ sentence, before, ...talk }: SentenceToTry): TriedPoint[] {
  const turns = answerTurns(before, sentence);
  const { points: verdicts, manner } = judgeNear({ ...talk, turns });
  const scored = scoreRubric(talk.points, verdicts, manner);
  return verdicts.flatMap(({ id, verdict, facts, clause }, at): TriedPoint[] => {
    const row = scored.points[at];
    if (verdict === "unsaid" || !row) return [];
    return [{ id, verdict, facts, ...row, clause: clause?.text ?? null }];
  });
}

/** Returns a sentence as a talk: alone when `asked` is "", else after the customer's question. */
export const answerTurns = (asked: string, sentence: string): SpokenTurn[] => [
  ...(asked === "" ? [] : [untimed("ai", asked, 0)]),
  untimed("user", sentence, 1),
];

export interface AnswerToJudge {
  /** The whole rubric: a point is recognised by the words that no other point has. */
  points: WordedPoint[];
  /** The point that the answer is about. */
  pointId: string;
  question: string;
  answer: string;
  language: Language;
  /** Names of the rep's own side; absent when there are none. */
  names?: readonly string[];
}

/**
 * Judges one answer about one point (product §3.8). The near reader judges, whichever judge is chosen. The question
 * gives the answer its subject, never the fact. The clause is a range of `answer`.
 * @throws Error for a point that is not in the rubric
 */
export function judgeAnswer(task: AnswerToJudge): PointVerdict {
  const { pointId, question, answer, ...talk } = task;
  const judged = judgeNear({ ...talk, turns: answerTurns(question, answer) });
  const verdict = judged.points.find(({ id }) => id === pointId);
  if (!verdict) throw new Error(`no point ${pointId} in this rubric`);
  return verdict;
}
