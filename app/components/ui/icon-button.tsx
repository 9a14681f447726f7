import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon } from "./icon";

type IconOnly = {
  icon: LucideIcon;
  /** The accessible name, also shown on hover. */
  label: string;
  /** Turns red under the pointer. */
  removes?: boolean;
};

function look(removes?: boolean) {
  return removes ? "btn btn-quiet btn-icon btn-remove" : "btn btn-quiet btn-icon";
}

/** Shows a 40 px action of a table or a row. */
export function IconButton({
  icon,
  label,
  removes,
  ...rest
}: IconOnly & Omit<ComponentProps<"button">, "className" | "children">) {
  return (
    <button type="button" {...rest} className={look(removes)} aria-label={label} title={label}>
      <Icon of={icon} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  removes,
  ...rest
}: IconOnly & Omit<LinkProps, "className" | "children">) {
  return (
    <Link {...rest} className={look(removes)} aria-label={label} title={label}>
      <Icon of={icon} />
    </Link>
  );
}
