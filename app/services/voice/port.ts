import type { AssistantSentences } from "~/models/support/assistant-sentences";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Tutorial } from "~/models/support/tutorial";

interface Brief {
  /** Whoever holds the place, one at a time: a user's id, or what a support session goes by. */
  holder: string;
  language: Language;
  mode: "voice" | "text";
  /** Already in the conversation's language. */
  firstMessage: string;
}

/** What the customer of one module knows. */
export interface CustomerBrief {
  language: Language;
  moduleTitle: string;
  interactionPrompt: string;
  reference: { transcript: string; guidelines: string };
  /** The rubric in the conversation's language: what the customer asks about; empty when it has nothing in it. */
  points: readonly WordedPoint[];
}

/** The customer of one module, in one conversation. */
export interface PresentationBrief extends Brief, CustomerBrief {
  kind: "presentation";
  presentationId: string;
  moduleId: string;
  groupId: string | null;
  /** Start of the browser's recording on the server's clock, epoch milliseconds; null when it does not record. */
  recordingStartMs: number | null;
}

/** Everything that the assistant of the support page knows. */
export interface AssistantBrief {
  /** The language that the call begins in. */
  language: Language;
  tutorials: readonly Tutorial[];
  /** What it says besides them. */
  sentences: AssistantSentences;
  firstMessage: string;
}

/** The assistant of the support page, in one call. */
export interface SupportBrief extends Brief, AssistantBrief {
  kind: "support";
  os: "android" | "ios" | null;
  /** The call, from the moment it was asked for: a vendor's conversation of it carries this id. */
  callId: string;
}

/** The customer of a module who asks about one point of it, in an exercise of a minute (product §3.8); `firstMessage` asks. */
export interface MomentBrief extends Brief {
  kind: "moment";
  evaluationId: string;
  pointId: string;
  /** Whose voice it is: the module's customer. */
  moduleId: string;
  interactionPrompt: string;
  /** The whole rubric that the evaluation was judged by, in the language of the talk. */
  points: WordedPoint[];
}

/** Everything the agent needs to hold one conversation; built on the server only. */
export type ConversationBrief = PresentationBrief | SupportBrief;

/** What our own agents hold: a vendor's knows whole modules, and asks about no single point. */
export type EmbeddedBrief = ConversationBrief | MomentBrief;

/** What the browser's SDK connects to. */
export interface VoiceTicket {
  provider: "embedded" | "elevenlabs";
  /** Single use, short lived. */
  signedUrl: string;
  /** Passed on by the browser; only the vendor's agent reads them. */
  dynamicVariables: Record<string, string>;
  /** Given where another agent than the configured one answers: what that one can do now. */
  standIn?: Availability;
}

/** Whether voice works now, with the French reason when only typed conversations do. */
export interface Availability {
  voice: boolean;
  reason: string | null;
}

/** No place is free: the caller's place in the queue, from 1. */
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

/** The vendor gave no session or no answer; the message is for people and holds no secret. */
export class AgentUnreachable extends Error {
  override name = "AgentUnreachable";
}

/** Voice agents: ours, or the vendor's. */
export interface VoiceAgents {
  provider: "embedded" | "elevenlabs";
  /**
   * Reserves a place. `ticket` is the one a busy answer gave; `standIn`: what the vendor gave could not be opened.
   * @throws AgentsBusy, AgentUnreachable
   */
  open(
    brief: ConversationBrief,
    ticket?: string,
    options?: { standIn?: boolean },
  ): Promise<VoiceTicket>;
  /** Sound of both sides, or null when there is none (yet). @throws AgentUnreachable */
  audio(conversationId: string): Promise<{ path: string; mimeType: string } | null>;
  /** Has the vendor delete what it keeps of a conversation; one it does not know is gone. @throws AgentUnreachable */
  forget(conversationId: string): Promise<void>;
  availability(): Promise<Availability>;
  /**
   * Resolves when the conversations of that presentation, or the one of that id, which are ending have stored their last
   * turns (a few seconds at most).
   */
  settled(id: string): Promise<void>;
}
