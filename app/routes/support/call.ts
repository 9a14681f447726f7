import { href } from "react-router";
import { type Language, languageOf } from "~/models/terms/language";

/** The parameters with which the mobile app opened the page. */
export interface SupportPageOpening {
  /** Null outside the app, and when the app does not say. */
  os: "android" | "ios" | null;
  language: Language;
}

/** Reads the parameters of the address. An unknown language becomes French. */
export const callOf = ({ searchParams }: Pick<URL, "searchParams">): SupportPageOpening =>
  readCall((name) => searchParams.get(name));

/** Reads the same parameters with `get`, from an address or a form. */
export function readCall(
  get: (name: "os" | "lang") => FormDataEntryValue | null,
): SupportPageOpening {
  const [os, language] = [String(get("os")).toLowerCase(), String(get("lang"))];
  return { os: os === "android" || os === "ios" ? os : null, language: languageOf(language) };
}

/** Returns the page's address with these parameters, without a token. */
export function addressOf({ os, language }: SupportPageOpening): string {
  const search = new URLSearchParams({ ...(os ? { os } : {}), lang: language });
  return `${href("/support")}?${search}`;
}
