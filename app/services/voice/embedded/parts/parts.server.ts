import { expectedOf } from "../listening/expected";
import type { Speech } from "~/services/speech/port";
import type { RolePlayer } from "~/services/customer/port";
import type { Caller, SupportAssistant } from "~/services/support/port";
import type {
  EmbeddedBrief,
  CustomerBrief,
  PresentationBrief,
  AssistantBrief,
  SupportBrief,
} from "~/services/voice/port";
import * as Conversations from "~/models/presentations/conversations.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { type MomentDesk, momentPart } from "./moment-part.server";
import {
  type Part,
  type Interlocutor,
  noticesIn,
  PRESENTATION_MS,
  type Records,
  CALL_MS,
} from "./part";

/** The characters of the question, from its end, used to search the tutorials: two minutes of speech. */
const ASKED_CHARS = 2_000;

/** Returns the part of the support page's assistant. Its calls are kept on their own and name nobody. */
export function supportPart(id: string, brief: SupportBrief, assistant: SupportAssistant): Part {
  return {
    interlocutor: assistantOf(brief, assistant, { call: brief.callId, caller: brief.holder }),
    records: callRecords(id, brief),
    expected: expectedOf({ title: "", points: [] }, brief.language),
    memory: null,
    longestMs: CALL_MS.longest,
    silentMs: CALL_MS.silent,
    notices: noticesIn(brief.language),
  };
}

/** Returns the assistant as an interlocutor. */
export function assistantOf(
  brief: AssistantBrief,
  assistant: SupportAssistant,
  asker: Caller,
): Interlocutor {
  const { tutorials, sentences, language, firstMessage } = brief;
  const known = { tutorials, sentences, language, firstMessage, asker };
  return {
    get usesLanguageModel() {
      return assistant.usesLanguageModel;
    },
    async *reply({ userText, turns, signal }) {
      const asked = userText.slice(-ASKED_CHARS);
      for await (const said of assistant.reply({ ...known, userText: asked, turns, signal }))
        yield typeof said === "object" && "show" in said
          ? { tool: "show_tutorial", id: said.show }
          : said;
    },
    likelyReplies: () => Promise.resolve([]),
    openers: () => assistant.openers(known),
    closes: (text) => assistant.closes(text),
    isGreeting: (text) => assistant.isGreeting(text, language),
  };
}

function callRecords(id: string, { language, os }: SupportBrief): Records {
  return {
    begin: ({ startedAtMs, mode, audioFile }) =>
      SupportCalls.insert({
        id,
        language,
        os,
        mode,
        startedAt: new Date(startedAtMs).toISOString(),
        audioFile,
      }),
    append: ({ cost, ...turn }) =>
      SupportCalls.appendTurn({
        ...turn,
        callId: id,
        interrupted: 0,
        feedback: null,
        costJson: cost && JSON.stringify(cost),
      }),
    amend: (turnIndex, change) => SupportCalls.updateTurn(id, turnIndex, change),
    feedback: (eventId, score) => SupportCalls.keepFeedback(id, eventId, score),
    end: (reason) => SupportCalls.end(id, reason),
  };
}

/** A rep who speaks first with at most this many words has greeted; more words begin the talk. */
const GREETING_WORDS = 5;

/** Returns the part of a module's customer, in a presentation. The page's window is always in French. */
export function presentationPart(
  id: string,
  brief: PresentationBrief,
  rolePlayer: RolePlayer,
): Part {
  return {
    interlocutor: customerOf(brief, rolePlayer),
    records: presentationRecords(id, brief),
    expected: expectedOf({ title: brief.moduleTitle, points: brief.points }, brief.language),
    memory: null,
    longestMs: PRESENTATION_MS.longest,
    silentMs: PRESENTATION_MS.silent,
    notices: noticesIn("fr"),
  };
}

/** Returns the customer as an interlocutor, the same for every turn of a conversation. */
export function customerOf(brief: CustomerBrief, rolePlayer: RolePlayer): Interlocutor {
  const { interactionPrompt, card, moduleTitle, points, language } = brief;
  const reference = { title: moduleTitle, evaluationPrompt: "", ...brief.reference };
  const told = { interactionPrompt, card, reference, points, language };
  return {
    get usesLanguageModel() {
      return rolePlayer.usesLanguageModel;
    },
    reply: (heard) => rolePlayer.reply({ ...told, ...heard }),
    likelyReplies: (heard) =>
      rolePlayer.likelyReplies?.({ ...told, ...heard }) ?? Promise.resolve([]),
    openers: () => rolePlayer.openers?.(language, card) ?? [],
    closes: (text) => rolePlayer.closes?.(text) ?? false,
    isGreeting: (text) => text.split(" ").length <= GREETING_WORDS,
  };
}

function presentationRecords(id: string, brief: PresentationBrief): Records {
  const { presentationId, moduleId, recordingStartMs } = brief;
  return {
    begin: ({ startedAtMs, mode, audioFile }) =>
      Conversations.insert({
        id,
        presentationId,
        moduleId,
        provider: "embedded",
        mode,
        startedAt: new Date(startedAtMs).toISOString(),
        recordingOffsetMs:
          recordingStartMs === null ? null : Math.round(startedAtMs - recordingStartMs),
        audioFile,
      }),
    append: ({ cost, shownTutorialId: _, ...turn }) =>
      Conversations.appendTurn({
        ...turn,
        conversationId: id,
        liveMessage: null,
        interrupted: 0,
        feedback: null,
        costJson: cost && JSON.stringify(cost),
      }),
    amend: (turnIndex, { shownTutorialId: _, ...change }) =>
      Conversations.updateTurn(id, turnIndex, change),
    feedback: (eventId, score) => Conversations.keepFeedback(id, eventId, score),
    end: (reason) => Conversations.endConversation(id, reason),
  };
}

/** The services that answer in this process: the customer's role player and the support assistant. */
export interface Answering {
  rolePlayer: RolePlayer;
  assistant: SupportAssistant;
}

/** Returns the part of the conversation `id`. */
export function partOf(
  id: string,
  brief: EmbeddedBrief,
  {
    rolePlayer,
    assistant,
    moments,
    speech,
  }: Answering & {
    moments: Omit<MomentDesk, "rolePlayer" | "speech">;
    speech: Speech;
  },
): Part {
  switch (brief.kind) {
    case "support":
      return supportPart(id, brief, assistant);
    case "moment":
      return momentPart(id, brief, { ...moments, rolePlayer, speech });
    case "presentation":
      return presentationPart(id, brief, rolePlayer);
  }
}
