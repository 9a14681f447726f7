import { type ComponentType, useEffect, useState } from "react";
import type { ToastsProps } from "~/components/ui/toast";
import { Note } from "~/components/ui/note";
import { report } from "./report";

/** Fetched once; a page that may have a message asks for it early, for when the network is gone. */
export const fetchToasts = () => import("~/components/ui/toast");

/** Toasts, fetched after the page. Where they could not be, the same words stand as a note. */
export function LaterToasts({ message, className }: ToastsProps) {
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    fetchToasts().then(
      (toast) => setToasts(() => toast.Toasts),
      (error: unknown) => {
        setFailed(true);
        report(error);
      },
    );
  }, []);
  if (Toasts) return <Toasts message={message} className={className} />;
  return failed && message ? (
    <Note tone={message.tone === "ok" ? "ok" : "ko"}>{message.text}</Note>
  ) : null;
}
