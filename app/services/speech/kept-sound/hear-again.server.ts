import { log } from "~/platform/log.server";
import type { DecodedSound } from "~/services/audio/decoded-sound";
import { decodeAudio } from "~/services/audio/media-worker.server";
import { SpeechUnavailable } from "~/services/speech/port";
import { voicedIn } from "~/services/speech/recognise.server";
import type { Segment } from "~/services/speech/segments";
import { type AlignedTalk, type AlignedTurn, alignHearings, type LiveTurn } from "./align-hearings";
import { repeatsWords, soundsLike } from "./echo";
import { type SecondHearing, hearVoice } from "./hear-voice.server";
import { overlapMs } from "./voice-parts";

/** The kept sounds, as the media room has them. */
export interface KeptSounds {
  localCopy(name: string): Promise<{ path: string; dispose(): Promise<void> } | null>;
}

/** The sound of one talk: both sides, by their times. */
interface BothSides {
  rep: DecodedSound;
  /** Returns the other side's sound. Asked for only when an echo is possible. */
  other: () => Promise<DecodedSound>;
}

/**
 * Hears a talk's kept sound again, all of it, and returns the talk with the better texts, the turns that nobody heard
 * live, and the voice that stays unintelligible. The one function for presentations, moments and support calls.
 * @throws SpeechUnavailable, the signal's reason
 */
export async function hearAgain<T extends LiveTurn>(
  sides: BothSides,
  live: readonly T[],
  hearing: SecondHearing,
): Promise<AlignedTalk<T>> {
  const { segments, words } = await hearVoice(sides.rep.pcm, hearing);
  const heard = { segments: sides.rep.inFile(segments), words: sides.rep.inFile(words) };
  const talk = alignHearings(live, heard, hearing.language);
  return withoutEcho(talk, live, sides);
}

/** Removes the other side's voice that the microphone took up from the loudspeaker. */
async function withoutEcho<T extends LiveTurn>(
  { turns, unheard }: AlignedTalk<T>,
  live: readonly T[],
  { rep, other }: BothSides,
): Promise<AlignedTalk<T>> {
  const answers = live.filter(({ source }) => source === "ai");
  const meets = (part: Segment) => answers.filter((turn) => overlapMs(later(turn), part) > 0);
  const isDoubtful = ({ live: turn, ...part }: AlignedTurn<T>) =>
    turn === null && meets(part).length > 0;
  if (!turns.some(isDoubtful) && !unheard.some((part) => meets(part).length > 0))
    return { turns, unheard };
  const sound = { microphone: rep.pcm, loudspeaker: (await other()).pcm };
  const isEcho = (part: Segment, message = "") => {
    const meanwhile = meets(part).map((turn) => turn.message);
    if (meanwhile.length === 0) return false;
    return (
      repeatsWords(message, meanwhile.join(" ")) ||
      rep.inSound([part]).some((place) => soundsLike(place, sound))
    );
  };
  return {
    turns: turns.filter((turn) => !isDoubtful(turn) || !isEcho(turn, turn.message)),
    unheard: unheard.filter((part) => !isEcho(part)),
  };
}

/** The time in ms after which the last sound of an answer is back in the microphone. */
const ECHO_MS = 700;
const later = ({ startMs, endMs }: Segment): Segment => ({ startMs, endMs: endMs + ECHO_MS });

/**
 * Hears the kept sound of an ended conversation or call again. Returns null without engines, without the sound, or
 * after a failure: the live text then stays. `id` is named in the log.
 * @throws the signal's reason
 */
export async function hearKeptSound<T extends LiveTurn>(
  { id, audioFile }: { id: string; audioFile: string },
  live: readonly T[],
  { sounds, ...hearing }: SecondHearing & { sounds: KeptSounds },
): Promise<AlignedTalk<T> | null> {
  const { signal } = hearing;
  try {
    const copy = await sounds.localCopy(audioFile);
    if (!copy) throw new Error(`${audioFile} is not kept`);
    try {
      const sideOf = (channel: "left" | "right") => decodeAudio(copy.path, { channel, signal });
      const sides = { rep: await sideOf("left"), other: () => sideOf("right") };
      return await hearAgain(sides, live, hearing);
    } finally {
      await copy.dispose();
    }
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof SpeechUnavailable))
      log().warn(
        { conversation: id, error: String(error) },
        "second hearing failed, live text kept",
      );
    return null;
  }
}

/**
 * Hears a talk again when its live words leave voice out; null otherwise, without engines, and after a failure or the
 * signal. Costs only the detector for a talk that was heard. `id` is named in the log.
 */
export async function hearDoubtful<T extends LiveTurn>(
  id: string,
  { sides, live }: { sides: BothSides; live: readonly T[] },
  hearing: SecondHearing,
): Promise<AlignedTalk<T> | null> {
  const { speech, signal } = hearing;
  const hear = async () => {
    const voiced = await voicedIn(await speech.openVoiceActivity(), sides.rep.pcm);
    const segments = sides.rep.inFile(voiced);
    const { unheard } = alignHearings(live, { segments, words: [] }, hearing.language);
    return unheard.length === 0 ? null : hearAgain(sides, live, hearing);
  };
  try {
    return await orAborted(hear(), signal);
  } catch (error) {
    if (!(error instanceof SpeechUnavailable))
      log().warn(
        { conversation: id, error: String(error) },
        "second hearing failed, live text kept",
      );
    return null;
  }
}

/** Returns the promise's value. @throws the signal's reason once aborted, while the promise goes on */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
