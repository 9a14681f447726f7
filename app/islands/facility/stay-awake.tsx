import { useEffect, useState } from "react";
import { Note } from "~/components/ui/note";
import { facilities } from "~/copy/facilities";
import type { Language } from "~/models/terms/language";
import { keepAwake } from "./keep-awake";

/** Keeps the screen on while shown. Says so when the browser does not let it. */
export function StayAwake({ language = "fr" }: { language?: Language }) {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => keepAwake(() => setRefused(true)), []);
  return (
    <div className="empty:absolute" aria-live="polite">
      {isRefused ? <Note>{facilities[language].awake.failed}</Note> : null}
    </div>
  );
}
