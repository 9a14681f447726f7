import type { Speech } from "~/services/speech/port";
import type { ConversationBrief } from "../port";
import type { Speak } from "./customer-turn.server";
import { characterFor } from "./character";

/** The voice of a module's customer, in the language of the conversation. */
export function speakerFor(
  speech: Speech,
  { moduleId, interactionPrompt, language }: ConversationBrief,
): Speak {
  const character = characterFor(moduleId, interactionPrompt);
  return async (sentence, signal) =>
    (await speech.speak(sentence, { language, character, signal })).pcm;
}
