import { type parseSubmission, report } from "@conform-to/react/future";
import { data } from "react-router";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form-answer";
import { log } from "~/platform/log.server";
import { tutorialColumns, tutorialTexts } from "~/models/terms/tutorial-texts";
import { LanguageModelError, type ChatModel } from "~/services/llm/port";
import { translate } from "~/services/llm/translate.server";
import type { TutorialFields } from "./schema";

type Submission = ReturnType<typeof parseSubmission>;

/** The answer to the form of a tutorial. `translated` is set when it holds translations to read. */
export type TutorialAnswer<Stored = never> = FormAnswer<Stored> & { translated?: true };

/** Returns the texts that exist in French and are missing in another language, with that language. */
const missingIn = (posted: TutorialFields) =>
  (["en", "es"] as const).flatMap((language) =>
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
