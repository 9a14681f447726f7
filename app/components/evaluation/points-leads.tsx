import { copy } from "~/copy/copy";
import type { PointReasons } from "~/models/judge/judged-points";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { cappedScore, passScoreOf } from "~/models/terms/score";
import { isCapping } from "./score-range";
import { Tag } from "../ui/tag";
import { VerdictWord } from "./verdict-shape";

const words = copy.judgement;

/**
 * Lists the reasons that several points share, each beside the verdict that it explains. A blocking argument or a red
 * line that does not yet lower the score says what it will cost.
 */
export function PointsLeads({
  of,
  judgement,
}: {
  of: PointReasons["leads"];
  judgement: RubricJudgement;
}) {
  const { cap, points } = judgement;
  const capped = isCapping(judgement) ? undefined : points.find(({ id }) => id === cap?.pointId);
  if (of.length === 0 && !capped) return null;
  return (
    <ul className="points-leads">
      {capped ? (
        <li>
          <Tag>{cap?.reason === "crossed" ? words.redLine : words.blocking}</Tag>{" "}
          {words.capHolds(capped, cappedScore(passScoreOf(judgement)))}
        </li>
      ) : null}
      {of.map(({ verdict, text }) => (
        <li key={text}>
          <VerdictWord verdict={verdict} /> {text}
        </li>
      ))}
    </ul>
  );
}
