import { type parseSubmission, report } from "@conform-to/react/future";
import { type RouterContextProvider, href, data } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { failedForm, staleForm, checkForm, type FormAnswer } from "~/forms/form.server";
import { type WrittenTexts, tutorialColumns, tutorialTexts } from "~/models/terms/tutorial-texts";
import * as Tutorials from "~/models/support/tutorials.server";
import { NotFound } from "~/models/database/version.server";
import { services } from "~/services/services.server";
import type { VideoForm } from "~/services/videos/video-form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { removeUnusedTutorialVideo } from "~/services/videos/stored-video.server";
import { withoutVideo, receiveForm, failed, failure } from "../../admin-page.server";
import { storedTexts, type TutorialFields, tutorialSchema, sentencesSchema } from "./schema";
import { eachSentence, type SentenceField } from "~/models/support/assistant-sentences";
import * as Sentences from "~/models/support/assistant-sentences.server";
import { log } from "~/platform/log.server";
import { LANGUAGES } from "~/models/terms/language";
import { LanguageModelError, type ChatModel } from "~/services/llm/port";
import { translate } from "~/services/llm/translate.server";

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

/** Creates the tutorial. Returns null when created, else the screen's answer. */
export async function createTutorial(
  submission: Submission,
  posted: TutorialFields,
  discard: VideoForm["discard"],
) {
  try {
    const videoUrl = posted.video_url ?? null;
    await Tutorials.insert({ ...storedTexts(posted), videoUrl }, { fromForm: true });
    await removeUnusedTutorialVideo(services().media, videoUrl); // of a form posted twice
    return null;
  } catch (error) {
    // A video uploaded before stays, so that a second save does not send it again.
    const kept = (await discard()) ? withoutVideo(submission) : submission;
    return failedForm(kept, error, copy.tutorial.createFailed);
  }
}

/** Saves the tutorial. Returns null when saved, "gone" when the tutorial was deleted, else the screen's answer. */
export async function updateTutorial(
  id: string,
  submission: Submission,
  posted: TutorialFields,
  discard: VideoForm["discard"],
) {
  const { version, video_url: videoUrl } = posted;
  try {
    const replaced = await Tutorials.update(id, storedTexts(posted), { version, videoUrl });
    await removeUnusedTutorialVideo(services().media, replaced);
    return null;
  } catch (error) {
    const stale = staleForm(submission, error, (stored: WrittenTexts) => ({
      stored,
      version: Tutorials.textsVersion(stored),
    }));
    if (stale) return stale;
    const kept = (await discard()) ? withoutVideo(submission) : submission;
    if (error instanceof NotFound) return "gone";
    return failedForm(kept, error, copy.tutorial.updateFailed);
  }
}

/**
 * Returns the checked form of a tutorial with its video stored, or the screen's
 * answer: errors, or proposed translations.
 */
export async function readTutorialForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  options: Parameters<typeof receiveForm>[2],
) {
  const { received, unreadable } = await receiveForm(request, context, options);
  if (unreadable) return { answered: unreadable };
  const { entries, refusal, discard } = received;
  const { submission, value, refused } = checkForm(entries, tutorialSchema(refusal));
  if (refused) return { answered: refused };
  const { chatModel: model } = services();
  if (model && entries.get("intent") === "translate")
    return {
      answered: await translateMissing(submission, value, { model, signal: request.signal }),
    };
  return { posted: { submission, value, discard } };
}

/** The post that deletes a tutorial. */
export const deleteIntent = v.object({ intent: v.literal("delete"), id: v.string() });

/** Deletes a tutorial and its video. */
export async function deleteTutorial(id: string, context: Readonly<RouterContextProvider>) {
  const words = copy.tutorial;
  try {
    const { title, videoUrl } = await Tutorials.deleteById(id);
    await removeUnusedTutorialVideo(services().media, videoUrl);
    return redirectWithFlash(context, href("/admin/support-comptoir"), words.deleted(title));
  } catch (error) {
    if (error instanceof NotFound) return failure(words.gone, 409);
    return failed(error, words.deleteFailed);
  }
}
