import type { LucideIcon } from "lucide-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Square from "lucide-react/icons/square";
import { Pair } from "~/components/session-window";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { modulesLeft, nextButton } from "../run/machine";
import type { Plan, PlannedModule } from "../run/plan";
import type { ShownRun } from "../run/use-run";
import { EndSession } from "./end-session";

interface Moment {
  run: ShownRun;
  plan: Plan;
  /** The one presented now. */
  module: PlannedModule;
  nowMs: number;
}

/** What leads on and what ends. The spinner is that of the button that was pressed. */
export function Leading(moment: Moment) {
  const onward = onwardOf(moment);
  if (!onward) return <End {...moment} icon={Square} />;
  if (onward.isLast) return <Onward {...moment} />;
  return (
    <Pair>
      <End {...moment} />
      <Onward {...moment} />
    </Pair>
  );
}

/** What ends the session by itself, for the head of a window whose foot is written in; nothing where 'C'est fini' does. */
export function HeadEnd(moment: Moment) {
  return onwardOf(moment)?.isLast ? null : <End {...moment} icon={Square} short />;
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

function End({ run, icon, short }: Moment & { icon?: LucideIcon; short?: boolean }) {
  const { state, finish } = run;
  return (
    <EndSession
      left={modulesLeft(state)}
      icon={icon}
      busy={state.phase === "ending"}
      short={short}
      onEnd={finish}
    />
  );
}

/** How it goes on from here; null when the button for it is not shown. */
function onwardOf({ run: { state }, plan, module, nowMs }: Moment) {
  const isLeaving = state.phase === "leaving";
  const button = plan.group ? nextButton(state, { nowMs, ...module }) : null;
  if (!button && !isLeaving) return null;
  return { isLeaving, isLast: button?.last ?? false, isPulsing: button?.pulsing ?? false };
}
