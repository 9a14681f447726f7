import type { LucideIcon } from "lucide-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Mic from "lucide-react/icons/mic";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Pair } from "~/components/session-window";
import { Button } from "~/components/ui/button";
import type { ButtonLook } from "~/components/ui/button-look";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session-window";
import { isPassed } from "~/models/score";
import { presentHref } from "../run/plan";
import { endingOf, type EvaluationState, isDecided } from "./evaluation-state";

/** What to do now: the one thing that leads on, then to read the evaluation, or to go. */
export function Foot({
  evaluation,
  again,
  busy,
}: {
  /** Null until there is something to read. */
  evaluation: EvaluationState | null;
  /** Where it is presented again. */
  again: string;
  /** The recording is still being sent: this window stays, and what is opened opens beside it. */
  busy: boolean;
}) {
  const beside = busy ? "_blank" : undefined;
  const close = { disabled: busy, onClick: () => window.close() };
  if (evaluation === null)
    return (
      <Button size="lg" variant={busy ? "outline" : "primary"} block {...close}>
        {sentences.closeNow}
      </Button>
    );
  const lead = leadOf(evaluation, again);
  const read = (look: ButtonLook) => (
    <LinkButton to={evaluation.url} target={beside} {...look}>
      {evaluation.kind === "module" && isDecided(evaluation)
        ? copy.common.readEvaluation
        : sentences.readAll}
    </LinkButton>
  );
  const quiet = (
    <Button variant="quiet" {...close}>
      {sentences.close}
    </Button>
  );
  if (lead === null)
    return (
      <>
        {read({ variant: "primary", size: "lg", block: true })}
        {quiet}
      </>
    );
  return (
    <>
      <LinkButton to={lead.to} target={beside} variant={lead.look} icon={lead.icon} size="lg" block>
        {lead.words}
      </LinkButton>
      <Pair>
        {lead.elseAgain ? (
          <LinkButton to={again} target={beside} variant="primary" icon={RotateCcw}>
            {copy.coach.again}
          </LinkButton>
        ) : null}
        {read({})}
        {lead.elseAgain ? null : quiet}
      </Pair>
    </>
  );
}

interface Lead {
  to: string;
  words: string;
  icon: LucideIcon;
  /** Brass for what leads on, at most once. */
  look: "speak" | "primary";
  /** Presenting it again comes second. */
  elseAgain?: boolean;
}

/** The one thing to do; null when there is none but to read. */
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
  if (ending === "to-redo" && moment !== null)
    return { to: moment, words: copy.moment.link, icon: Mic, look: "speak", elseAgain: true };
  const retry = { to: again, words: copy.coach.again, icon: RotateCcw };
  if (ending === "to-redo") return { ...retry, look: "speak" };
  if (ending === "unscorable" || ending === "failed") return { ...retry, look: "primary" };
  if (ending === "review" && !isPassed(evaluation.score))
    return { ...retry, words: sentences.retryNow, look: "primary" };
  return null;
}
