import ArrowRight from "lucide-react/icons/arrow-right";
import Square from "lucide-react/icons/square";
import { Pair } from "~/components/session-window";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { nextButton } from "../run/machine";
import type { PresentationPlan, PlannedModule } from "../run/plan";
import type { ShownRun } from "../run/use-run";
import { type EndQuestion, EndSession } from "./end-session";

interface Moment {
  run: ShownRun;
  plan: PresentationPlan;
  /** The one presented now. */
  module: PlannedModule;
  nowMs: number;
  question: EndQuestion;
}

/**
 * What leads on and what ends. The spinner is that of the button that was pressed. What ends stays the same button as the
 * other one comes beside it: it may have the focus.
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

/** What ends the session by itself, for the head of a window whose foot is written in; nothing where 'C'est fini' does. */
export function HeadEnd(moment: Moment) {
  return onwardOf(moment)?.isLast ? null : <EndSession {...moment} icon={Square} short />;
}

/** What leads to the next module, by itself; nothing when it is not time yet. */
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

/** How it goes on from here; null when the button for it is not shown. */
function onwardOf({ run: { state }, plan, module, nowMs }: Moment) {
  const isLeaving = state.phase === "leaving";
  const button = plan.group ? nextButton(state, { nowMs, ...module }) : null;
  if (!button && !isLeaving) return null;
  return { isLeaving, isLast: button?.last ?? false, isPulsing: button?.pulsing ?? false };
}
