import * as Conversations from "~/models/presentations/conversations.server";
import type { RolePlayer } from "~/services/customer/port";
import type { CustomerBrief, PresentationBrief } from "~/services/voice/port";
import type { Interlocutor } from "../interlocutor";
import { noticesIn, type Part, PRESENTATION_MS, type Records } from "./part";

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
    records: recordsOf(id, brief),
    keepsSound: true,
    longestMs: PRESENTATION_MS.longest,
    silentMs: PRESENTATION_MS.silent,
    notices: noticesIn("fr"),
  };
}

/** Returns the customer as an interlocutor, the same for every turn of a conversation. */
export function customerOf(brief: CustomerBrief, rolePlayer: RolePlayer): Interlocutor {
  const { interactionPrompt, moduleTitle, points, language } = brief;
  const reference = { title: moduleTitle, evaluationPrompt: "", ...brief.reference };
  const told = { interactionPrompt, reference, points, language };
  return {
    get usesLanguageModel() {
      return rolePlayer.usesLanguageModel;
    },
    reply: (heard) => rolePlayer.reply({ ...told, ...heard }),
    likelyReplies: (heard) =>
      rolePlayer.likelyReplies?.({ ...told, ...heard }) ?? Promise.resolve([]),
    openers: () => rolePlayer.openers?.(language) ?? [],
    closes: (text) => rolePlayer.closes?.(text) ?? false,
    isGreeting: (text) => text.split(" ").length <= GREETING_WORDS,
  };
}

function recordsOf(id: string, brief: PresentationBrief): Records {
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
    amend: (turnIndex, change) => Conversations.updateTurn(id, turnIndex, change),
    feedback: (eventId, score) => Conversations.keepFeedback(id, eventId, score),
    end: (reason) => Conversations.endConversation(id, reason),
  };
}
