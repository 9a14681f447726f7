import { href } from "react-router";
import { type Language, languageOf } from "~/models/terms/language";

/** The parameters with which the mobile app opened the page. */
export interface SupportCall {
  /** Null outside the app, or when unknown. */
  os: "android" | "ios" | null;
  language: Language;
}

/** Reads the parameters of the address. An unknown language becomes French. */
export const callOf = ({ searchParams }: Pick<URL, "searchParams">): SupportCall =>
  readCall((name) => searchParams.get(name));

/** Reads the same parameters with `get`, from an address or a form. */
export function readCall(get: (name: "os" | "lang") => FormDataEntryValue | null): SupportCall {
  const [os, language] = [String(get("os")).toLowerCase(), String(get("lang"))];
  return { os: os === "android" || os === "ios" ? os : null, language: languageOf(language) };
}

/** Returns the page's address with these parameters, without a token. */
export function addressOf({ os, language }: SupportCall): string {
  const search = new URLSearchParams({ ...(os ? { os } : {}), lang: language });
  return `${href("/support")}?${search}`;
}
