import type { Language } from "~/models/language";
import type { WordedPoint } from "~/models/rubric";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { whyNotEvaluable } from "./evaluable";
import { judgePoints } from "./points/judge-points";

/** Talks of one language, and the points before and after a change of their rubric. */
export interface RejudgeTask {
  language: Language;
  before: WordedPoint[];
  after: WordedPoint[];
  /** `before`: what is known of the score by the rubric before, 0 to 100; null has it judged. */
  talks: { turns: SpokenTurn[]; before: number | null }[];
}

/** The scores that the rules give each talk by either rubric, 0 to 100; null for what cannot be evaluated. */
export function rejudge({
  language,
  before,
  after,
  talks,
}: RejudgeTask): ({ before: number; after: number } | null)[] {
  return talks.map(({ turns, before: known }) => {
    if (whyNotEvaluable(turns) !== null) return null;
    const scoreBy = (points: WordedPoint[]) => judgePoints({ points, turns, language }).score;
    return { before: known ?? scoreBy(before), after: scoreBy(after) };
  });
}
