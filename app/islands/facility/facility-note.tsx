import type { ReactNode } from "react";
import { Note } from "~/components/ui/note";
import { facilities } from "~/copy/facilities";
import type { Language } from "~/models/terms/language";
import type { FacilityFailed } from "./facility";
import { microphoneSetting } from "./microphone-setting";

/** Returns the sentence on a facility's fault. */
export function faultSentence({ facility, fault }: FacilityFailed, language: Language): string {
  const said: Readonly<Record<string, string>> = facilities[language][facility];
  return said[fault] ?? facilities[language][facility].failed;
}

/** Returns the sentence on the setting that allows a denied microphone; null for another fault. */
export function settingSentence(
  { facility, fault }: FacilityFailed,
  language: Language,
  inApp: boolean,
): string | null {
  if (facility !== "microphone" || fault !== "denied") return null;
  return facilities[language].setting[microphoneSetting(navigator.userAgent, inApp)];
}

/** Says which facility failed and why, the setting that mends it if there is one, and a way on. */
export function FacilityNote({
  failure,
  title,
  language = "fr",
  inApp = false,
  tone = "ko",
  children,
  action,
}: {
  failure: FacilityFailed;
  title?: string;
  language?: Language;
  /** True in the web view of the mobile app. */
  inApp?: boolean;
  tone?: "ko" | "warn";
  /** More about the way on. */
  children?: ReactNode;
  action?: ReactNode;
}) {
  const setting = settingSentence(failure, language, inApp);
  return (
    <Note tone={tone} action={action}>
      {title ? <b>{title}</b> : null}
      <p>{faultSentence(failure, language)}</p>
      {setting === null ? null : <p>{setting}</p>}
      {children}
    </Note>
  );
}
