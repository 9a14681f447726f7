import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { Pair } from "~/components/session/session-window";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { modulesLeft, nextButton } from "../run/machine";
import type { ShownRun } from "~/islands/presentation/run/use-run";
import ArrowRight from "lucide-react/icons/arrow-right";
import Square from "lucide-react/icons/square";
import type { PresentationPlan, PlannedModule } from "../run/plan";

/** The question of 'Terminer la session' when modules are left. */
interface EndQuestion {
  isAsked: boolean;
  ask: (isAsked: boolean) => void;
}

/** Returns the state of the question. The window keeps it, because the buttons in it come and go. */
export function useEndQuestion(): EndQuestion {
  const [isAsked, ask] = useState(false);
  return { isAsked, ask };
}

/** Ends the session, after a question while modules are left. The recording goes on meanwhile. */
function EndSession({
  run: { state, finish },
  question,
  icon,
  short = false,
}: {
  run: ShownRun;
  question: EndQuestion;
  icon?: LucideIcon;
  /** Shows a short label, for the head of the window. */
  short?: boolean;
}) {
  const left = modulesLeft(state);
  return (
    <Button
      {...(short ? { size: "sm" } : { variant: "danger", size: "lg", block: true })}
      icon={icon}
      busy={state.phase === "ending"}
      aria-haspopup={left > 0 ? "dialog" : undefined}
      aria-label={short ? copy.presentation.end : undefined}
      onClick={left > 0 ? () => question.ask(true) : finish}
    >
      {short ? sentences.endShort : copy.presentation.end}
    </Button>
  );
}

/** Shows the question; nothing once the last module is there. */
export function EndDialog({
  run: { state, finish },
  question: { isAsked, ask },
}: {
  run: ShownRun;
  question: EndQuestion;
}) {
  const left = modulesLeft(state);
  return (
    <Dialog
      open={isAsked && left > 0}
      title={sentences.endGroup}
      size="narrow"
      onClose={() => ask(false)}
      footer={
        <Pair>
          <Button onClick={() => ask(false)}>{sentences.goOn}</Button>
          <Button variant="danger-solid" onClick={finish}>
            {copy.presentation.end}
          </Button>
        </Pair>
      }
    >
      <p className="muted">{sentences.endGroupDetail(left)}</p>
    </Dialog>
  );
}

interface Moment {
  run: ShownRun;
  plan: PresentationPlan;
  /** The module being presented. */
  module: PlannedModule;
  nowMs: number;
  question: EndQuestion;
}

/**
 * Shows the buttons 'next' and 'end'. Only the pressed button has a spinner. The end button stays the same element when
 * the other button appears, because it may have the focus.
 */
export function Leading(moment: Moment) {
  const onward = onwardOf(moment);
  return (
    <Pair single={!onward || onward.isLast}>
      {onward?.isLast ? null : <EndSession {...moment} icon={onward ? undefined : Square} />}
      <Onward {...moment} />
    </Pair>
  );
}

/**
 * Shows the end button in the head of a window whose foot holds the text field; nothing while 'C'est fini' ends the
 * session.
 */
export function HeadEnd(moment: Moment) {
  return onwardOf(moment)?.isLast ? null : <EndSession {...moment} icon={Square} short />;
}

/** Shows the button to the next module; nothing before its time. */
export function Onward(moment: Moment) {
  const onward = onwardOf(moment);
  if (!onward) return null;
  const { isLast, isPulsing, isLeaving } = onward;
  return (
    <Button
      variant="speak"
      size="lg"
      block
      pulse={isPulsing}
      busy={isLeaving}
      icon={isLast ? Square : ArrowRight}
      onClick={moment.run.next}
    >
      {isLast ? copy.presentation.last : copy.presentation.next}
    </Button>
  );
}

/** Returns the state of the button that goes on; null while it is not shown. */
function onwardOf({ run: { state }, plan, module, nowMs }: Moment) {
  const isLeaving = state.phase === "leaving";
  const button = plan.group ? nextButton(state, { nowMs, ...module }) : null;
  if (!button && !isLeaving) return null;
  return { isLeaving, isLast: button?.last ?? false, isPulsing: button?.pulsing ?? false };
}
