import { type ReactNode, useEffect, useState } from "react";
import { Note } from "~/components/ui/note";
import { facilities } from "~/copy/facilities";
import type { Language } from "~/models/terms/language";

/** An answer that a screen waits for: the person's to a question of the browser, or the other side's. */
export type Waited = keyof (typeof facilities)["fr"]["late"];

/** The time in ms after which a wait is told. A person may still be reading the browser's question. */
const LATE_MS = 8_000;

/** Tells of a wait that has lasted, with a way on. Shows nothing until then; `waited` is null without a wait. */
export function LateNote({
  waited,
  language = "fr",
  action,
}: {
  waited: Waited | null;
  language?: Language;
  action?: ReactNode;
}) {
  const isLate = useLate(waited);
  return (
    <div className="empty:absolute" aria-live="polite">
      {waited && isLate ? (
        <Note tone="warn" action={action}>
          {facilities[language].late[waited]}
        </Note>
      ) : null}
    </div>
  );
}

/** Returns true once the same wait has lasted. */
function useLate(waited: Waited | null): boolean {
  const [late, setLate] = useState<Waited | null>(null);
  useEffect(() => {
    if (waited === null) return;
    const timer = setTimeout(() => setLate(waited), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [waited]);
  return late === waited;
}
