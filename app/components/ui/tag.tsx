import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, Spinner } from "./icon";

/** Shows a square label for a kind or a role. `busy` marks a kind that is not known yet. */
export function Tag({
  icon,
  strong,
  busy,
  children,
}: {
  icon?: LucideIcon;
  strong?: boolean;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={strong ? "tag tag-strong" : "tag"}>
      {busy ? <Spinner /> : icon ? <Icon of={icon} /> : null}
      {children}
    </span>
  );
}
