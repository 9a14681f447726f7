import { href, type RouterContextProvider } from "react-router";
import { copy } from "~/copy/copy";
import { checkForm, failedForm, staleForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { eachSentence, type SentenceField } from "~/models/support/assistant-sentences";
import * as Sentences from "~/models/support/assistant-sentences.server";
import { sentencesSchema } from "./sentences-schema";

type Fields = Record<SentenceField, string>;

/** Reads the sentences with their version, for their form. */
export async function readSentences() {
  const fields = await Sentences.findFields();
  return { ...fields, version: Sentences.sentencesVersion(fields) };
}

/** Saves the assistant's sentences. Then redirects to the list with a message. */
export async function saveSentences(form: FormData, context: Readonly<RouterContextProvider>) {
  const { submission, value, refused } = checkForm(form, sentencesSchema);
  if (refused) return refused;
  try {
    const wanted = eachSentence(({ field }) => value[field]?.replaceAll("\r\n", "\n") ?? "");
    await Sentences.saveFields(wanted, value.version);
  } catch (error) {
    const stale = staleForm(submission, error, (stored: Fields) => ({
      stored,
      version: Sentences.sentencesVersion(stored),
    }));
    return stale ?? failedForm(submission, error, copy.tutorial.sentencesFailed);
  }
  const list = href("/admin/support-comptoir");
  return redirectWithFlash(context, list, copy.tutorial.sentencesSaved);
}
