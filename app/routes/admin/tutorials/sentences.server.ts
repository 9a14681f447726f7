import { href, type RouterContextProvider, data } from "react-router";
import { type parseSubmission, report } from "@conform-to/react/future";
import { copy } from "~/copy/copy";
import { checkForm, failedForm, staleForm, type FormAnswer } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { eachSentence, type SentenceField } from "~/models/support/assistant-sentences";
import * as Sentences from "~/models/support/assistant-sentences.server";
import { log } from "~/platform/log.server";
import { LANGUAGES } from "~/models/terms/language";
import { tutorialColumns, tutorialTexts } from "~/models/terms/tutorial-texts";
import { LanguageModelError, type ChatModel } from "~/services/llm/port";
import { translate } from "~/services/llm/translate.server";
import { sentencesSchema, type TutorialFields } from "./schema";

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

type Submission = ReturnType<typeof parseSubmission>;

/** The answer to the form of a tutorial. `translated` is set when it holds translations to read. */
export type TutorialAnswer<Stored = never> = FormAnswer<Stored> & { translated?: true };

/** Returns the texts that exist in French and are missing in another language, with that language. */
const missingIn = (posted: TutorialFields) =>
  LANGUAGES.filter((language) => language !== "fr").flatMap((language) =>
    (["title", "response"] as const).flatMap((part) => {
      const source = posted[tutorialTexts[tutorialColumns.fr[part]].posted]?.trim();
      const { posted: name } = tutorialTexts[tutorialColumns[language][part]];
      return source && !posted[name]?.trim() ? [{ name, source, language }] : [];
    }),
  );

/** Returns the form with its missing texts translated from French. Saves nothing and replaces no typed text. */
export async function translateMissing(
  submission: Submission,
  posted: TutorialFields,
  { model, signal }: { model: ChatModel; signal: AbortSignal },
) {
  try {
    const filled = await Promise.all(
      missingIn(posted).map(async ({ name, source, language }) => {
        const { text, builtIn } = await translate(source, language, model, signal);
        if (builtIn)
          throw new LanguageModelError("nothing was translated", { failure: "unreadable" });
        return [name, text] as const;
      }),
    );
    const targetValue = { ...submission.payload, ...Object.fromEntries(filled) };
    const answer: TutorialAnswer = {
      result: report(submission, { targetValue }),
      translated: true,
    };
    return data(answer);
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    log().warn({ err: error }, "tutorial not translated");
    const result = report(submission, {
      error: {
        formErrors: [copy.tutorial.translateFailed, copy.languageModel.failures[error.failure]],
      },
    });
    return data<TutorialAnswer>({ result }, 502);
  }
}
