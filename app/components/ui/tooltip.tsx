import { Tooltip as Ark } from "@ark-ui/react/tooltip";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** A help mark with its explanation: 700 ms to open, 300 ms to close (spec §9). Without scripts it stands open. */
export function Tooltip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Ark.Root
      openDelay={700}
      closeDelay={300}
      closeOnPointerDown={false}
      positioning={{ placement: "top" }}
    >
      <Ark.Trigger className="tooltip-trigger" aria-label={title}>
        <Icon of={CircleQuestionMark} />
      </Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className="tooltip">
          <b>{title}</b>
          {children}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}
