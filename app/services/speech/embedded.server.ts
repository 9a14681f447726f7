import type { Language } from "~/models/terms/language";
import path from "node:path";
import { EngineProcess, type EngineOptions, type Schedule } from "./engine-process.server";
import { measurePace } from "./pace";
import { SpeechUnavailable, type FileTranscript, type Speech } from "./port";
import { recogniseSegments, toFileTranscript } from "./recognise.server";
import { voicedSegments } from "./segments";
import { createSoundCache } from "./sound-cache.server";
import { openSileroActivity, probabilitiesOf } from "./voice-activity.server";
import { createVoice } from "./voice.server";
import { openVoskEars } from "./vosk-ears.server";
import { missingFor, WORKERS, type EngineName } from "./weights.server";
import { openWhisperEars } from "./whisper-ears.server";

export interface EmbeddedSpeechOptions {
  /** Where scripts/install-speech.mjs put the weights. */
  dir: string;
  /** An engine without a call or an open conversation for so long gives its memory back. Ten minutes by default. */
  idleMs?: number;
  /** Threads of the engines that have someone waiting (voice, live Whisper). Two by default. */
  threads?: number;
  /** Sentences already said; beside `dir` by default, 64 MB at most. */
  cacheDir?: string;
  /** The plain files of server/speech-workers. */
  workersDir?: string;
  schedule?: Schedule;
}

/** The port, and what the operator may look at: which processes run. */
export interface EmbeddedSpeech extends Speech {
  processes(): { name: string; pid: number }[];
}

const MINUTE = 60_000;
const MB = 1_000_000;
const CACHE_MEMORY_BYTES = 16 * MB;
const CACHE_DISK_BYTES = 64 * MB;

/** Vosk, Silero, Whisper and Kokoro, each in its own process, loaded at first use and unloaded when idle (product §16.1). */
export function createEmbeddedSpeech({
  dir,
  idleMs = 10 * MINUTE,
  threads = 2,
  cacheDir = path.join(dir, "../speech-cache"),
  workersDir = WORKERS,
  schedule,
}: EmbeddedSpeechOptions): EmbeddedSpeech {
  const engine = (
    name: EngineName,
    entry: string,
    settings: Partial<EngineOptions["settings"]>,
    callTimeoutMs = MINUTE,
  ) =>
    new EngineProcess({
      name,
      entry: path.join(workersDir, entry),
      settings: { dir, threads, ...settings },
      idleMs,
      callTimeoutMs,
      schedule,
    });
  const whisperDir = path.join(dir, "whisper");
  const engines = {
    silero: engine("silero", "silero.mjs", { dir: path.join(dir, "silero") }),
    vosk: engine("vosk", "vosk.mjs", { dir: path.join(dir, "vosk") }),
    "whisper-base": engine("whisper-base", "whisper.mjs", { dir: whisperDir, model: "base" }),
    // Nobody waits for a file: it yields to the conversations.
    "whisper-small": engine(
      "whisper-small",
      "whisper.mjs",
      { dir: whisperDir, model: "small", lowPriority: true },
      10 * MINUTE,
    ),
    kokoro: engine("kokoro", "kokoro.mjs", {}),
  } satisfies Record<EngineName, EngineProcess>;
  const cache = createSoundCache({
    dir: cacheDir,
    memoryBytes: CACHE_MEMORY_BYTES,
    diskBytes: CACHE_DISK_BYTES,
  });
  const voice = createVoice({ kokoro: engines.kokoro, cache });

  /** One look per engine at a time, and none once it is there: sentences asked for together stay in order. */
  const looks = new Map<EngineName, Promise<string | null>>();
  function missing(name: EngineName): Promise<string | null> {
    const known = looks.get(name);
    if (known) return known;
    const look = missingFor(name, { dir, workersDir });
    looks.set(name, look);
    const forget = () => looks.delete(name);
    look.then((reason) => reason !== null && forget(), forget);
    return look;
  }
  async function need(...names: EngineName[]): Promise<void> {
    for (const name of names) {
      const reason = await missing(name);
      if (reason) throw new SpeechUnavailable(reason);
    }
  }

  /** Vosk where it exists; elsewhere Whisper, slower to answer and without partial words, hears French too. */
  const hearsWithVosk = async (language: Language) =>
    language === "fr" && (await missing("vosk")) === null;

  async function transcribe(pcm: Int16Array, language: Language): Promise<FileTranscript> {
    await need("silero", "whisper-small");
    const segments = voicedSegments(await probabilitiesOf(engines.silero, pcm));
    return toFileTranscript(
      await recogniseSegments(engines["whisper-small"], { pcm, segments, language }),
    );
  }
  let files: Promise<unknown> = Promise.resolve();

  async function openEars(language: Language) {
    if (await hearsWithVosk(language)) return openVoskEars(engines.vosk);
    await need("silero", "whisper-base");
    return openWhisperEars(engines["whisper-base"], {
      language,
      activity: openSileroActivity(engines.silero),
    });
  }
  async function warm(language: Language) {
    const ears = (await hearsWithVosk(language)) ? "vosk" : "whisper-base";
    await need("silero", ears, "kokoro");
    await Promise.all([
      engines.silero.call("warm"),
      engines[ears].call("warm"),
      engines.kokoro.call("warm", { language, character: "claire" }),
    ]);
  }

  return {
    availability: async () => {
      const [silero, vosk, base, small, kokoro] = await Promise.all(
        (["silero", "vosk", "whisper-base", "whisper-small", "kokoro"] as const).map(missing),
      );
      return {
        ears: !silero && (!vosk || !base),
        voice: !kokoro,
        files: !silero && !small,
        reason: [silero, kokoro, small, base, vosk].find((why) => why) ?? null,
      };
    },
    openEars,
    openVoiceActivity: async () => {
      await need("silero");
      return openSileroActivity(engines.silero);
    },
    speak: async (sentence, options) => {
      await need("kokoro");
      return voice.speak(sentence, options);
    },
    transcribe: (pcm, language) => {
      const job = files.then(() => transcribe(pcm, language));
      // One after the other; the failure of one is its caller's, the next one starts all the same.
      files = job.then(
        () => undefined,
        () => undefined,
      );
      return job;
    },
    warm,
    measure: async () => {
      await warm("fr");
      return measurePace({
        voice: (sentence) =>
          engines.kokoro.call("speak", { sentence, language: "fr", character: "claire" }),
        openEars: () => openEars("fr"),
        now: () => performance.now(),
      });
    },
    loaded: () =>
      Object.values(engines)
        .filter(({ pid }) => pid !== undefined)
        .map(({ name }) => name),
    processes: () =>
      Object.values(engines).flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid }])),
    close: async () => {
      await Promise.all(Object.values(engines).map((running) => running.stop()));
    },
  };
}
