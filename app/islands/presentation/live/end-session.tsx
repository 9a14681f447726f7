import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { Pair } from "~/components/session/session-window";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { modulesLeft } from "../run/machine";
import type { ShownRun } from "~/islands/presentation/run/use-run";

/** The question of 'Terminer la session' when modules are left. */
export interface EndQuestion {
  isAsked: boolean;
  ask: (isAsked: boolean) => void;
}

/** Returns the state of the question. The window keeps it, because the buttons in it come and go. */
export function useEndQuestion(): EndQuestion {
  const [isAsked, ask] = useState(false);
  return { isAsked, ask };
}

/** Ends the session, after a question while modules are left. The recording goes on meanwhile. */
export function EndSession({
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
