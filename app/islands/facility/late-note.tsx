import type { ReactNode } from "react";
import { Note } from "~/components/ui/note";
import { facilities } from "~/copy/facilities";
import type { Language } from "~/models/terms/language";
import { useLasting } from "./use-lasting";

/** An answer that a screen waits for: the person's to a question of the browser, or the other side's. */
export type Waited = keyof (typeof facilities)["fr"]["late"];

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
  const isLate = useLasting(waited);
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
