import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { Icon, Spinner } from "./icon";
import { Link, type LinkProps } from "react-router";

export type ButtonLook = {
  /** speak is brass: speech or the one next step, at most one per view. danger-solid is only for a confirm dialog. */
  variant?: "primary" | "outline" | "quiet" | "speak" | "danger" | "danger-solid";
  size?: "sm" | "md" | "lg";
  block?: boolean;
  /** The pulse marks the next module near its end (product §3.4) or a tutorial video that was found (product §3.7). */
  pulse?: boolean;
};

/** Returns the classes of a button, for the rare element that is neither a Button nor a LinkButton. */
export function buttonClass({
  variant = "outline",
  size = "md",
  block,
  pulse,
}: ButtonLook): string {
  const names = ["btn"];
  if (variant !== "outline") names.push(`btn-${variant}`);
  if (size !== "md") names.push(`btn-${size}`);
  if (block) names.push("btn-block");
  if (pulse) names.push("pulse");
  return names.join(" ");
}

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonLook & {
    icon?: LucideIcon;
    /** Shows the spinner and `busyLabel`, keeps the focus and ignores presses. */
    busy?: boolean;
    busyLabel?: string;
  };

/**
 * Shows a button. Its words have an element of their own, because a browser's translator may wrap them: React cannot
 * place a spinner before a text that moved.
 */
export function Button({
  variant,
  size,
  block,
  pulse,
  icon,
  busy = false,
  busyLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, pulse })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon ? <Icon of={icon} /> : null}
      <span>{(busy && busyLabel) || children}</span>
    </button>
  );
}

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
      <span>{children}</span>
    </Link>
  );
}
