import { data, href, type RouterContextProvider } from "react-router";
import { supportCalls as words } from "~/copy/support/support-calls";
import { askedPage } from "~/http/address";
import * as ListedCalls from "~/models/support/listed-support-calls.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import * as Phrasings from "~/models/support/tutorial-phrasings.server";
import * as Tutorials from "~/models/support/tutorials.server";
import { config } from "~/platform/config.server";
import { checkForm, failedForm, refusedField, refusedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import type { SupportCall } from "~/models/tables";
import { unheard } from "~/copy/unheard";
import { unheardMsOf, unheardVoiceOf } from "~/models/terms/unheard-voice";
import { MOST_PHRASINGS } from "~/models/terms/tutorial-texts";
import { tutorial as tutorialWords } from "~/copy/support/tutorial";
import * as KeptTerms from "~/models/records/kept-terms.server";
import { onDate } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import { isQuestion, languageSaid } from "~/services/support/next-tutorials.server";
import { callAt, learnSchema, shortened } from "./view";

/** Returns the call of an address. @throws data 404 when it was deleted */
export async function askedCall(callId: string) {
  const call = await SupportCalls.findById(callId);
  if (!call) throw data(words.gone, { status: 404 });
  return call;
}

/** Reads a page of a call, its sound, and the form of the turn in the address. @throws data 404 */
export async function readCall(callId: string, search: URLSearchParams) {
  const call = await askedCall(callId);
  const [{ turns, page, pages }, learned] = await Promise.all([
    ListedCalls.findTurns(callId, askedPage(search) ?? 1),
    Phrasings.findOfCall(callId),
  ]);
  const { timeZone } = config();
  const { "support-calls": keptDays } = await KeptTerms.findHeld();
  const hasSound = call.audioFile !== null && call.state === "ended";
  const views = turns.map((turn) => turnView(turn, { page, hasSound, learned }));
  const asked = numberOf(search.get("turn"));
  const turn = views.find(({ turnIndex, learnAt }) => learnAt !== null && turnIndex === asked);
  return {
    id: callId,
    language: call.language,
    ...callHead(call, timeZone),
    keptDays,
    unheard: unheardSentence(call),
    sound: hasSound ? href("/admin/support-calls/:callId/sound", { callId }) : null,
    atS: numberOf(search.get("t")),
    turns: views,
    page,
    pages,
    learning: turn
      ? { turn: turn.turnIndex, said: turn.text, tutorials: await tutorialChoices() }
      : null,
  };
}

/** Says how long nobody understood the caller; null for no such voice. */
function unheardSentence(call: SupportCall): string | null {
  const ms = unheardMsOf(unheardVoiceOf(call) ?? []);
  return ms > 0 ? unheard.notUnderstood(ms) : null;
}

const tutorialChoices = async () =>
  (await Tutorials.findAll()).map(({ id, titleFr: title }) => ({ id, title }));

/** Returns a whole number of an address, or null for any other text. */
const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** Runs 'Aurait dû': adds the caller's sentence to the chosen tutorial's phrasings, in its language. Then redirects. */
export async function learnAction(
  form: FormData,
  call: SupportCall,
  { to, context }: { to: string; context: Readonly<RouterContextProvider> },
) {
  const { submission, value, refused } = checkForm(form, learnSchema);
  if (refused) return refused;
  const { turn: turnIndex, tutorialId, words: text } = value;
  try {
    if (!(await SupportCalls.isCallersTurn(call.id, turnIndex)))
      return refusedForm(submission, words.turnGone);
    const tutorial = await Tutorials.findById(tutorialId);
    if (!tutorial) return refusedField(submission, "tutorialId", words.tutorialGone);
    const of = { tutorialId, language: languageSaid(text, call.language), text };
    const came = await Phrasings.learn(of, { callId: call.id, turnIndex });
    if (came === "full") return refusedField(submission, "tutorialId", words.full(MOST_PHRASINGS));
    const said = came === "learned" ? words.wasLearned : words.wasKnown;
    return redirectWithFlash(context, to, said(tutorial.titleFr));
  } catch (error) {
    return failedForm(submission, error, words.failed);
  }
}

/** Returns a call of the list, in words. `timeZone` is the installation's, here and below. */
export function callRow({ said, tutorials, ...call }: ListedCalls.ListedCall, timeZone: string) {
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
const callHead = (call: SupportCall, timeZone: string) => ({
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
    tutorialWords.in[language],
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
function turnView(
  turn: ListedCalls.ShownTurn,
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
