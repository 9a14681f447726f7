import type { Language } from "~/models/terms/language";
import * as Conversations from "~/models/presentations/conversations.server";
import type { Conversation, Turn } from "~/models/tables";
import type { AlignedTurn } from "~/services/kept-sound/align-hearings";
import { hearKeptSound } from "~/services/kept-sound/hear-again.server";
import type { Hearing } from "~/services/kept-sound/hear-voice.server";
import type { Sounds } from "~/services/media/sounds/port";

/**
 * Hears the kept sound of an ended conversation again, once, and stores its turns and the unintelligible voice in one
 * transaction: a killed hearing is repeated whole. Returns true when the second hearing took place, now or before.
 * Without engines, or after a failure, the live text stays.
 */
export async function refineTurns(
  conversation: Conversation,
  hearing: Hearing & { sounds: Pick<Sounds, "localCopy">; language: Language },
): Promise<boolean> {
  const { id, audioFile } = conversation;
  if (conversation.unheardJson !== null) return true;
  if (conversation.mode !== "voice" || !audioFile || conversation.state === "open") return false;
  const live = await Conversations.findTurns(id);
  const heard = await hearKeptSound({ id, audioFile }, live, hearing);
  if (!heard) return false;
  await Conversations.storeHearing(id, { ...heard, turns: heard.turns.map(rowOf) });
  return true;
}

/** Returns the stored form of a turn after both hearings. */
function rowOf(
  { live, ...heard }: AlignedTurn<Turn>,
  turnIndex: number,
): Omit<Turn, "conversationId"> {
  const startMs = Math.round(heard.startMs);
  const endMs = Math.round(heard.endMs);
  return { ...(live ?? FOUND), ...heard, startMs, endMs, turnIndex };
}

/** The fields of a turn that only the second hearing found. */
const FOUND = {
  source: "user",
  interrupted: 0,
  eventId: null,
  feedback: null,
  costJson: null,
} as const;
