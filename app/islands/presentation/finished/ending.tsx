import Bell from "lucide-react/icons/bell";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { unsent } from "~/copy/session/sending";
import { sentences } from "~/copy/session/session-window";
import type { LucideIcon } from "lucide-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Pair } from "~/components/session/session-window";
import { LinkButton } from "~/components/ui/button";
import { isPassed } from "~/models/terms/score";
import { presentHref } from "../run/plan";
import { endingOf, type EvaluationState, type ModuleEvaluationState } from "./evaluation-state";
import { Close, Read, ReadOrClose } from "./foot";

/** The parts that show a result, fetched while the session runs (`fetchEnding`). */
export { AwaitedScore, ModuleResult, Result } from "./module-result";
export { Passed } from "./outcome";

/** Says that nobody has to wait for the score. */
export function MayClose() {
  return (
    <Note mark={<Icon of={Bell} />}>
      <b>{sentences.mayClose}</b> {sentences.mayCloseDetail}
    </Note>
  );
}

/** Asks the rep to stay until a typed talk was handed in. */
export function Unsent() {
  return (
    <Note tone="warn">
      <b>{copy.presentation.doNotClose}</b> {unsent}
    </Note>
  );
}

/** Shows the one next step, above the other buttons. */
export function Leading({
  evaluation,
  again,
  busy,
}: {
  evaluation: EvaluationState;
  /** The address that presents the same module or group again. */
  again: string;
  busy: boolean;
}) {
  const beside = busy ? "_blank" : undefined;
  const lead = leadOf(evaluation, again);
  if (lead === null) return <ReadOrClose evaluation={evaluation} busy={busy} />;
  return (
    <>
      <LinkButton to={lead.to} target={beside} variant={lead.look} icon={lead.icon} size="lg" block>
        {lead.words}
      </LinkButton>
      <Pair>
        <Read evaluation={evaluation} busy={busy} />
        {lead.practice ? (
          <LinkButton
            to={lead.practice.to}
            target={beside}
            variant="quiet"
            aria-label={copy.moment.title(lead.practice.name)}
          >
            {copy.moment.link}
          </LinkButton>
        ) : (
          <Close busy={busy} variant="quiet" />
        )}
      </Pair>
    </>
  );
}

interface Lead {
  to: string;
  words: string;
  icon: LucideIcon;
  /** The look of the button. Brass (`speak`) marks a single button of the screen. */
  look: "speak" | "primary";
  /** The exercise on one argument, which leaves the score alone: a quiet link below. Null without one. */
  practice?: ModuleEvaluationState["moment"];
}

/** Returns the next step; null when there is only something to read. */
function leadOf(evaluation: EvaluationState, again: string): Lead | null {
  const ending = endingOf(evaluation);
  const next = evaluation.way?.next;
  const moment = evaluation.kind === "module" ? evaluation.moment : null;
  if (next)
    return {
      to: presentHref(next),
      words: sentences.presentNext(next.title),
      icon: ArrowRight,
      look: "speak",
    };
  const retry = { to: again, words: copy.coach.again, icon: RotateCcw };
  if (ending === "to-redo") return { ...retry, look: "speak", practice: moment };
  if (ending === "unscorable" || ending === "failed") return { ...retry, look: "primary" };
  if (ending === "review" && !isPassed(evaluation.score))
    return { ...retry, words: sentences.retryNow, look: "primary" };
  return null;
}
