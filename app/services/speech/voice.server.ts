import { log } from "~/platform/log.server";
import type { EngineProcess } from "./engine-process.server";
import type { Speech, SpokenSentence } from "./port";
import { type SoundCache, soundKey } from "./sound-cache.server";

type Voice = Parameters<Speech["speak"]>[1];

/** A caller who wants a sentence. */
interface Asker {
  need: Need;
  resolve: (pcm: Int16Array) => void;
  reject: (error: unknown) => void;
}

/** A sentence that waits for the engine or is being made. Two callers share one job. */
interface Job {
  key: string;
  sentence: string;
  voice: Voice;
  askers: Set<Asker>;
}

/** The length of a letter's sound in ms: 46 to 95 ms over the customer's French phrases. */
const LETTER_MS = 60;

/** Raised when the sound of sentences changes, so that the cache gives no old sound. */
const SOUND_VERSION = "kokoro-82m/1";

const keyOf = (sentence: string, { language, character }: Voice) =>
  soundKey([SOUND_VERSION, language, character, sentence]);

/**
 * Speaks one sentence at a time through Kokoro, most urgent first, with a cache. The `signal` identifies a reply.
 * Aborting frees the place of a waiting sentence; a sentence being made is finished for the cache and for later
 * callers.
 */
export function createVoice({
  kokoro,
  cache,
  now = () => performance.now(),
}: {
  kokoro: Pick<EngineProcess, "call">;
  cache: SoundCache;
  /** Milliseconds, monotonic. */
  now?: () => number;
}) {
  const jobs = new Map<string, Job>();
  const queue = new SentenceQueue<Job>(mostUrgent);
  const needOf = createNeeds(now);
  /** The sounds on their way into the cache. A close waits for them. */
  const storing = new Set<Promise<void>>();
  let busy = false;

  function store(key: string, pcm: Int16Array): void {
    const stored = cache
      .set(key, pcm)
      // A full disk must not silence the agent.
      .catch((error: unknown) => log().warn({ err: error }, "spoken sentence not cached"))
      .finally(() => storing.delete(stored));
    storing.add(stored);
  }

  async function next(): Promise<void> {
    if (busy) return;
    const job = queue.take();
    if (!job) return;
    busy = true;
    const { key, sentence, voice, askers } = job;
    const { language, character } = voice;
    try {
      const pcm = await kokoro.call<Int16Array>("speak", { sentence, language, character });
      for (const { resolve } of askers) resolve(pcm);
      store(key, pcm);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    } finally {
      jobs.delete(key);
      busy = false;
      void next();
    }
  }

  function jobFor(key: string, sentence: string, voice: Voice): Job {
    const known = jobs.get(key);
    if (known) return known;
    const job = { key, sentence, voice, askers: new Set<Asker>() };
    jobs.set(key, job);
    queue.add(job);
    return job;
  }

  async function speak(sentence: string, voice: Voice): Promise<SpokenSentence> {
    const { signal } = voice;
    signal?.throwIfAborted();
    const need = needOf(sentence, voice);
    const key = keyOf(sentence, voice);
    const held = await cache.get(key);
    signal?.throwIfAborted();
    if (held) return { pcm: held, cached: true };
    const pcm = await new Promise<Int16Array>((resolve, reject) => {
      const asker = { need, resolve, reject };
      const job = jobFor(key, sentence, voice);
      job.askers.add(asker);
      const stop = () => {
        job.askers.delete(asker);
        if (job.askers.size === 0 && queue.remove(job)) jobs.delete(key);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", stop, { once: true });
      void next();
    });
    return { pcm, cached: false };
  }

  return {
    speak,
    /** Resolves when the spoken sentences are stored, so that a restart finds them. Call it after the engine's stop. */
    async close() {
      await Promise.all(storing);
    },
  };
}

/** Returns the function that tells when a sentence is needed: at once, or when the reply's sound before it has ended. */
function createNeeds(now: () => number) {
  /** The end in ms of each reply's sound so far, if nothing is late. */
  const soundsUntil = new WeakMap<AbortSignal, number>();
  return (sentence: string, { signal, ahead }: Voice): Need => {
    const nowMs = now();
    if (ahead) return { rank: "ahead", dueMs: nowMs };
    if (!signal) return { rank: "first", dueMs: nowMs };
    const until = soundsUntil.get(signal);
    const dueMs = Math.max(nowMs, until ?? nowMs);
    soundsUntil.set(signal, dueMs + sentence.length * LETTER_MS);
    return { rank: until === undefined ? "first" : "later", dueMs };
  };
}

function mostUrgent({ askers }: Job): Need {
  const [need = { rank: "ahead", dueMs: Number.POSITIVE_INFINITY }] = [...askers]
    .map((asker) => asker.need)
    .toSorted(compareNeeds);
  return need;
}

/** The urgency of a sentence. */
export interface Need {
  /** `first`: the first sentence of a reply, for which somebody waits. `ahead`: nobody waits for the sentence yet. */
  rank: "first" | "later" | "ahead";
  /** The moment in ms, on any clock, when the sound before it runs out. */
  dueMs: number;
}

const ORDER = { first: 0, later: 1, ahead: 2 };

/** Returns a negative number when `one` is needed before `other`. */
const compareNeeds = (one: Need, other: Need): number =>
  ORDER[one.rank] - ORDER[other.rank] || one.dueMs - other.dueMs;

/**
 * A queue of sentences for several conversations. First sentences of replies come first, because people hear that wait.
 * Then comes the sentence whose listener runs out of sound first, then sentences voiced ahead. Equal needs keep their
 * order of arrival.
 */
export class SentenceQueue<Job> {
  readonly #needOf: (job: Job) => Need;
  readonly #waiting = new Set<Job>();

  /** Calls `needOf` again at each turn, because another caller may want the same sentence sooner. */
  constructor(needOf: (job: Job) => Need) {
    this.#needOf = needOf;
  }

  get length(): number {
    return this.#waiting.size;
  }

  add(job: Job): void {
    this.#waiting.add(job);
  }

  take(): Job | undefined {
    const [next] = [...this.#waiting].toSorted((one, other) =>
      compareNeeds(this.#needOf(one), this.#needOf(other)),
    );
    if (next !== undefined) this.#waiting.delete(next);
    return next;
  }

  /** Returns true when the job was still waiting. */
  remove(job: Job): boolean {
    return this.#waiting.delete(job);
  }
}
