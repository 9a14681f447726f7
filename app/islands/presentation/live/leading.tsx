import ArrowRight from "lucide-react/icons/arrow-right";
import Square from "lucide-react/icons/square";
import { Pair } from "~/components/session-window";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { modulesLeft, nextButton } from "../run/machine";
import type { Plan, PlannedModule } from "../run/plan";
import type { ShownRun } from "../run/use-run";
import { EndSession } from "./end-session";

/** What leads on and what ends. The spinner is that of the button that was pressed. */
export function Leading({
  run: { state, next, finish },
  plan,
  module,
  nowMs,
}: {
  run: ShownRun;
  plan: Plan;
  module: PlannedModule;
  nowMs: number;
}) {
  const leaving = state.phase === "leaving";
  const button = plan.group ? nextButton(state, { nowMs, ...module }) : null;
  const alone = button === null && !leaving;
  const end = (
    <EndSession
      left={modulesLeft(state)}
      icon={alone ? Square : undefined}
      busy={state.phase === "ending"}
      onEnd={finish}
    />
  );
  if (alone) return end;
  const last = button?.last ?? false;
  const onward = (
    <Button
      variant="speak"
      size="lg"
      block
      pulse={button?.pulsing ?? false}
      busy={leaving}
      icon={last ? Square : ArrowRight}
      onClick={next}
    >
      {last ? copy.presentation.last : copy.presentation.next}
    </Button>
  );
  if (last) return onward;
  return (
    <Pair>
      {end}
      {onward}
    </Pair>
  );
}
