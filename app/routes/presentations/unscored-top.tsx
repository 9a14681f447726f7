import CircleSlash from "lucide-react/icons/circle-slash";
import { ScorePlumb } from "~/components/score-plumb";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import type { AttemptView } from "./attempts";
import { Again, type NextPresentation, ResultPanel } from "./result-panel";

const words = copy.attemptTop;

/** The top of an attempt that could not be judged: why, and what makes the next one count. */
export function UnscoredTop({
  attempt: { result, reason, written },
  step,
}: {
  attempt: AttemptView;
  step: NextPresentation | null;
}) {
  const had = result?.kind === "rubric" || result?.kind === "judged" ? result.measures.words : null;
  return (
    <div className="result-top">
      <ResultPanel score={null} badge={<Badge icon={CircleSlash}>{words.unscored}</Badge>}>
        <p>{words.noScore}</p>
        <ScorePlumb score={null} interval={null} isSettled={false} />
        <b>{reason ?? copy.presentations.unscorable}</b>
        <p>{copy.presentations.changesNothing}</p>
      </ResultPanel>
      <section className="coach">
        <h3>{words.unscoredNext}</h3>
        <dl className="coach-three">
          {had === null ? null : (
            <div>
              <dt>{words.unscoredHadKey}</dt>
              <dd>{words.unscoredHad(had)}</dd>
            </div>
          )}
          <div>
            <dt>{words.unscoredCheckKey}</dt>
            <dd>{written ? words.unscoredCheckTyped : words.unscoredCheck}</dd>
          </div>
        </dl>
        <div className="coach-go">{step ? <Again step={step} isNext /> : null}</div>
      </section>
    </div>
  );
}
