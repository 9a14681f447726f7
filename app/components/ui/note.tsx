import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Icon } from "./icon";

const icons = { ok: CircleCheck, ko: CircleAlert, warn: TriangleAlert, info: Info };

export type NoteTone = keyof typeof icons;

/** Shows a message in the page. Errors and warnings interrupt a screen reader; the others wait. */
export function Note({
  tone = "info",
  mark,
  quiet = false,
  children,
  action,
}: {
  tone?: NoteTone;
  /** True for a warning that stood there before the page was opened: it does not interrupt. */
  quiet?: boolean;
  /** An icon or a spinner, in place of the tone's icon. */
  mark?: ReactNode;
  children: ReactNode;
  /** One button or the closing cross. */
  action?: ReactNode;
}) {
  return (
    <div
      className="note"
      data-tone={tone}
      data-line={quiet ? "" : undefined}
      role={!quiet && (tone === "ko" || tone === "warn") ? "alert" : "status"}
    >
      {mark ?? <Icon of={icons[tone]} />}
      <div>{children}</div>
      {action}
    </div>
  );
}
