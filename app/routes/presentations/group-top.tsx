import Play from "lucide-react/icons/play";
import { ScoreBadge } from "~/components/score-badge";
import { ScoreBar } from "~/components/score-bar";
import { ScorePlumb } from "~/components/score-plumb";
import { SeekLink } from "~/components/seek-link";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import type { JudgedGroup } from "~/models/proof/evaluation-result";
import { boundScore, isPassed, PASS_SCORE } from "~/models/terms/score";
import type { AttemptView } from "./attempts";
import { Again, type NextPresentation, ResultPanel } from "./result-panel";
import { videoHref } from "./video-href";

const words = copy.coach;

/** The top of a group's evaluation: its score, and a chapter of its recording for each module. */
export function GroupTop({
  attempt: { id, interval, review, video, chapterStarts },
  modules,
  score,
  step,
}: {
  attempt: AttemptView;
  modules: JudgedGroup["modules"];
  /** 0 to 100. */
  score: number;
  step: NextPresentation | null;
}) {
  const passed = isPassed(score);
  const missing = PASS_SCORE - boundScore(score);
  const shown = review.judged === null ? interval : null;
  return (
    <div className="result-top">
      <ResultPanel score={score} badge={null}>
        <p>
          {shown ? <b>{copy.judgement.between(shown.low, shown.high)}</b> : null}
          {review.judged === null ? null : copy.evaluation.judgeGave(review.judged)}
        </p>
        <ScorePlumb score={score} interval={shown} isSettled={true} />
        <b>{passed ? words.passedBy(-missing) : words.missing(missing)}</b>
        <p>
          {copy.attemptTop.groupMean(modules.length)}{" "}
          {step ? words.leadsTo(step, passed, PASS_SCORE) : null}
        </p>
      </ResultPanel>
      <section className="coach">
        <h3>{copy.evaluation.groupModules}</h3>
        <ol className="chapters">
          {modules.map((module, index) => (
            // The same module may be in a group twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <h4>
                {module.title}
                {typeof module.reviewed === "number" && module.score !== null ? (
                  <small>{copy.evaluation.judgeGave(module.score)}</small>
                ) : null}
              </h4>
              <ScoreBar score={module.reviewed ?? module.score} />
              {video === "ready" ? (
                <Chapter
                  to={(atS) => videoHref(id, atS)}
                  number={index + 1}
                  title={module.title}
                  atS={chapterStarts[index] ?? null}
                />
              ) : null}
              <ScoreBadge
                score={module.reviewed ?? module.score}
                unscorable={module.score === null}
              />
            </li>
          ))}
        </ol>
        <div className="coach-go">{step ? <Again step={step} isNext={!passed} /> : null}</div>
      </section>
    </div>
  );
}

function Chapter({
  to,
  number,
  title,
  atS,
}: {
  to: (atS: number) => string;
  number: number;
  title: string;
  atS: number | null;
}) {
  if (atS === null) return null;
  const at = formatDuration(atS);
  return (
    <SeekLink className="stamp" to={to(atS)} aria-label={copy.talk.chapter(number, title, at)}>
      <Icon of={Play} />
      {at}
    </SeekLink>
  );
}
