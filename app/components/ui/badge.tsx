import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** A state, always an icon and a word. `next` is brass: the one thing to do now. */
export function Badge({
  tone,
  icon,
  size = "md",
  children,
}: {
  tone?: "ok" | "ko" | "mid" | "info" | "next";
  icon: LucideIcon;
  size?: "md" | "lg";
  children: ReactNode;
}) {
  return (
    <span className={size === "lg" ? "badge badge-lg" : "badge"} data-tone={tone}>
      <Icon of={icon} />
      {children}
    </span>
  );
}
