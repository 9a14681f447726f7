import { href } from "react-router";
import { isLanguage, type Language } from "~/models/language";

/** How the mobile app opened the page. */
export interface SupportCall {
  /** Null: somewhere else than in the app, or it does not say. */
  os: "android" | "ios" | null;
  language: Language;
}

/** What the address says; French when it names no language that we have. */
export function callOf({ searchParams }: URL): SupportCall {
  const os = searchParams.get("os")?.toLowerCase();
  const language = searchParams.get("lang")?.toLowerCase() ?? "";
  return {
    os: os === "android" || os === "ios" ? os : null,
    language: isLanguage(language) ? language : "fr",
  };
}

/** The page's address for this call, without a token. */
export function addressOf({ os, language }: SupportCall): string {
  const search = new URLSearchParams({ ...(os ? { os } : {}), lang: language });
  return `${href("/support")}?${search}`;
}
