import { href } from "react-router";
import { askedPage } from "~/http/asked-page";
import { isLanguage } from "~/models/terms/language";
import type { CallsAsked, CallState } from "~/models/support/listed-support-calls.server";

/** The states that the list can be narrowed to. */
export const STATES = ["answered", "unanswered"] as const satisfies readonly CallState[];

/** Reads filters and page from an address; an unknown filter is left out, an unknown page is the first. */
export function partOf(search: URLSearchParams): CallsAsked {
  const [state, language] = [search.get("state"), search.get("language") ?? ""];
  return {
    state: STATES.find((one) => one === state) ?? null,
    language: isLanguage(language) ? language : null,
    query: (search.get("q") ?? "").slice(0, 200).trim(),
    page: askedPage(search) ?? 1,
  };
}

/** The address of that part of the list. */
export function listAt({ state, language, query, page }: CallsAsked): string {
  const search = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(state ? { state } : {}),
    ...(language ? { language } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return href("/admin/support-calls") + (search.size > 0 ? `?${search}` : "");
}

/** Tells whether a filter narrows the list. */
export const isNarrowed = ({ state, language, query }: CallsAsked): boolean =>
  state !== null || language !== null || query !== "";

/** The list without filters. */
export const wholeList: CallsAsked = { state: null, language: null, query: "", page: 1 };

/** The address of a call: of a page of its turns, of a moment of its sound in whole seconds, or with the form of a turn open. */
export function callAt(
  callId: string,
  { page = 1, t, turn }: { page?: number; t?: number; turn?: number } = {},
): string {
  const search = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(t === undefined ? {} : { t: String(t) }),
    ...(turn === undefined ? {} : { turn: String(turn) }),
  });
  const hash = turn === undefined ? "" : `#turn-${turn}`;
  const at = href("/admin/support-calls/:callId", { callId });
  return at + (search.size > 0 ? `?${search}` : "") + hash;
}
