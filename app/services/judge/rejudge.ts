import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { TalkToRead } from "./claims";
import { whyNotEvaluable } from "./evaluable";
import { measureManner } from "./manner";
import { readingCode } from "./reading-code";
import { scoreRubric } from "./rubric-score";

/** Talks of one language, and the points before and after a change of their rubric. */
export interface RejudgeTask {
  language: Language;
  before: WordedPoint[];
  after: WordedPoint[];
  /** `before`: what is known of the score by the rubric before, 0 to 100; null has it judged. */
  talks: { turns: SpokenTurn[]; before: number | null }[];
}

/** The scores that the near reader gives each talk by either rubric, 0 to 100; null for what cannot be evaluated. */
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

/** As an evaluation by the near reader is scored: its claims count as far as they are proven. */
function scoreOf(talk: TalkToRead): number {
  const near = readingCode.readNear(talk);
  const proven = readingCode.proveClaims({ talk, claims: near.claims, second: null, near });
  return scoreRubric(talk.points, proven, measureManner(proven, talk)).arithmetic.score;
}
