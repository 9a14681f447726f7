import type { RouterContextProvider } from "react-router";
import { checkForm } from "~/forms/form.server";
import { services } from "~/services/services.server";
import { receiveForm } from "../receive-video-form.server";
import { tutorialSchema } from "./schema";
import { translateMissing } from "./translate.server";

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
