import { type Language, languageOf } from "~/models/terms/language";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import { wordedIn } from "~/models/terms/rubric";
import type { Module } from "~/models/tables";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { currentCard } from "~/services/customer/current-card.server";
import { pointsKnown } from "~/services/customer/port";
import * as Sentences from "~/models/support/assistant-sentences.server";
import { listTutorials } from "~/models/support/tutorials.server";
import { brand } from "~/platform/brand";
import type { CustomerBrief, AssistantBrief } from "./port";
import { phrasesOf } from "../support/phrases";
import { findModuleToPresent } from "~/models/home/to-present.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { checkCallToken } from "~/models/support/support-token.server";
import * as Users from "~/models/people/users.server";
import type { Interlocutor } from "./embedded/parts/part";
import { type Answering, customerOf, assistantOf } from "./embedded/parts/parts.server";
import type { AgentExtraBody } from "./agent-model/turn";

/** Returns the customer's knowledge of a module: its texts, and its rubric in the language of the talk. */
export async function customerBrief(module: Module, language: Language): Promise<CustomerBrief> {
  const rubric = await currentRubric(module.id);
  return {
    moduleTitle: module.title,
    language,
    interactionPrompt: module.interactionPrompt || defaultInteractionPrompt,
    card: await currentCard(module, language),
    reference: { transcript: module.videoTranscript, guidelines: module.guidelines },
    points: rubric ? pointsKnown(wordedIn(rubric.rubric, language)) : [],
  };
}

/** Returns the assistant's current knowledge in all languages, because a caller may change language. */
export async function assistantBrief(language: Language): Promise<AssistantBrief> {
  const [tutorials, sentences] = await Promise.all([listTutorials(), Sentences.findSentences()]);
  return {
    language,
    firstMessage: phrasesOf(language).first(brand.companion),
    tutorials,
    sentences,
  };
}

/** The customers of open conversations, which remember the reasons for their replies. */
const customers = new Map<string, Interlocutor>();
const MAX_CUSTOMERS = 200;

/**
 * Finds the interlocutor: the customer of a presentation that this server opened and that is not handed in, or the
 * assistant of a call token. Only the ids come through the browser. Returns null when there is nobody.
 */
export async function findInterlocutor(
  extra: AgentExtraBody,
  { answering, sessionSecret }: { answering: Answering; sessionSecret: string },
): Promise<Interlocutor | null> {
  if (!("supportToken" in extra)) return findCustomer(extra, answering);
  const { token } = await checkCallToken(extra.supportToken, sessionSecret);
  if (!token) return null;
  const brief = await assistantBrief(languageOf(extra.lang ?? ""));
  return assistantOf(brief, answering.assistant, {
    call: token.id,
    caller: token.caller ?? token.id,
  });
}

async function findCustomer(
  extra: Exclude<AgentExtraBody, { supportToken: string }>,
  { rolePlayer }: Answering,
): Promise<Interlocutor | null> {
  const { module_id: moduleId, user_id: userId } = extra;
  const groupId = extra.group_id ?? null;
  const presentation = await Presentations.findUnderway({ userId, moduleId, groupId });
  if (!presentation) return null;
  const key = `${presentation.id} ${moduleId}`;
  const known = customers.get(key);
  if (known) return known;
  const user = await Users.findById(userId);
  const module =
    user && (await findModuleToPresent(user, { moduleId, groupId, begun: presentation }));
  if (!module) return null;
  const customer = customerOf(await customerBrief(module, presentation.language), rolePlayer);
  const [oldest] = customers.keys();
  if (oldest !== undefined && customers.size >= MAX_CUSTOMERS) customers.delete(oldest);
  customers.set(key, customer);
  return customer;
}
