import { createHash } from "node:crypto";
import * as v from "valibot";
import { type Character, SPEECH_RATE_HZ, type Speech } from "~/services/speech/port";
import { toFileTranscript } from "~/services/speech/recognise.server";
import type { SoundCache } from "~/services/speech/sound-cache.server";
import { wavHeader } from "~/services/speech/segments";
import { createElevenLabsApi } from "./elevenlabs-api.server";
import { AgentUnreachable } from "./port";

/** The vendor's voice for each of our characters. */
export type VendorVoices = Record<Character, string>;

export interface ElevenLabsSpeechOptions {
  apiKey: string;
  apiBase?: string;
  /** True when the vendor transcribes recordings and files. */
  transcribes: boolean;
  /** The vendor's voices; null when our own engine speaks. */
  voices: VendorVoices | null;
  /** The cache of the vendor's sentences, each paid once. */
  cache: SoundCache;
  /** Called when the vendor failed and our engine takes over. */
  onFallback: (error: unknown) => void;
  /** Called with the id of a transcript that the vendor did not delete. */
  onLeft: (error: unknown, transcript: string) => void;
}

const TRANSCRIBER = "scribe_v2";
const SPEAKER = "eleven_flash_v2_5";
/** The time limit in ms to send and transcribe an hour of sound. */
const TRANSCRIPT_MS = 15 * 60_000;
/** The time limit in ms of a sentence, because its listener waits in silence. */
const SENTENCE_MS = 5_000;
const MB = 1_000_000;

const Transcript = v.object({
  transcription_id: v.nullish(v.string()),
  text: v.string(),
  words: v.array(
    v.object({
      text: v.string(),
      type: v.string(),
      /** Seconds. */
      start: v.nullish(v.number()),
      end: v.nullish(v.number()),
    }),
  ),
});

/**
 * Gives the chosen tasks to the vendor: transcription of recordings and files, and the customer's voice. Live
 * recognition stays ours. Our own engines take over when the vendor fails, where they are installed (product §16.1).
 */
export function withElevenLabs(embedded: Speech, options: ElevenLabsSpeechOptions): Speech {
  const { transcribes, voices, cache, onFallback, onLeft } = options;
  const api = createElevenLabsApi(options);
  const post = async (address: string, request: Parameters<typeof api.call>[1]) => {
    const answer = await api.call(address, { ...request, method: "POST" });
    if (!answer) throw new AgentUnreachable("ElevenLabs a répondu 404.");
    return answer;
  };

  async function transcribed(pcm: Int16Array, language: string) {
    const limits = { timeoutMs: TRANSCRIPT_MS, wholeMs: TRANSCRIPT_MS };
    const body = transcriptForm(pcm, language);
    const answer = await post("/v1/speech-to-text", { body, limits });
    const { text, words, transcription_id: id } = await api.read(answer, Transcript);
    if (id) await removeTranscript(id);
    return toFileTranscript({ text, words: timedWords(words) });
  }

  /** Deletes the vendor's copy, which nothing reads again and no erasure would find. */
  const removeTranscript = (id: string) =>
    api
      .call(`/v1/speech-to-text/transcripts/${encodeURIComponent(id)}`, { method: "DELETE" })
      .catch((error: unknown) => onLeft(error, id));

  async function said(sentence: string, voice: string, given: Parameters<Speech["speak"]>[1]) {
    const key = keyOf(sentence, voice, given.language);
    const held = await cache.get(key);
    if (held) return { pcm: held, cached: true };
    const answer = await post(
      `/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=pcm_${SPEECH_RATE_HZ}`,
      {
        body: JSON.stringify({
          text: sentence,
          model_id: SPEAKER,
          language_code: given.language,
        }),
        headers: { "content-type": "application/json" },
        limits: { timeoutMs: SENTENCE_MS, wholeMs: SENTENCE_MS, maxBytes: 8 * MB },
        signal: given.signal,
      },
    );
    const pcm = await pcmIn(answer);
    await cache.set(key, pcm);
    return { pcm, cached: false };
  }

  return {
    ...embedded,
    async availability() {
      const own = await embedded.availability();
      const all = {
        ears: own.ears,
        voice: own.voice || voices !== null,
        files: own.files || transcribes,
      };
      return { ...all, reason: all.ears && all.voice && all.files ? null : own.reason };
    },
    async transcribe(pcm, language) {
      if (!transcribes) return embedded.transcribe(pcm, language);
      try {
        return await transcribed(pcm, language);
      } catch (error) {
        onFallback(error);
        return embedded.transcribe(pcm, language);
      }
    },
    async speak(sentence, given) {
      if (voices === null) return embedded.speak(sentence, given);
      // The vendor speaks at once and costs money, so nothing is made ahead.
      if (given.ahead) return { pcm: new Int16Array(0), cached: false };
      try {
        return await said(sentence, voices[given.character], given);
      } catch (error) {
        given.signal?.throwIfAborted();
        onFallback(error);
        return embedded.speak(sentence, given);
      }
    },
  };
}

/** Returns the form that asks for the words of a sound, with their times. */
function transcriptForm(pcm: Int16Array, language: string): FormData {
  const form = new FormData();
  form.set("model_id", TRANSCRIBER);
  form.set("language_code", language);
  form.set("timestamps_granularity", "word");
  form.set("tag_audio_events", "false");
  const sound = new Blob([wavHeader(pcm.byteLength, { channels: 1 }), bytesOf(pcm)]);
  form.set("file", sound, "sound.wav");
  return form;
}

/** Returns the words that have times, in ms. Spaces and noises have none. */
const timedWords = (words: v.InferOutput<typeof Transcript>["words"]) =>
  words.flatMap(({ type, text: word, start, end }) =>
    type === "word" && start != null && end != null
      ? [{ word, startMs: Math.round(1_000 * start), endMs: Math.round(1_000 * end) }]
      : [],
  );

/** Returns the samples of an answer. @throws AgentUnreachable when the answer is no sound */
async function pcmIn(answer: Response): Promise<Int16Array> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Raw samples have no type of their own; the vendor uses either.
  const type = answer.headers.get("Content-Type") ?? "";
  const isSound = /^(?:audio\/|application\/octet-stream\b)/i.test(type);
  if (!isSound || bytes.byteLength === 0 || bytes.byteLength % 2 === 1)
    throw new AgentUnreachable("Réponse inattendue d’ElevenLabs.");
  return new Int16Array(new Uint8Array(bytes).buffer);
}

const keyOf = (sentence: string, voice: string, language: string) =>
  createHash("sha256")
    .update(JSON.stringify([SPEAKER, voice, language, sentence]))
    .digest("hex")
    .slice(0, 40);

const bytesOf = (pcm: Int16Array) =>
  new Uint8Array(pcm.buffer as ArrayBuffer, pcm.byteOffset, pcm.byteLength);
