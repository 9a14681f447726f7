import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Icon } from "./icon";

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /**
   * The address without the dialog. Closing is then a link, so a dialog that the server sends open
   * (`?guidelines=12`) also closes without JavaScript.
   */
  closeTo?: string;
  /** Closes a dialog that opens by a state of the page instead of an address. */
  onClose?: () => void;
  size?: "md" | "narrow" | "video";
  footer?: ReactNode;
  /** The label of the cross. */
  closeLabel?: string;
  children: ReactNode;
};

/**
 * Shows the browser's own dialog. It traps the focus, restores it on closing, and closes on Escape. Its content is
 * mounted only while it is open, so a closed video loads nothing.
 */
export function Dialog({
  open,
  title,
  closeTo,
  onClose,
  size = "md",
  footer,
  closeLabel = "Fermer",
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [sentOpen] = useState(open);
  const navigate = useNavigate();
  const { key: address } = useLocation();
  // The address at which the reader closed the dialog. It stays closed there even before the next page arrives.
  const [dismissedAt, setDismissedAt] = useState<string | null>(null);
  if (!open && dismissedAt !== null) setDismissedAt(null);
  const shown = open && dismissedAt !== address;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!shown) {
      if (dialog.open) dialog.close();
    } else if (!dialog.matches(":modal")) {
      // close() would fire a close event without a user's action.
      dialog.removeAttribute("open");
      dialog.showModal();
    }
  }, [shown]);

  function closed() {
    if (!shown) return;
    setDismissedAt(address);
    onClose?.();
    if (closeTo !== undefined) void navigate(closeTo, { preventScrollReset: true, replace: true });
  }
  /** Closes at once on a click on the closing link, without waiting for its page. */
  function pressed(event: MouseEvent<HTMLDialogElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || closeTo === undefined || link.getAttribute("href") !== closeTo) return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    ref.current?.close();
  }
  return (
    <dialog
      ref={ref}
      open={sentOpen}
      className={size === "md" ? "dialog" : `dialog dialog-${size}`}
      aria-labelledby={titleId}
      onClose={closed}
      onClickCapture={pressed}
      // A press on the backdrop closes where the browser supports it. Escape and the cross close everywhere.
      {...{ closedby: "any" }}
    >
      {shown ? (
        <>
          <header>
            <h2 id={titleId}>{title}</h2>
            {closeTo === undefined ? (
              <button
                type="button"
                className="close"
                aria-label={closeLabel}
                onClick={() => ref.current?.close()}
              >
                <Icon of={X} />
              </button>
            ) : (
              <Link
                className="close"
                aria-label={closeLabel}
                to={closeTo}
                preventScrollReset
                replace
              >
                <Icon of={X} />
              </Link>
            )}
          </header>
          {/* The body may scroll, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="dialog-body" tabIndex={0}>
            {children}
          </div>
          {footer ? <footer>{footer}</footer> : null}
        </>
      ) : null}
    </dialog>
  );
}
