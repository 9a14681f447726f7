import { type ComponentType, useEffect, useState } from "react";
import type { ToastsProps } from "~/components/ui/toast";
import { Note } from "~/components/ui/note";
import { report } from "./report";
import { fetchModule } from "~/islands/fetch-module";

/** Fetches the toasts once. A page that may show a message fetches them early, before the network may fail. */
export const fetchToasts = () => fetchModule(() => import("~/components/ui/toast"));

/** Shows toasts, fetched after the page. Until then a note shows the same words. */
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
