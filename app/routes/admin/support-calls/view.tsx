import { supportCalls as words } from "~/copy/support/support-calls";
import type { CallsAsked, CallState } from "~/models/support/listed-support-calls.server";
import * as v from "valibot";
import { requiredText, linesOf } from "~/models/terms/text-table";
import { LONGEST_PHRASING } from "~/models/terms/tutorial-texts";
import { href, Link } from "react-router";
import { askedPage, askedText, withQuery } from "~/http/address";
import { isLanguage } from "~/models/terms/language";

/** Shows the two parts of the screen: all calls, and the unanswered questions. */
export function CallTabs({ current }: { current: "all" | "next" }) {
  const on = (part: typeof current) => (part === current ? "page" : undefined);
  return (
    <nav className="tabs mb-4" aria-label={words.parts}>
      <Link to={href("/admin/support-calls")} aria-current={on("all")}>
        {words.all}
      </Link>
      <Link to={href("/admin/support-calls/next")} aria-current={on("next")}>
        {words.next}
      </Link>
    </nav>
  );
}

/** The states by which the list can be filtered. */
export const STATES = ["answered", "unanswered"] as const satisfies readonly CallState[];

/** Reads filters and page from an address. Ignores an unknown filter. An unknown page becomes the first. */
export function partOf(search: URLSearchParams): CallsAsked {
  const [state, language] = [search.get("state"), search.get("language") ?? ""];
  return {
    state: STATES.find((one) => one === state) ?? null,
    language: isLanguage(language) ? language : null,
    query: askedText(search),
    page: askedPage(search) ?? 1,
  };
}

/** Returns the address of that part of the list. */
export const listAt = ({ state, language, query, page }: CallsAsked): string =>
  withQuery(href("/admin/support-calls"), { q: query, state, language, page });

/** Returns true when a filter limits the list. */
export const isNarrowed = ({ state, language, query }: CallsAsked): boolean =>
  state !== null || language !== null || query !== "";

/** The list without filters. */
export const wholeList: CallsAsked = { state: null, language: null, query: "", page: 1 };

/** Returns the address of a call: a page of its turns, a second of its sound (`t`), or the open form of a turn. */
export function callAt(
  callId: string,
  { page = 1, t, turn }: { page?: number; t?: number; turn?: number } = {},
): string {
  const hash = turn === undefined ? "" : `#turn-${turn}`;
  return withQuery(href("/admin/support-calls/:callId", { callId }), { page, t, turn }) + hash;
}

/** The most characters of a caller's sentence in a list row. */
const SHORT = 140;

/** Returns a text, cut to `SHORT` characters. */
export const shortened = (text: string): string =>
  text.length <= SHORT ? text : `${text.slice(0, SHORT - 1).trimEnd()}…`;

/** The tutorial that should have answered a turn, and the caller's sentence as edited by the admin. */
export const learnSchema = v.object({
  turn: v.pipe(v.number(), v.integer(), v.minValue(0)),
  tutorialId: requiredText(words.tutorialRequired),
  words: v.pipe(
    requiredText(words.wordsRequired),
    v.maxLength(LONGEST_PHRASING, words.wordsTooLong(LONGEST_PHRASING)),
    v.check((text) => linesOf(text).length <= 1, words.wordsOneLine),
  ),
});
