import { createContext, useContext } from "react";
import type { Language } from "~/models/terms/language";

/** The language of the shown talk. */
export const SpokenIn = createContext<Language>("fr");

/**
 * Returns the `lang` of a talk's words, so that a screen reader pronounces them in their language. Returns undefined in
 * French, the language of the page.
 */
export function useSpokenLang(): Language | undefined {
  const language = useContext(SpokenIn);
  return language === "fr" ? undefined : language;
}
