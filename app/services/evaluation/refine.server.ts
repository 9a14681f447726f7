import type { Language } from "~/models/terms/language";
import * as Conversations from "~/models/presentations/conversations.server";
import type { Conversation } from "~/models/tables";
import { hearKeptSound } from "~/services/speech/kept-sound/hear-again.server";
import { rowOf } from "~/services/speech/kept-sound/row-of-turn";
import type { SecondHearing } from "~/services/speech/kept-sound/hear-voice.server";
import type { Sounds } from "~/services/media/sounds/port";

/**
 * Hears the kept sound of an ended conversation again, once, and stores its turns and the unintelligible voice in one
 * transaction: a killed hearing is repeated whole. Returns true when the second hearing took place, now or before.
 * Without engines, or after a failure, the live text stays.
 */
export async function refineTurns(
  conversation: Conversation,
  hearing: SecondHearing & { sounds: Pick<Sounds, "localCopy">; language: Language },
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
