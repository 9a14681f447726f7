import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Pair } from "~/components/session-window";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session-window";

/** 'Terminer la session': asks first while modules are left. The recording goes on meanwhile. */
export function EndSession({
  left,
  icon,
  busy,
  short = false,
  onEnd,
}: {
  /** Modules that would not be presented. */
  left: number;
  icon?: LucideIcon;
  /** The session is ending. */
  busy: boolean;
  /** In a few letters, for the head of the window. */
  short?: boolean;
  onEnd: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const question = (
    <Dialog
      open={asking}
      title={sentences.endGroup}
      size="narrow"
      onClose={() => setAsking(false)}
      footer={
        <Pair>
          <Button onClick={() => setAsking(false)}>{sentences.goOn}</Button>
          <Button variant="danger-solid" onClick={onEnd}>
            {copy.presentation.end}
          </Button>
        </Pair>
      }
    >
      <p className="muted">{sentences.endGroupDetail(left)}</p>
    </Dialog>
  );
  return (
    <>
      <Button
        {...(short ? { size: "sm" } : { variant: "danger", size: "lg", block: true })}
        icon={icon}
        busy={busy}
        aria-haspopup={left > 0 ? "dialog" : undefined}
        aria-label={short ? copy.presentation.end : undefined}
        onClick={left > 0 ? () => setAsking(true) : onEnd}
      >
        {short ? sentences.endShort : copy.presentation.end}
      </Button>
      {/* Out of the head, whose colours are those of the night. */}
      {short ? createPortal(question, document.body) : question}
    </>
  );
}
