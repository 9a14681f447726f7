import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** Nothing to list: why in one line, what to do in one action. */
export function EmptyState({
  icon,
  title,
  detail,
  action,
}: {
  icon: LucideIcon;
  title: string;
  detail?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon of={icon} />
      <b>{title}</b>
      {detail ? <p className="text-sm">{detail}</p> : null}
      {action}
    </div>
  );
}
