import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { TalkToRead } from "./claims";
import { whyNotEvaluable } from "./evaluable";
import { measureManner } from "./score/manner";
import { readingCode } from "./reading-code";
import { scoreRubric } from "./score/rubric-score";

/** Talks of one language, with the rubric's points before and after a change. */
export interface RejudgeTask {
  language: Language;
  before: WordedPoint[];
  after: WordedPoint[];
  /** `before` is the known score by the old rubric, 0 to 100; null has the talk judged. */
  talks: { turns: SpokenTurn[]; before: number | null }[];
}

/**
 * Returns each talk's near-reader scores by the old and the new rubric, 0 to 100. Returns null for a talk that cannot
 * be evaluated.
 */
export function rejudge({
  language,
  before,
  after,
  talks,
}: RejudgeTask): ({ before: number; after: number } | null)[] {
  return talks.map(({ turns, before: known }) => {
    if (whyNotEvaluable(turns) !== null) return null;
    const scoreBy = (points: WordedPoint[]) => scoreOf({ points, turns, language });
    return { before: known ?? scoreBy(before), after: scoreBy(after) };
  });
}

/** Scores a talk as a near-reader evaluation does: only proven claims count. */
function scoreOf(talk: TalkToRead): number {
  const near = readingCode.readNear(talk);
  const proven = readingCode.proveClaims({ talk, claims: near.claims, second: null, near });
  return scoreRubric(talk.points, proven, measureManner(proven, talk)).arithmetic.score;
}
