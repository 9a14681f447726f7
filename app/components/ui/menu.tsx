import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { buttonClass, type ButtonLook } from "./button";
import { Icon } from "./icon";

/**
 * Shows a button that opens a list of links and buttons above the page. The browser opens and closes it, so it works
 * without scripts. A press on one of its entries closes it, unless it `stays`.
 */
export function Menu({
  icon,
  label,
  words,
  variant = "quiet",
  size = "md",
  stays = false,
  children,
}: {
  icon: LucideIcon;
  /** The accessible name. Without `words` it is shown on hover. */
  label: string;
  /** The words beside the icon. Without them the button is as wide as the icon. */
  words?: string;
  variant?: ButtonLook["variant"];
  size?: ButtonLook["size"];
  /** True for a list with a field, which a press leaves open. */
  stays?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stays) return undefined;
    const element = list.current;
    const close = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a, button")) element?.hidePopover();
    };
    element?.addEventListener("click", close);
    return () => element?.removeEventListener("click", close);
  }, [stays]);
  return (
    <span className="menu-anchor">
      <button
        type="button"
        className={words ? buttonClass({ variant, size }) : `${buttonClass({ variant })} btn-icon`}
        popoverTarget={id}
        aria-label={words === label ? undefined : label}
        title={words ? undefined : label}
      >
        {words ? <span>{words}</span> : null}
        <Icon of={icon} />
      </button>
      <div ref={list} id={id} popover="auto" className="menu-list">
        {children}
      </div>
    </span>
  );
}
