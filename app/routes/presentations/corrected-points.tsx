import ArrowRight from "lucide-react/icons/arrow-right";
import { Icon } from "~/components/ui/icon";
import { VerdictWord } from "~/components/verdict-shape";
import { copy } from "~/copy/copy";
import type { CorrectedPoints as Corrections } from "~/models/judge/judged-points";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";

const words = copy.attemptTop;

/** What admins made of the judge's verdicts, point by point, above what the coach says; who and why stand below. */
export function CorrectedPoints({
  points,
  corrected,
  historyId,
}: Pick<RubricJudgement, "points"> & {
  corrected: Corrections;
  /** Of the heading of what became of it. */
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
        {changed.map(({ id, claim, judged, verdict }) => (
          <li key={id}>
            <p>{claim}</p>
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
