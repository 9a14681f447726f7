import { agentAbilities } from "~/models/terms/agent-provider";
import { randomUUID } from "node:crypto";
import { copy } from "~/copy/copy";
import { inTransaction } from "~/models/database/database.server";
import { defaultAgentFirstMessage } from "~/models/content/module-defaults";
import { findModuleToPresent } from "~/models/home/to-present.server";
import { findVisibleGroup } from "~/models/home/home.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Interrupted from "~/models/presentations/interrupted.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { Module, Presentation, User } from "~/models/tables";
import type { ChatModel } from "~/services/llm/port";
import { detectLanguage } from "~/services/language/detect-language";
import {
  type Translation,
  builtInGreetings,
  resumedGreetings,
  translate,
} from "~/services/llm/translate.server";
import { currentCard } from "~/services/customer/current-card.server";
import type { Language } from "~/models/terms/language";
import { customerBrief } from "./interlocutors.server";
import type { Availability, VoiceAgents, VoiceTicket } from "./port";

export interface SessionRequest {
  moduleId: string;
  groupId: string | null;
  /** The presentation to continue; null to open one. */
  instanceId: string | null;
  language: Language;
  mode: "voice" | "text";
  /** The ticket of an earlier busy answer. */
  ticket: string | null;
  /** Start of the browser's recording, in epoch milliseconds of its clock, and the present time on that clock. */
  recordingStartMs: number | null;
  browserNowMs: number | null;
  /** True when the vendor's address could not be opened. */
  standIn?: boolean;
}

export interface StartedSession {
  ticket: VoiceTicket;
  instanceId: string;
  firstMessage: Translation;
  voice: boolean;
  /** The rep's words about this module before the line was cut. Null where only a vendor knows them. */
  heard: string[] | null;
  /** The unusual facts about the session, in French. */
  reason: string | null;
}

/** Greetings translated by a model. A caller who polls the queue does not cause a translation each time. */
const translated = new Map<string, Translation>();
const MAX_TRANSLATED = 200;
/** The default time in ms that a rep waits for the translation of the first message. */
const PATIENCE_MS = 6_000;

/**
 * Reserves an agent for one module of one presentation. The agent's whole brief comes from the server: module, prompts,
 * user and instance. Returns null when the user may not present this module now, or the instance belongs to another
 * user.
 * @throws AgentsBusy
 */
export async function startSession(
  user: Pick<User, "id" | "role">,
  request: SessionRequest,
  plugs: {
    agents: VoiceAgents;
    chatModel: ChatModel | null;
    patienceMs?: number | undefined;
    onTranslationFailure: (error: unknown) => void;
  },
): Promise<StartedSession | null> {
  const { groupId, language } = request;
  const known = await goOnWith(user.id, request);
  if (known === "foreign") return null;
  const module = await findModuleToPresent(user, { ...request, begun: known });
  if (!module) return null;
  const { agents } = plugs;
  const usual = await agents.availability();
  const isResumed =
    known !== null && (await Conversations.findSaid(known.id, module.id)).length > 0;
  const firstMessage = isResumed
    ? { text: resumedGreetings[language], builtIn: false }
    : await greeting(module, language, plugs);
  const instanceId = known?.id ?? randomUUID();
  const brief = {
    kind: "presentation" as const,
    holder: user.id,
    presentationId: instanceId,
    moduleId: module.id,
    groupId,
    ...(await customerBrief(module, language)),
    mode: usual.voice ? request.mode : ("text" as const),
    firstMessage: firstMessage.text,
    recordingStartMs: onServerClock(request),
  };
  const { standIn } = request;
  const ticket = await agents.open(brief, request.ticket ?? undefined, { standIn });
  const { voice } = ticket.standIn ?? usual;
  const heard = await heardBefore(known, module, agents);
  if (known) await inTransaction((trx) => Interrupted.noteResumed(known.id, trx));
  else {
    const moduleId = groupId ? null : module.id;
    const planned = groupId ? await plan(user, groupId) : [];
    const opened = { id: instanceId, userId: user.id, moduleId, groupId, language, planned };
    await Presentations.insert(opened);
  }
  if (!agentAbilities[ticket.provider].hearsLive)
    await Presentations.keepVendorModule(instanceId, module.id);
  return { ticket, instanceId, firstMessage, voice, heard, reason: unusual(ticket, usual) };
}

/** Returns the sentence about an unusual agent: a stand-in, or a missing ability. */
function unusual({ standIn }: VoiceTicket, usual: Availability): string | null {
  if (!standIn) return usual.reason;
  return [copy.presentation.standIn, standIn.reason].filter(Boolean).join(" ");
}

/** Returns the presentation named by the browser: null for none or a module handed in, "foreign" for another's. */
async function goOnWith(
  userId: string,
  { instanceId, moduleId, groupId }: SessionRequest,
): Promise<Presentation | null | "foreign"> {
  if (!instanceId) return null;
  const presentation = await Presentations.findOwn(instanceId, userId);
  const same = groupId ? presentation?.groupId === groupId : presentation?.moduleId === moduleId;
  if (!presentation || !same) return "foreign";
  if (groupId && !(await isPlanned(instanceId, moduleId))) return "foreign";
  return (await Presentations.isFinished(instanceId, moduleId)) ? null : presentation;
}

/** Returns the rep's words before a cut. Waits for the last turns, because the new opening has just ended that talk. */
async function heardBefore(
  known: Presentation | null,
  module: Pick<Module, "id">,
  agents: VoiceAgents,
): Promise<string[] | null> {
  if (!agentAbilities[agents.provider].hearsLive) return null;
  if (!known) return [];
  await agents.settled(known.id);
  return Conversations.findSaid(known.id, module.id);
}

/** Returns the modules of the group for this user now, which the new presentation keeps. */
async function plan(user: Pick<User, "id" | "role">, groupId: string): Promise<string[]> {
  const group = await findVisibleGroup(user, groupId);
  return (group?.modules ?? []).map(({ id }) => id);
}

async function isPlanned(instanceId: string, wanted: string): Promise<boolean> {
  const modules = await Presentations.findPlan(instanceId);
  return modules.some(({ moduleId }) => moduleId === wanted);
}

/**
 * Returns the first message of a module's customer in `language`, translated by the model when needed and possible. A
 * translation that takes longer than `patienceMs`, or until `signal`, is replaced by the built-in greeting.
 */
export async function greeting(
  module: Module,
  language: Language,
  plugs: {
    chatModel: ChatModel | null;
    patienceMs?: number | undefined;
    signal?: AbortSignal;
    onTranslationFailure: (error: unknown) => void;
  },
): Promise<Translation> {
  const { greeting: own } = await currentCard(module, language);
  const text = module.agentFirstMessage || own || defaultAgentFirstMessage;
  if (language === "fr" || detectLanguage(text) === language) return { text, builtIn: false };
  const key = `${language}\n${text}`;
  const { chatModel, patienceMs = PATIENCE_MS, signal } = plugs;
  const kept = chatModel && translated.get(key);
  if (kept) return kept;
  try {
    const translation = await translate(text, language, chatModel, signal, patienceMs);
    if (translation.builtIn) return translation;
    if (translated.size >= MAX_TRANSLATED) translated.clear();
    translated.set(key, translation);
    return translation;
  } catch (error) {
    plugs.onTranslationFailure(error);
    return { text: builtInGreetings[language], builtIn: true };
  }
}

/** Uses only differences between the browser's own readings, because its clock may be minutes off. */
function onServerClock({ recordingStartMs, browserNowMs }: SessionRequest): number | null {
  if (recordingStartMs === null || browserNowMs === null) return null;
  return Date.now() - Math.max(0, browserNowMs - recordingStartMs);
}
