import type { DecodedSound } from "~/services/audio/decoded-sound";
import { MediaUnreadable } from "~/services/audio/media-unreadable";
import {
  decodeAudio,
  readHeaders,
  type MediaHeaders,
  type SoundChoice,
} from "~/services/audio/media-worker.server";
import { SPEECH_RATE_HZ, type Speech } from "~/services/speech/port";
import { voicedIn } from "~/services/speech/recognise.server";

/** The largest number of tracks, and of channels in one, that are listened to. */
const MOST_CHANNELS = 8;
/** A sound with voice for this share of its length needs no comparison. */
const ENOUGH = 0.5;
/** Another sound is taken when it has so many times the voice of the one before, and so many ms more. */
const CLEARLY = 1.25;
const CLEARLY_MS = 300;

/** A sound of a file that was listened to. */
interface Listened {
  sound: DecodedSound;
  /** The time with a voice, in ms. */
  voicedMs: number;
}

/**
 * Returns the sound of a file in which most is spoken. The track that players take comes first, then the other tracks,
 * then the channels of each: channels of opposite phase cancel each other in a mix. Only a file of one track and one
 * channel is not compared.
 * @throws MediaUnreadable when nothing can be decoded; SpeechUnavailable
 */
export async function spokenSound(
  file: string,
  { speech, signal }: { speech: Pick<Speech, "openVoiceActivity">; signal: AbortSignal },
): Promise<DecodedSound> {
  const choices = choicesOf(await readHeaders(file, { signal }));
  if (choices.length === 1) return decodeAudio(file, { ...choices[0], signal });
  let best: Listened | null = null;
  let fault: unknown = null;
  for (const choice of choices) {
    try {
      const sound = await decodeAudio(file, { ...choice, signal });
      const listened = { sound, voicedMs: await voiceOf(sound, speech) };
      if (best === null || isClearlyMore(listened, best)) best = listened;
      if (listened.voicedMs >= ENOUGH * lengthMs(sound)) break;
    } catch (error) {
      if (!(error instanceof MediaUnreadable)) throw error;
      fault ??= error;
    }
  }
  if (best === null) throw fault;
  return best.sound;
}

/** Returns the sounds of a file in the order in which they are listened to. */
function choicesOf({ sounds, played }: Pick<MediaHeaders, "sounds" | "played">): SoundChoice[] {
  const tracks = sounds.map(({ channels }, track) => ({ track, channels })).slice(0, MOST_CHANNELS);
  const ordered = tracks.sort((a, b) => Number(b.track === played) - Number(a.track === played));
  if (ordered.length === 0) return [{}];
  return [
    ...ordered.map(({ track }) => ({ track })),
    ...ordered.flatMap(({ track, channels }) =>
      channels < 2
        ? []
        : Array.from({ length: Math.min(channels, MOST_CHANNELS) }, (_, channel) => ({
            track,
            channel,
          })),
    ),
  ];
}

const lengthMs = ({ pcm }: DecodedSound) => (pcm.length / SPEECH_RATE_HZ) * 1000;

async function voiceOf(
  { pcm }: DecodedSound,
  speech: Pick<Speech, "openVoiceActivity">,
): Promise<number> {
  const segments = await voicedIn(await speech.openVoiceActivity(), pcm);
  return segments.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

const isClearlyMore = (one: Listened, other: Listened) =>
  one.voicedMs > CLEARLY * other.voicedMs && one.voicedMs > other.voicedMs + CLEARLY_MS;
