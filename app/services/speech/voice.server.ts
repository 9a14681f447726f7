import { createHash } from "node:crypto";
import { log } from "~/platform/log.server";
import type { EngineProcess } from "./engine-process.server";
import type { Speech, SpokenSentence } from "./port";
import { SentenceQueue } from "./sentence-queue";
import type { SoundCache } from "./sound-cache.server";

type Voice = Parameters<Speech["speak"]>[1];

interface Job {
  sentence: string;
  voice: Voice;
  resolve: (pcm: Int16Array) => void;
  reject: (error: unknown) => void;
}

/** Raised when the sound of a sentence changes: what older versions said must not come out of the cache. */
const SOUND_VERSION = "kokoro-82m/1";

const keyOf = (sentence: string, { language, character }: Voice) =>
  createHash("sha256")
    .update(JSON.stringify([SOUND_VERSION, language, character, sentence]))
    .digest("hex")
    .slice(0, 40);

/**
 * One sentence at a time through Kokoro, first sentences of replies first (a reply is known by its `signal`), cached.
 * Aborting frees the place of a waiting sentence; one under way is finished for the cache, its caller does not wait.
 */
export function createVoice({
  kokoro,
  cache,
}: {
  kokoro: Pick<EngineProcess, "call">;
  cache: SoundCache;
}) {
  const queue = new SentenceQueue<Job>();
  const saidOf = new WeakMap<AbortSignal, number>();
  let busy = false;

  async function next(): Promise<void> {
    if (busy) return;
    const job = queue.take();
    if (!job) return;
    busy = true;
    const { sentence, voice, resolve, reject } = job;
    try {
      const pcm = await kokoro.call<Int16Array>("speak", {
        sentence,
        language: voice.language,
        character: voice.character,
      });
      resolve(pcm);
      // A full disk must not silence the agent.
      cache.set(keyOf(sentence, voice), pcm).catch((error: unknown) => {
        log().warn({ err: error }, "spoken sentence not cached");
      });
    } catch (error) {
      reject(error);
    } finally {
      busy = false;
      void next();
    }
  }

  function rankOf(signal: AbortSignal | undefined): number {
    if (!signal) return 0;
    const rank = saidOf.get(signal) ?? 0;
    saidOf.set(signal, rank + 1);
    return rank;
  }

  async function speak(sentence: string, voice: Voice): Promise<SpokenSentence> {
    const { signal } = voice;
    signal?.throwIfAborted();
    const rank = rankOf(signal);
    const held = await cache.get(keyOf(sentence, voice));
    signal?.throwIfAborted();
    if (held) return { pcm: held, cached: true };
    const pcm = await new Promise<Int16Array>((resolve, reject) => {
      const job: Job = { sentence, voice, resolve, reject };
      queue.add(job, rank);
      signal?.addEventListener(
        "abort",
        () => {
          queue.remove(job);
          reject(signal.reason);
        },
        { once: true },
      );
      void next();
    });
    return { pcm, cached: false };
  }

  return { speak };
}
