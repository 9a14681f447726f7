import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon";

/** Shows a screen with one message: access refused, module missing. */
export function Centered({
  icon,
  title,
  detail,
  children,
}: {
  icon?: LucideIcon;
  title: string;
  detail?: ReactNode;
  /** The next steps. */
  children?: ReactNode;
}) {
  return (
    <div className="centered">
      {icon ? <Icon of={icon} /> : null}
      <h1>{title}</h1>
      {detail ? <p>{detail}</p> : null}
      {children}
    </div>
  );
}
