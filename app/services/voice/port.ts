import type { AgentProvider } from "~/models/terms/agent-provider";
import { type AssistantSentences, sentenceNames } from "~/models/support/assistant-sentences";
import type { Card } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { type Tutorial, offeredIn } from "~/models/terms/tutorial-texts";
import type { KeptSound } from "~/services/media/sounds/port";

interface Brief {
  /** The holder of the place, one at a time: a user's id, or the key of a support session. */
  holder: string;
  language: Language;
  mode: "voice" | "text";
  /** Already in the conversation's language. */
  firstMessage: string;
}

/** The knowledge of one module's customer. */
export interface CustomerBrief {
  language: Language;
  moduleTitle: string;
  interactionPrompt: string;
  /** All that the customer says of itself, in the conversation's language. */
  card: Card;
  reference: { transcript: string; guidelines: string };
  /** The rubric's points in the conversation's language, about which the customer asks. May be empty. */
  points: readonly WordedPoint[];
}

/** The brief of one module's customer in one conversation. */
export interface PresentationBrief extends Brief, CustomerBrief {
  kind: "presentation";
  presentationId: string;
  moduleId: string;
  groupId: string | null;
  /** Start of the browser's recording on the server's clock, epoch milliseconds. Null without a recording. */
  recordingStartMs: number | null;
}

/** The knowledge of the support page's assistant. */
export interface AssistantBrief {
  /** The language that the call begins in. */
  language: Language;
  tutorials: readonly Tutorial[];
  /** The assistant's sentences besides the tutorials. */
  sentences: AssistantSentences;
  firstMessage: string;
}

/** The brief of the support page's assistant in one call. */
export interface SupportBrief extends Brief, AssistantBrief {
  kind: "support";
  os: "android" | "ios" | null;
  /** The id of the call since it was requested. The vendor's conversation carries it too. */
  callId: string;
}

/** The brief of a customer who asks about one point, in an exercise of a minute (product §3.8). `firstMessage` asks. */
export interface MomentBrief extends Brief {
  kind: "moment";
  evaluationId: string;
  pointId: string;
  /** The module whose customer lends the voice. */
  moduleId: string;
  interactionPrompt: string;
  card: Card;
  /** The whole rubric of the evaluation, in the language of the talk. */
  points: WordedPoint[];
  /** The names of the rep's own side that the evaluation was judged with. */
  names: readonly string[];
}

/** The agent's brief of one conversation, built on the server only. */
export type ConversationBrief = PresentationBrief | SupportBrief;

/** The briefs of our own agents. A vendor's agents know whole modules and ask about no single point. */
export type EmbeddedBrief = ConversationBrief | MomentBrief;

/** The ticket with which the browser's SDK connects. */
export interface VoiceTicket {
  provider: AgentProvider;
  /** Single use, short lived. */
  signedUrl: string;
  /** Passed on by the browser; only the vendor's agent reads them. */
  dynamicVariables: Record<string, string>;
  /** The abilities of a stand-in agent. Present only when the configured agent does not answer. */
  standIn?: Availability;
}

/** The state of the voice: true when it works, else the French reason why only typed conversations do. */
export interface Availability {
  voice: boolean;
  reason: string | null;
}

/** Thrown when no place is free. `position` is the caller's place in the queue, from 1. */
export class AgentsBusy extends Error {
  override name = "AgentsBusy";
  readonly ticket: string;
  readonly position: number;
  constructor(ticket: string, position: number) {
    super(`busy, place ${position}`);
    this.ticket = ticket;
    this.position = position;
  }
}

/** Thrown when the vendor gives no session or no answer. The message is for people and holds no secret. */
export class AgentUnreachable extends Error {
  override name = "AgentUnreachable";
}

/** Voice agents: ours, or the vendor's. */
export interface VoiceAgents {
  provider: AgentProvider;
  /**
   * Reserves a place. `ticket` comes from an earlier busy answer. `standIn` means that the vendor's address could not
   * be opened.
   * @throws AgentsBusy, AgentUnreachable
   */
  open(
    brief: ConversationBrief,
    ticket?: string,
    options?: { standIn?: boolean },
  ): Promise<VoiceTicket>;
  /** Returns the sound of both sides, or null when there is none (yet). @throws AgentUnreachable */
  audio(conversationId: string): Promise<KeptSound | null>;
  /**
   * Asks the vendor to delete a conversation. An unknown conversation counts as deleted.
   * @throws AgentUnreachable, also when no vendor is configured
   */
  forget(conversationId: string): Promise<void>;
  availability(): Promise<Availability>;
  /**
   * Resolves when the ending conversations of that presentation, or the conversation of that id, have stored their last
   * turns (a few seconds at most).
   */
  settled(id: string): Promise<void>;
}

/** Returns the `dynamic_variables` that the browser passes to the agent, under the names of the vendor's contract. */
export function variablesOf(brief: ConversationBrief): Record<string, string> {
  if (brief.kind === "support") return supportVariablesOf(brief);
  return { system_prompt: brief.interactionPrompt, agent_first_message: brief.firstMessage };
}

/** Returns the sentences, and the tutorials as a JSON text, in the caller's language. */
function supportVariablesOf({ sentences, tutorials, language }: SupportBrief) {
  const known = offeredIn(tutorials, language).map(({ id, title, response }) => ({
    id,
    title: title[language],
    assistant_response: response[language],
  }));
  const said = Object.fromEntries(sentenceNames.map((name) => [name, sentences[name][language]]));
  return { ...said, tutorials: JSON.stringify(known) };
}
