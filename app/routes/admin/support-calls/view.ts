import { supportCalls as words } from "~/copy/support/support-calls";
import { tutorial } from "~/copy/support/tutorial";
import { onDate } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import type { ListedCall, ShownTurn } from "~/models/support/listed-support-calls.server";
import type { SupportCall } from "~/models/tables";
import { isQuestion } from "~/services/support/unanswered/unanswered-in";
import { callAt } from "./tabs";
import * as v from "valibot";
import { requiredText, linesOf } from "~/models/terms/text-table";
import { LONGEST_PHRASING } from "~/models/terms/tutorial-texts";

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
