import { judgement as words } from "~/copy/evaluation/judgement";
import { formatDuration } from "~/models/duration";
import {
  type CorrectedPoints,
  disputeOf,
  lossesOf,
  type PointReasons,
} from "~/models/judge/judged-points";
import type { JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/verdict";
import { correctedJudgement } from "~/services/judge/corrections/corrected-judgement";
import { sayFact } from "~/services/language/quantities/show-fact";
import type { Asked } from "./asked-points";

/** The most unsure points that are shown. More would not help the person who decides. */
const MAX_HINGES = 3;

/**
 * Returns the reason for the cost of each point. A sentence that several points share stands once, above the points. A
 * reaction of the customer stands at its point. Pure.
 */
export function pointReasons(
  judgement: RubricJudgement,
  { asked, corrected }: { asked: readonly Asked[]; corrected: CorrectedPoints },
): PointReasons {
  const hinges = hingesOf(judgement, corrected);
  const told = lossesOf(judgement.points).map((point) => ({
    point,
    why: corrected[point.id]
      ? null
      : whyOf(point, { judgement, isHinge: hinges.includes(point.id) }),
    came: asked.find(({ pointId }) => pointId === point.id),
  }));
  const shared = new Map<string, Verdict>();
  for (const { point, why } of told)
    if (why !== null && told.filter((one) => one.why === why).length > 1)
      shared.set(why, shared.get(why) ?? point.verdict);
  const of = told.map(({ point, why, came }) => {
    const sentences = [
      ...(why === null || shared.has(why) ? [] : [why]),
      ...(came ? [words.asked({ ...came, at: timeOf(came) })] : []),
    ];
    return [point.id, sentences] as const;
  });
  return {
    leads: [...shared].map(([text, verdict]) => ({ text, verdict })),
    of: Object.fromEntries(of),
    hinges,
  };
}

const timeOf = ({ firstMs }: Asked) => (firstMs === null ? null : formatDuration(firstMs / 1000));

/** Returns the sentence on the reason of a verdict; null when the quote is reason enough. */
function whyOf(
  point: JudgedPoint,
  { judgement, isHinge }: { judgement: RubricJudgement; isHinge: boolean },
): string | null {
  const { verdict, facts } = point;
  const dispute = disputeOf(point);
  if (isHinge && dispute !== null) return words.doubtWhy(dispute.doubt);
  const shown = (fact: JudgedPoint["facts"][number]) => sayFact(fact.expected, judgement.language);
  const other = facts.find(({ outcome }) => outcome === "other");
  const left = facts.find(({ outcome }) => outcome === "missing" || outcome === "vague");
  if (verdict === "contradicted" && other?.found)
    return words.otherFigure(other.found, shown(other));
  if (verdict === "vague" && left) return words.figureMissing(shown(left));
  if (verdict === "said" || verdict === "crossed") return null;
  return words.why[verdict];
}

/** Returns the discussed points whose other reading moves the score most. */
function hingesOf(judgement: RubricJudgement, corrected: CorrectedPoints): string[] {
  const { score } = judgement.arithmetic;
  return judgement.points
    .flatMap((point) => {
      const dispute = disputeOf(point);
      if (dispute === null || corrected[point.id]) return [];
      const turned = { pointId: point.id, verdictAfter: dispute.verdict };
      const after = correctedJudgement(judgement, [turned]).arithmetic.score;
      return { id: point.id, moves: Math.abs(after - score) };
    })
    .toSorted((a, b) => b.moves - a.moves)
    .slice(0, MAX_HINGES)
    .map(({ id }) => id);
}
