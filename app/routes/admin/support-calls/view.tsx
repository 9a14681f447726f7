import { supportCalls as words } from "~/copy/support/support-calls";
import { tutorial } from "~/copy/support/tutorial";
import { onDate } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import type {
  ListedCall,
  ShownTurn,
  CallsAsked,
  CallState,
} from "~/models/support/listed-support-calls.server";
import type { SupportCall } from "~/models/tables";
import { isQuestion } from "~/services/support/unanswered/unanswered-in";
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

/** Returns a call of the list, in words. `timeZone` is the installation's, here and below. */
export function callRow({ said, tutorials, ...call }: ListedCall, timeZone: string) {
  const question = said.find((one) => isQuestion(one, call.language)) ?? said[0];
  return {
    id: call.id,
    said: question === undefined ? null : shortened(question),
    /** Its start and the known facts. */
    meta: [onDate(call.startedAt, timeZone), ...partsOf(call)],
    isHeld: call.state === "open",
    tutorials,
    isUnanswered: said.length > 0 && tutorials.length === 0,
  };
}

export type CallRow = ReturnType<typeof callRow>;

/** Returns the facts in the head of a call. */
export const callHead = (call: SupportCall, timeZone: string) => ({
  title: words.callOf(onDate(call.startedAt, timeZone)),
  lead: partsOf(call).join(" · "),
  isHeld: call.state === "open",
  /** Seconds. Null while the call lasts. */
  durationS: secondsOf(call),
});

const secondsOf = ({ startedAt, endedAt }: SupportCall): number | null =>
  endedAt === null ? null : (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000;

function partsOf(call: SupportCall): string[] {
  const { language, os, mode } = call;
  const seconds = secondsOf(call);
  return [
    tutorial.in[language],
    ...(os === null ? [] : [words.system[os]]),
    ...(mode === "text" ? [words.typed] : []),
    ...(seconds === null ? [] : [formatDuration(seconds)]),
  ];
}

/** A phrasing that a tutorial took from a turn. */
export interface Learned {
  tutorialId: string;
  title: string;
}

/** Returns a turn of a call, as its page shows it. */
export function turnView(
  turn: ShownTurn,
  {
    page,
    hasSound,
    learned,
  }: {
    page: number;
    hasSound: boolean;
    learned: readonly (Learned & { turnIndex: number | null })[];
  },
) {
  const { callId, turnIndex, source, message, startMs, shownTutorialId, shownTitle } = turn;
  const atS = Math.floor(startMs / 1_000);
  return {
    turnIndex,
    source,
    text: message,
    at: formatDuration(atS),
    /** The address that plays from the turn. Null without a sound. */
    plays: hasSound ? callAt(callId, { page, t: atS }) : null,
    wasCut: turn.interrupted === 1,
    shown:
      shownTutorialId === null ? null : { tutorialId: shownTutorialId, title: shownTitle ?? "" },
    learned: learned
      .filter((one) => one.turnIndex === turnIndex)
      .map(({ tutorialId, title }) => ({ tutorialId, title })),
    /** The address of the form that chooses the right tutorial. Null for a turn of the assistant. */
    learnAt: source === "user" && message !== "" ? callAt(callId, { page, turn: turnIndex }) : null,
  };
}

export type TurnView = ReturnType<typeof turnView>;

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
