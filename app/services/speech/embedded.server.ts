import type { Language } from "~/models/terms/language";
import path from "node:path";
import { EngineProcess, type EngineOptions, type Schedule } from "./engine-process.server";
import { measurePace, missingFor, WORKERS, type EngineName } from "./engines.server";
import { SpeechUnavailable, type FileTranscript, type Speech } from "./port";
import {
  inTurns,
  recogniseSegments,
  toFileTranscript,
  openSileroActivity,
  openVoskEars,
  voicedIn,
} from "./recognise.server";
import { createSoundCache } from "./sound-cache.server";
import { createVoice } from "./voice.server";
import { openWhisperEars } from "./whisper-ears.server";
import { type Reason, sentenceOf } from "~/models/terms/reason";

export interface EmbeddedSpeechOptions {
  /** The folder in which scripts/install-speech.mjs put the weights. */
  dir: string;
  /** The time in ms without a call or an open conversation after which an engine is unloaded; 10 min by default. */
  idleMs?: number;
  /** The threads of the live engines (voice, live Whisper). Two by default. */
  threads?: number;
  /** The folder of cached sentences; beside `dir` by default, 64 MB at most. */
  cacheDir?: string;
  /** The folder server/speech-workers, whose files run unbundled. */
  workersDir?: string;
  schedule?: Schedule;
}

/** The speech port, plus the list of running processes for the operator. */
export interface EmbeddedSpeech extends Speech {
  processes(): { name: string; pid: number }[];
}

const MINUTE = 60_000;
const MB = 1_000_000;
const CACHE_MEMORY_BYTES = 16 * MB;
const CACHE_DISK_BYTES = 256 * MB;

/** The live recogniser of each language. Vosk gives words while they are spoken. */
const LIVE_EARS: Record<Language, "vosk" | "whisper-base"> = {
  fr: "vosk",
  en: "whisper-base",
  es: "whisper-base",
};

/** Runs Vosk, Silero, Whisper and Kokoro, each in a process of its own, unloaded when idle (product §16.1). */
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
    // Nobody waits for a file, so its recognition yields to the conversations.
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

  /** One check per engine at a time, and none once it is installed: sentences asked for together stay in order. */
  const looks = new Map<EngineName, Promise<Reason | null>>();
  function missing(name: EngineName): Promise<Reason | null> {
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

  /** Returns true when Vosk recognises this language and is installed. Whisper does the rest, more slowly. */
  const hearsWithVosk = async (language: Language) =>
    LIVE_EARS[language] === "vosk" && (await missing("vosk")) === null;

  const fileWhisper = inTurns(engines["whisper-small"]);
  async function transcribe(pcm: Int16Array, language: Language): Promise<FileTranscript> {
    await need("silero", "whisper-small");
    const segments = await voicedIn(openSileroActivity(engines.silero), pcm);
    return toFileTranscript(await recogniseSegments(fileWhisper, { pcm, segments, language }));
  }

  async function openEars(language: Language, expected?: readonly string[]) {
    if (await hearsWithVosk(language)) return openVoskEars(engines.vosk, expected);
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
      const reason = [silero, kokoro, small, base, vosk].find((why) => why);
      return {
        ears: !silero && (!vosk || !base),
        voice: !kokoro,
        files: !silero && !small,
        reason: reason ? sentenceOf(reason) : null,
      };
    },
    hasPartials: (language) => LIVE_EARS[language] === "vosk",
    openEars,
    openVoiceActivity: async () => {
      await need("silero");
      return openSileroActivity(engines.silero);
    },
    speak: async (sentence, options) => {
      await need("kokoro");
      return voice.speak(sentence, options);
    },
    transcribe,
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
      await voice.close();
    },
  };
}
