import Bell from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import ListChecks from "lucide-react/icons/list-checks";
import LockOpen from "lucide-react/icons/lock-open";
import { Gains } from "~/components/evaluation/coach";
import { ScorePlumb } from "~/components/evaluation/score-plumb";
import { StandingNote } from "~/components/evaluation/standing-note";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { sentences } from "~/copy/session/session-window";
import { changeWords } from "~/copy/words";
import { copy } from "~/copy/copy";
import type { WayOn as Way } from "~/models/home/next-step";
import { type EvaluationState, endingOf, type ModuleEvaluationState } from "./evaluation-state";
import { Score, Unscorable } from "./outcome";

/** Shows the result of a single module, below the head of the window. */
export function ModuleResult({ evaluation }: { evaluation: ModuleEvaluationState }) {
  const { score, gains, capped, review } = evaluation;
  const isShown = score !== null && gains.length > 0 && endingOf(evaluation) !== "passed";
  return (
    <>
      <Result
        evaluation={evaluation}
        details={score === null ? [] : [capped, changeWords({ ...evaluation, score })]}
      />
      {isShown ? (
        <div>
          <h3 className="muted mb-2 text-sm">{review ? sentences.decisive : sentences.gains}</h3>
          <Gains score={score} gains={gains} />
        </div>
      ) : null}
    </>
  );
}

/** Shows the score of a result that does not pass, or the reason there is none. A passed result shows its next step. */
export function Result({
  evaluation,
  label,
  details,
}: {
  evaluation: EvaluationState;
  /** The name above the score. */
  label?: string;
  /** The sentences below the score. */
  details?: readonly (string | null)[];
}) {
  const { score, unheard, shownScore, reason, way } = evaluation;
  const ending = endingOf(evaluation);
  const isGroup = evaluation.kind === "group";
  if (unheard !== null)
    return <StandingNote unheard={unheard} score={shownScore} wholeGroup={isGroup} />;
  if (ending === "unscorable")
    return (
      <Unscorable
        reason={reason ?? sentences.unscorable}
        hasBest={evaluation.kind === "module" && evaluation.previousScore !== null}
      />
    );
  if (ending === "failed") return <Note tone="ko">{reason ?? sentences.evaluationFailed}</Note>;
  if (score === null) return null;
  return (
    <>
      {ending === "passed" ? null : (
        <Score evaluation={{ ...evaluation, score }} label={label}>
          {details?.map((detail) =>
            detail === null ? null : (
              <p key={detail} className="text-sm">
                {detail}
              </p>
            ),
          )}
        </Score>
      )}
      {ending === "review" ? <Note mark={<Icon of={Bell} />}>{sentences.decisionTold}</Note> : null}
      {way ? <WayOn way={way} /> : null}
    </>
  );
}

/** Shows the scale before there is a score. `waits`: the reason for a longer wait. */
export function AwaitedScore({ waits }: { waits: string | null }) {
  return (
    <section className="panel outcome">
      <ScorePlumb score={null} interval={null} isSettled={false} />
      <p className="missing">{waits ?? sentences.coming}</p>
    </section>
  );
}

/** Shows the progress of the regroupement after a passed result, and the newly opened regroupement. */
export function WayOn({ way: { own, opened, next } }: { way: Way }) {
  const done = own !== null && own.passed === own.items;
  return (
    <section className="grid gap-3">
      <h3 className="text-2xl">{opened ? sentences.opened : sentences.way}</h3>
      <ul className="opened">
        {own ? (
          <li data-tone={done ? "ok" : undefined}>
            <Icon of={done ? Check : ListChecks} />
            <b>{own.title ?? copy.common.untitled}</b>
            <p>{copy.home.itemsPassed(own.passed, own.items)}</p>
          </li>
        ) : null}
        {opened ? (
          <li>
            <Icon of={LockOpen} />
            <b>{opened.title}</b>
            <p>{sentences.beginsWith(opened.items, next?.title ?? null)}</p>
          </li>
        ) : null}
      </ul>
      {next === null ? <p>{sentences.allPassed}</p> : null}
    </section>
  );
}
