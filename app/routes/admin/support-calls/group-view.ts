import { supportCalls as words } from "~/copy/support/support-calls";
import { tutorial } from "~/copy/support/tutorial";
import { onDate } from "~/models/dates";
import { LANGUAGES } from "~/models/terms/language";
import { type AskedTurn, TURNS_A_PAGE } from "~/models/support/listed-support-calls.server";
import { callAt } from "./addresses";
import { shortened } from "./view";

/** The groups per page, and the sentences shown of each. */
export const GROUPS_A_PAGE = 20;
const SAMPLES = 4;

/**
 * Returns a group of similar questions in words: their count, their languages,
 * samples. `timeZone` is the installation's.
 */
export function groupView(group: readonly AskedTurn[], timeZone: string) {
  const calls = new Set(group.map(({ callId }) => callId)).size;
  const languages = LANGUAGES.filter((one) => group.some(({ language }) => language === one));
  const latest = group.reduce((most, { startedAt }) => (startedAt > most ? startedAt : most), "");
  const samples = distinct(group).slice(0, SAMPLES);
  return {
    key: `${group[0]?.callId} ${group[0]?.turnIndex}`,
    count: words.questions(group.length),
    meta: [
      words.calls(calls),
      languages.map((one) => tutorial.in[one]).join(", "),
      words.last(onDate(latest, timeZone)),
    ],
    samples: samples.map(({ callId, turnIndex, message, language }) => ({
      key: `${callId} ${turnIndex}`,
      text: shortened(message),
      language,
      to: callAt(callId, { page: Math.floor(turnIndex / TURNS_A_PAGE) + 1, turn: turnIndex }),
    })),
    more: group.length > samples.length ? words.more(group.length - samples.length) : null,
  };
}

export type GroupView = ReturnType<typeof groupView>;

/** Returns each sentence once, ignoring case. */
const distinct = (group: readonly AskedTurn[]): AskedTurn[] =>
  [
    ...new Map(group.toReversed().map((one) => [one.message.trim().toLowerCase(), one])).values(),
  ].toReversed();
