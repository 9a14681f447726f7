import { copy } from "~/copy/copy";
import type { PointReasons } from "~/models/judge/judged-points";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { cappedScore, passScoreOf } from "~/models/terms/score";
import { capSentence, isCapping, type ReviewedResult } from "./score-range";
import { Tag } from "../ui/badge";
import { VerdictWord } from "./verdict-shape";

const words = copy.judgement;

/**
 * Lists the reasons that several points share, each beside the verdict that it explains. A blocking argument or a red
 * line says what it will cost, and in a chapter, which has no top, what it costs.
 */
export function PointsLeads({
  of,
  judgement,
  isOther,
  isPart,
}: Pick<ReviewedResult, "isOther"> & {
  of: PointReasons["leads"];
  judgement: RubricJudgement;
  /** True for a module on the page of its group. */
  isPart: boolean;
}) {
  const held = isOther ? null : heldBy(judgement, isPart);
  if (of.length === 0 && held === null) return null;
  return (
    <ul className="points-leads">
      {held === null || judgement.cap === null ? null : (
        <li>
          <Tag>{words.capTags[judgement.cap.reason]}</Tag> {held}
        </li>
      )}
      {of.map(({ verdict, text }) => (
        <li key={`${verdict} ${text}`}>
          <VerdictWord verdict={verdict} /> {text}
        </li>
      ))}
    </ul>
  );
}

/** Returns the sentence on the cap of a judgement; null without a cap, and where the top says it. */
function heldBy(judgement: RubricJudgement, isPart: boolean): string | null {
  if (isCapping(judgement)) return isPart ? capSentence(judgement) : null;
  const capped = judgement.points.find(({ id }) => id === judgement.cap?.pointId);
  return capped ? words.capHolds(capped, cappedScore(passScoreOf(judgement))) : null;
}
