import type { LucideIcon } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonLook } from "./button-look";
import { Icon } from "./icon";

type LinkButtonProps = Omit<LinkProps, "className"> & ButtonLook & { icon?: LucideIcon };

/** Shows a link that looks like a button. */
export function LinkButton({
  variant,
  size,
  block,
  pulse,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block, pulse })}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </Link>
  );
}
