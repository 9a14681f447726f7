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
import { MOST_PHRASINGS } from "~/models/terms/tutorial-texts";
import { callHead, turnView, learnSchema } from "./view";

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
  const { timeZone, recordingKeepDays } = config();
  const hasSound = call.audioFile !== null && call.state === "ended";
  const views = turns.map((turn) => turnView(turn, { page, hasSound, learned }));
  const asked = numberOf(search.get("turn"));
  const turn = views.find(({ turnIndex, learnAt }) => learnAt !== null && turnIndex === asked);
  return {
    id: callId,
    language: call.language,
    ...callHead(call, timeZone),
    keptDays: recordingKeepDays,
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

const tutorialChoices = async () =>
  (await Tutorials.findAll()).map(({ id, titleFr: title }) => ({ id, title }));

/** Returns a whole number of an address, or null for any other text. */
const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** Runs 'Aurait dû': adds the caller's sentence to the chosen tutorial's phrasings. Then redirects to the call. */
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
    const of = { tutorialId, language: call.language, text };
    const came = await Phrasings.learn(of, { callId: call.id, turnIndex });
    if (came === "full") return refusedField(submission, "tutorialId", words.full(MOST_PHRASINGS));
    const said = came === "learned" ? words.wasLearned : words.wasKnown;
    return redirectWithFlash(context, to, said(tutorial.titleFr));
  } catch (error) {
    return failedForm(submission, error, words.failed);
  }
}
