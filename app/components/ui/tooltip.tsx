import { Tooltip as Ark } from "@ark-ui/react/tooltip";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { useState, type ReactNode } from "react";
import { Icon } from "./icon";

/**
 * Shows a help mark with its explanation. Under a pointer it opens after 700 ms and closes after 300 ms (product
 * §13). By keyboard or finger it opens at once. Without scripts the title unfolds.
 */
export function Tooltip({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Ark.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        openDelay={700}
        closeDelay={300}
        closeOnClick={false}
        closeOnPointerDown={false}
        positioning={{ placement: "top" }}
      >
        <Ark.Trigger
          type="button"
          className="tooltip-trigger needs-script"
          aria-label={title}
          onClick={() => setOpen(true)}
        >
          <Icon of={CircleQuestionMark} />
        </Ark.Trigger>
        <Ark.Positioner>
          <Ark.Content className="tooltip">
            <b>{title}</b>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Ark.Root>
      <noscript>
        <details className="text-sm">
          <summary>{title}</summary>
          {children}
        </details>
      </noscript>
    </>
  );
}
