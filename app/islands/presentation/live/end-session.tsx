import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { Pair } from "~/components/session-window";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session-window";
import { modulesLeft } from "../run/machine";
import type { ShownRun } from "../run/use-run";

/** What 'Terminer la session' asks before modules are left out. */
export interface EndQuestion {
  isAsked: boolean;
  ask: (isAsked: boolean) => void;
}

/** Kept by the window that is there all along: buttons come and go in it, and the question stays. */
export function useEndQuestion(): EndQuestion {
  const [isAsked, ask] = useState(false);
  return { isAsked, ask };
}

/** 'Terminer la session': asks first while modules are left. The recording goes on meanwhile. */
export function EndSession({
  run: { state, finish },
  question,
  icon,
  short = false,
}: {
  run: ShownRun;
  question: EndQuestion;
  icon?: LucideIcon;
  /** In a few letters, for the head of the window. */
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

/** The question itself; nothing once the last module is there. */
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
