import ArrowRight from "lucide-react/icons/arrow-right";
import Square from "lucide-react/icons/square";
import { Pair } from "~/components/session/session-window";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { nextButton } from "../run/machine";
import type { PresentationPlan, PlannedModule } from "../run/plan";
import type { ShownRun } from "~/islands/presentation/run/use-run";
import { type EndQuestion, EndSession } from "./end-session";

interface Moment {
  run: ShownRun;
  plan: PresentationPlan;
  /** The module being presented. */
  module: PlannedModule;
  nowMs: number;
  question: EndQuestion;
}

/**
 * Shows the buttons that go on and that end. Only the pressed button has a spinner. The end button stays the same
 * element when the other one appears, since it may have the focus.
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
