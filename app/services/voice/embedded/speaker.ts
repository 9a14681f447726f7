import type { Speech } from "~/services/speech/port";
import type { ConversationBrief } from "../port";
import type { Speak } from "./agent-turn.server";
import { characterFor } from "./character";

/** The support assistant's voice: the same in every call. */
const ASSISTANT = "claire";

/** The voice of a module's customer, or of the assistant, in the language of the conversation. */
export function speakerFor(speech: Speech, brief: ConversationBrief): Speak {
  const { language } = brief;
  const character =
    brief.kind === "support" ? ASSISTANT : characterFor(brief.moduleId, brief.interactionPrompt);
  return async (sentence, signal) =>
    (await speech.speak(sentence, { language, character, signal })).pcm;
}
