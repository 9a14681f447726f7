import X from "lucide-react/icons/x";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
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
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [sentOpen] = useState(open);
  const navigate = useNavigate();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) {
      if (dialog.open) dialog.close();
    } else if (!dialog.matches(":modal")) {
      // close() would report a close that nobody asked for.
      dialog.removeAttribute("open");
      dialog.showModal();
    }
  }, [open]);

  function closed() {
    if (!open) return;
    onClose?.();
    if (closeTo !== undefined) void navigate(closeTo, { preventScrollReset: true, replace: true });
  }
  return (
    <dialog
      ref={ref}
      open={sentOpen}
      className={size === "md" ? "dialog" : `dialog dialog-${size}`}
      aria-labelledby={titleId}
      onClose={closed}
      // A press on the veil closes, where the browser knows how; Escape and the cross do everywhere.
      {...{ closedby: "any" }}
    >
      {open ? (
        <>
          <header>
            <h2 id={titleId}>{title}</h2>
            {closeTo === undefined ? (
              <button
                type="button"
                className="close"
                aria-label="Fermer"
                onClick={() => ref.current?.close()}
              >
                <Icon of={X} />
              </button>
            ) : (
              <Link className="close" aria-label="Fermer" to={closeTo} preventScrollReset replace>
                <Icon of={X} />
              </Link>
            )}
          </header>
          <div className="dialog-body">{children}</div>
          {footer ? <footer>{footer}</footer> : null}
        </>
      ) : null}
    </dialog>
  );
}
