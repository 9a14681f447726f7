import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { bound } from "~/copy/bound";
import { Icon } from "./icon";

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /**
   * The address without the dialog. It makes closing a link, so a dialog that the server sends open
   * (`?guidelines=12`) also closes without JavaScript.
   */
  closeTo?: string;
  /** For a dialog whose opening is a state of the page and not an address. */
  onClose?: () => void;
  size?: "md" | "narrow" | "video";
  footer?: ReactNode;
  /** What the cross is called. */
  closeLabel?: string;
  children: ReactNode;
};

/**
 * The browser's own dialog: it keeps the focus inside, gives it back on closing, and answers Escape.
 * Its content is mounted only while it is open, so a closed video loads nothing.
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
  // The address at which the reader closed it: closed at once, whatever the page still says, until the next one.
  const [dismissedAt, setDismissedAt] = useState<string | null>(null);
  if (!open && dismissedAt !== null) setDismissedAt(null);
  const shown = open && dismissedAt !== address;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!shown) {
      if (dialog.open) dialog.close();
    } else if (!dialog.matches(":modal")) {
      // close() would report a close that nobody asked for.
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
  /** A link that closes need not wait for its page. */
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
      // A press on the veil closes, where the browser knows how; Escape and the cross do everywhere.
      {...{ closedby: "any" }}
    >
      {shown ? (
        <>
          <header>
            <h2 id={titleId}>{typeof title === "string" ? bound(title) : title}</h2>
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
          {/* It may scroll: the keyboard must get into it. */}
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
