import ArrowRight from "lucide-react/icons/arrow-right";
import { Icon } from "~/components/ui/icon";
import { VerdictWord } from "~/components/evaluation/verdict-shape";
import { copy } from "~/copy/copy";
import type { CorrectedPoints as Corrections } from "~/models/judge/judged-points";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";

const words = copy.attemptTop;

/** Lists the verdicts that admins changed, point by point. The reviews further down name the admin and the reason. */
export function CorrectedPoints({
  points,
  corrected,
  historyId,
}: Pick<RubricJudgement, "points"> & {
  corrected: Corrections;
  /** Id of the heading of its reviews. */
  historyId: string;
}) {
  const changed = points.flatMap((point) => {
    const judged = corrected[point.id]?.judged;
    return judged === undefined || judged === point.verdict ? [] : [{ ...point, judged }];
  });
  if (changed.length === 0) return null;
  return (
    <section className="coach corrected">
      <h3>{words.corrected}</h3>
      <ul className="coach-gains">
        {changed.map(({ id, claim, name, judged, verdict }) => (
          <li key={id}>
            <p>{name ?? claim}</p>
            <span className="flex flex-wrap items-center gap-2">
              <VerdictWord verdict={judged} />
              <Icon of={ArrowRight} />
              <VerdictWord verdict={verdict} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          href={`#${historyId}`}
        >
          {words.correctedWhy}
        </a>
      </p>
    </section>
  );
}
