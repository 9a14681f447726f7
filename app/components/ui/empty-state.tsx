import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** Shows an empty list: the reason in one line, and one action. */
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
