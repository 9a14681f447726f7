import type { RouterContextProvider } from "react-router";
import { supportCalls as words } from "~/copy/support/support-calls";
import { checkForm, failedForm, refusedField, refusedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import type { SupportCall } from "~/models/tables";
import { MOST_PHRASINGS } from "~/models/support/tutorial";
import * as Phrasings from "~/models/support/tutorial-phrasings.server";
import * as Tutorials from "~/models/support/tutorials.server";
import { learnSchema } from "./schema";

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
