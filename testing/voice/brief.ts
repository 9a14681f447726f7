import { cardWith } from "../cards";
import { defaultSentences } from "~/models/support/assistant-sentences";
import type { PresentationBrief, SupportBrief } from "~/services/voice/port";
import { createModule, createPresentation, createUser } from "../factories";

/** Creates the brief of a stored presentation, with its own rep. */
export async function presentationBrief(
  values: Partial<PresentationBrief> = {},
): Promise<PresentationBrief> {
  const user = await createUser();
  const module = await createModule();
  const presentation = await createPresentation({ userId: user.id, moduleId: module.id });
  return {
    kind: "presentation",
    holder: user.id,
    presentationId: presentation.id,
    moduleId: module.id,
    moduleTitle: module.title,
    groupId: null,
    language: "fr",
    mode: "voice",
    interactionPrompt: "Vous jouez le patron d'un restaurant.",
    card: cardWith(),
    firstMessage: "Bonjour. Je vous écoute.",
    reference: { transcript: "", guidelines: "" },
    points: [],
    recordingStartMs: null,
    ...values,
  };
}

/** Returns the brief of a caller of the support page, without tutorials. */
export const supportBrief = (values: Partial<SupportBrief> = {}): SupportBrief => ({
  kind: "support",
  callId: "call1",
  holder: "support:a",
  os: null,
  language: "fr",
  mode: "voice",
  firstMessage: "Bonjour.",
  tutorials: [],
  sentences: defaultSentences,
  ...values,
});
