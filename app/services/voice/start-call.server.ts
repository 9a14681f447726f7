import * as Sentences from "~/models/assistant-sentences.server";
import { sentenceNames, type SentenceName } from "~/models/assistant-sentences";
import { listTutorials } from "~/models/tutorials.server";
import { brand } from "~/platform/brand";
import { phrasesOf } from "../support/assistant/phrases";
import type { SupportBrief, VoiceAgents } from "./port";
import { supportVariablesOf } from "./variables";

/**
 * Reserves the assistant for a caller of the support page, whose session holds one place at a time, as a rep does.
 * What it knows is what is stored now: a tutorial that is saved during the call is for the next one.
 * @throws AgentsBusy, AgentUnreachable
 */
export async function startCall(
  { session, ...asked }: { session: string } & Pick<SupportBrief, "os" | "language" | "mode">,
  agents: Pick<VoiceAgents, "open" | "availability">,
  ticket: string | null,
) {
  const { os, language } = asked;
  const [tutorials, sentences, { voice }] = await Promise.all([
    listTutorials(),
    Sentences.findSentences(),
    agents.availability(),
  ]);
  const brief: SupportBrief = {
    kind: "support",
    holder: `support:${session}`,
    os,
    language,
    mode: voice ? asked.mode : "text",
    firstMessage: phrasesOf(language).first(brand.companion),
    tutorials,
    sentences: Object.fromEntries(
      sentenceNames.map((name) => [name, sentences[name][language]]),
    ) as Record<SentenceName, string>,
  };
  const { provider, signedUrl } = await agents.open(brief, ticket ?? undefined);
  const dynamicVariables = supportVariablesOf(brief);
  return { provider, signedUrl, dynamicVariables, firstMessage: brief.firstMessage, voice };
}
