import type { Language } from "~/models/terms/language";
import { log } from "~/platform/log.server";
import * as Conversations from "~/models/presentations/conversations.server";
import type { Conversation, Turn } from "~/models/tables";
import { decodeAudio } from "~/services/audio/media-worker.server";
import type { Sounds } from "~/services/media/sounds/port";
import { type Speech, SpeechUnavailable } from "~/services/speech/port";
import { cutOut, isTooLong, mayReplace, textPerTurn } from "./turn-sound";

/**
 * Hears the rep's turns of a conversation again with the accurate recogniser, and stores the live text beside the
 * better one (`liveMessage`). Returns true when the second hearing took place. Without engines, or after a failure, the
 * live text stays. Turns that have both texts are skipped, so that a repeat costs nothing.
 */
export async function refineTurns(
  conversation: Conversation,
  {
    speech,
    sounds,
    language,
    signal,
  }: {
    speech: Speech;
    sounds: Pick<Sounds, "localCopy">;
    language: Language;
    signal: AbortSignal;
  },
): Promise<boolean> {
  if (conversation.mode !== "voice" || !conversation.audioFile) return false;
  const spoken = (await Conversations.findTurns(conversation.id)).filter(wasSpoken);
  const pending = spoken.filter(({ liveMessage }) => liveMessage === null);
  if (pending.length === 0) return spoken.length > 0;
  try {
    const pcm = await hearLeft(conversation.audioFile, { sounds, signal });
    const sound = cutOut(pcm, pending);
    const { segments } = await speech.transcribe(sound.pcm, language);
    await keepBetter(pending, textPerTurn(segments, sound.placed), language);
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof SpeechUnavailable))
      log().warn(
        { conversation: conversation.id, error: String(error) },
        "second hearing failed, live text kept",
      );
    return false;
  }
}

/** Returns the rep's side of a sound. @throws StoreUnavailable, or an Error without the sound */
async function hearLeft(
  name: string,
  { sounds, signal }: { sounds: Pick<Sounds, "localCopy">; signal: AbortSignal },
) {
  const copy = await sounds.localCopy(name);
  if (!copy) throw new Error(`${name} is not kept`);
  try {
    return await decodeAudio(copy.path, { channel: "left", signal });
  } finally {
    await copy.dispose();
  }
}

const wasSpoken = (turn: Turn) => turn.source === "user" && turn.endMs > turn.startMs;

/** Stores the better text for judging, and the other beside it. Drops an empty or invented text. */
async function keepBetter(turns: Turn[], texts: string[], language: Language): Promise<void> {
  for (const [index, { conversationId, turnIndex, message: live }] of turns.entries()) {
    const refined = texts[index] ?? "";
    const isInvented = refined === "" || isTooLong(live, refined);
    const [message, liveMessage] = mayReplace(live, refined, language)
      ? [refined, live]
      : [live, isInvented ? live : refined];
    await Conversations.updateTurn(conversationId, turnIndex, { message, liveMessage });
  }
}
