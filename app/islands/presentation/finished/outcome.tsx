import Check from "lucide-react/icons/check";
import CircleSlash from "lucide-react/icons/circle-slash";
import Scale from "lucide-react/icons/scale";
import X from "lucide-react/icons/x";
import type { CSSProperties, ReactNode } from "react";
import { ScorePlumb } from "~/components/evaluation/score-plumb";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { unsure } from "~/copy/evaluation/unsure";
import { sentences } from "~/copy/session/session-window";
import { boundScore, isPassed, PASS_SCORE } from "~/models/terms/score";
import type { EvaluationState } from "./evaluation-state";
import { arrival, useArrivalFocus } from "./use-arrival-focus";

/** Shows a passed score, and the thread that comes to rest at the mark. */
export function Passed({ score, children }: { score: number; children?: ReactNode }) {
  const shown = boundScore(score);
  return (
    <section className="rest">
      <ResultHeading score={shown} word={copy.coach.passed} />
      <p className="figure" aria-hidden="true">
        <b>{shown}</b>
        <span>/100</span>
        <Badge icon={Check}>{copy.coach.passed}</Badge>
      </p>
      {children}
      <div
        className="rest-track"
        role="img"
        aria-label={copy.coach.figure(shown, null, PASS_SCORE)}
        style={{ "--v": shown } as CSSProperties}
      >
        <i />
        <b>{PASS_SCORE}</b>
        <span className="rest-ring" />
        <span className="rest-thread">
          <span className="bob" />
        </span>
      </div>
    </section>
  );
}

/** Shows a score that does not pass, or that an admin has yet to decide: one colour, with one badge beside it. */
export function Score({
  evaluation: { score, interval, review, isProvisional, isVoid, kept },
  label,
  children,
}: {
  evaluation: Pick<EvaluationState, "interval" | "review" | "isProvisional" | "isVoid" | "kept"> & {
    score: number;
  };
  label?: string;
  children?: ReactNode;
}) {
  const shown = boundScore(score);
  const passed = isPassed(score);
  const tone = passed ? "ok" : "ko";
  const result = passed ? copy.coach.passed : copy.coach.toRedo;
  // After an earlier pass, no points are missing.
  const failed = kept === null ? copy.coach.missing(PASS_SCORE - shown) : copy.coach.kept(kept);
  const word = review ? copy.judgement.review : result;
  return (
    <section className="panel outcome" data-tone={tone}>
      <ResultHeading score={shown} word={word} />
      {label ? <p className="mb-1 text-sm">{label}</p> : null}
      <p className="figure" aria-hidden="true">
        <b>{shown}</b>
        <span>/100</span>
        <span className="figure-badges">
          <Badge tone={review ? undefined : tone} icon={review ? Scale : passed ? Check : X}>
            {word}
          </Badge>
          {isProvisional ? <Badge icon={Scale}>{copy.coach.provisional}</Badge> : null}
        </span>
      </p>
      {interval ? (
        <p className="between">{copy.review.between(interval.low, interval.high)}</p>
      ) : null}
      <ScorePlumb score={shown} interval={interval} isSettled={!review} />
      <p className="missing">{review ? unsure(shown, PASS_SCORE, isVoid) : failed}</p>
      {isProvisional && !passed ? <p className="text-sm">{copy.coach.recomputed}</p> : null}
      {review && kept !== null ? <p>{copy.coach.kept(kept)}</p> : null}
      {review && kept === null ? <p className="text-sm">{sentences.meanwhile(shown)}</p> : null}
      {children}
    </section>
  );
}

/** Says that there is no score, the reason, and that nothing changes. */
export function Unscorable({
  reason,
  hasBest,
}: {
  reason: string;
  /** True when an earlier attempt has a score. */
  hasBest: boolean;
}) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <section className="panel outcome">
      <h2 className="sr-only" ref={heading} {...arrival}>
        {`${copy.coach.result}\u00a0: ${copy.presentations.unscorable}`}
      </h2>
      <p className="figure" aria-hidden="true">
        <b>–</b>
        <Badge icon={CircleSlash}>{copy.presentations.unscorable}</Badge>
      </p>
      <ScorePlumb score={null} interval={null} isSettled />
      <p className="missing">{reason}</p>
      <p className="text-sm">{copy.presentations.changesNothing(hasBest)}</p>
    </section>
  );
}

function ResultHeading({ score, word }: { score: number; word: string }) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <h2 className="sr-only" ref={heading} {...arrival}>
      {sentences.resultOf(score, word)}
    </h2>
  );
}
