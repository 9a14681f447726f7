import * as Conversations from "~/models/presentations/conversations.server";

/** Stores a turn of the rep, the first of a conversation. */
export const storeSaid = (conversationId: string, message = "Bonjour.") =>
  Conversations.appendTurn({
    conversationId,
    message,
    turnIndex: 0,
    source: "user",
    startMs: 2_000,
    endMs: 4_000,
    interrupted: 0,
    liveMessage: null,
    eventId: null,
    feedback: null,
    costJson: null,
  });
