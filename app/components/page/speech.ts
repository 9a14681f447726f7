import { createContext, useContext } from "react";
import type { Language } from "~/models/terms/language";
import speech from "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url";

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

/** Preloads the font of speech with a page that opens on spoken words, so that they do not move when the font comes. */
export const preloadSpeech = {
  rel: "preload",
  href: speech,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;
