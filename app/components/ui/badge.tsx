import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, Spinner } from "./icon";

/** Shows a state, always as an icon and a word. `next` is brass and marks the one next step. */
export function Badge({
  tone,
  icon,
  size = "md",
  children,
}: {
  tone?: "ok" | "ko" | "mid" | "info" | "next";
  icon: LucideIcon;
  size?: "md" | "lg" | undefined;
  children: ReactNode;
}) {
  return (
    <span className={size === "lg" ? "badge badge-lg" : "badge"} data-tone={tone}>
      <Icon of={icon} />
      {children}
    </span>
  );
}

/**
 * Shows a square label for a kind or a role. `busy` marks a kind that is not known yet, `tone` a kind that costs;
 * `strong` fills the tag.
 */
export function Tag({
  icon,
  tone,
  strong,
  busy,
  children,
}: {
  icon?: LucideIcon;
  tone?: "ko";
  strong?: boolean;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={strong ? "tag tag-strong" : "tag"} data-tone={tone}>
      {busy ? <Spinner /> : icon ? <Icon of={icon} /> : null}
      <span>{children}</span>
    </span>
  );
}
