import { sentenceNames } from "~/models/support/assistant-sentences";
import { offeredIn } from "~/models/support/tutorial";
import type { ConversationBrief, SupportBrief } from "./port";

/** Returns the `dynamic_variables` that the browser passes to the agent, under the names of the vendor's contract. */
export function variablesOf(brief: ConversationBrief): Record<string, string> {
  if (brief.kind === "support") return supportVariablesOf(brief);
  return { system_prompt: brief.interactionPrompt, agent_first_message: brief.firstMessage };
}

/** Returns the sentences, and the tutorials as a JSON text, in the caller's language. */
export function supportVariablesOf({ sentences, tutorials, language }: SupportBrief) {
  const known = offeredIn(tutorials, language).map(({ id, title, response }) => ({
    id,
    title: title[language],
    assistant_response: response[language],
  }));
  const said = Object.fromEntries(sentenceNames.map((name) => [name, sentences[name][language]]));
  return { ...said, tutorials: JSON.stringify(known) };
}
