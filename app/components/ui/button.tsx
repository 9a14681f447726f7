import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonLook } from "./button-look";
import { Icon } from "./icon";
import { Spinner } from "./spinner";

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonLook & {
    icon?: LucideIcon;
    /** Shows the spinner and `busyLabel`, keeps the focus and ignores presses. */
    busy?: boolean;
    busyLabel?: string;
  };

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
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
