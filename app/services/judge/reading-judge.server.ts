import path from "node:path";
import type { Language } from "~/models/terms/language";
import { NEAR_READER, type Reader } from "~/models/terms/reader";
import { logFailures } from "~/services/llm/log-failure.server";
import { type ChatModel, LanguageModelError } from "~/services/llm/port";
import { decoysOf } from "./trial/texts";
import { PROMPT_VERSION } from "./model-reader/prompt";
import {
  judgeByModel,
  judgeByNear,
  type ModelReader,
  type ReadingThread,
} from "./model-reader/reading-judge";
import { readingCode } from "./reading-code";
import type { Judge, JudgeInput } from "./claims";
import type { JudgeTasks } from "./judging-tasks";
import { TaskThread } from "./task-thread.server";

/** Ten times the time that the longest judged talk takes on a quiet machine. */
const LIMIT_MS = 120_000;
const IDLE_MS = 60_000;
/** Four times the memory that the longest judged talk needs. */
const MAX_HEAP_MB = 384;

/** The module that both threads run. The build compiles it; development and tests run the sources. */
export const threadEntry = import.meta.env.DEV
  ? path.resolve("server/judging/from-source.mjs")
  : path.resolve("build/server/judging.js");

const holder = globalThis as typeof globalThis & { aplombJudging?: TaskThread<JudgeTasks> };

/** Returns the process's only thread for judging and checking. The first call starts it. */
export function judging(): TaskThread<JudgeTasks> {
  holder.aplombJudging ??= new TaskThread({
    entry: threadEntry,
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
    maxHeapMb: MAX_HEAP_MB,
    tooLong: { code: "judgeSlow" },
  });
  return holder.aplombJudging;
}

/** The near reader's name in evaluations. */
const NEAR_NAME = "lecture sans modèle";

/** The near reader and the proof, run in the judging thread. */
export const readingThread: ReadingThread = {
  name: NEAR_NAME,
  version: readingCode.version,
  readNear: (talk, signal) => judging().run("readNear", talk, signal),
  proveClaims: (task, signal) => judging().run("proveRead", task, signal),
};

/** Returns the judge without a model: the near reader decides, and the evaluation says so (two-readers.md). */
export function createNearJudge(): Judge {
  return {
    name: readingThread.name,
    promptVersion: readingThread.version,
    callsModel: false,
    reader: NEAR_READER,
    judge: (input) => judgeByNear(readingThread, input),
  };
}

/**
 * Returns the judge with a language model. A model that passed its trial decides; any other model gives a second
 * opinion, and without a chosen model the near reader judges alone (two-readers.md). `trialOf` returns the trial that
 * the model passed in a language, with this server and prompt, or null.
 */
export function createReadingJudge(options: {
  model: ChatModel;
  /** The server's address without its secrets. */
  server: string;
  trialOf: (modelId: string, language: Language) => Promise<string | null>;
}): Judge {
  const { model, server, trialOf } = options;
  return {
    get name() {
      return model.id;
    },
    promptVersion: `${PROMPT_VERSION}/${readingCode.version}`,
    callsModel: true,
    get reader() {
      return readerOf(model, server, null);
    },
    async appoint(language) {
      const chosen = await inService(model);
      if (chosen === null) return createNearJudge();
      const trial = await trialOf(chosen.id, language);
      return appointed({ model: chosen, server, trial });
    },
    async judge(input) {
      const trial = await trialOf(model.id, input.language);
      return judgeWith({ model, server, trial }, input);
    },
  };
}

/**
 * Returns the model in service; null when none is chosen, which waiting would not change.
 * @throws LanguageModelError when the server's list cannot be read
 */
async function inService(model: ChatModel): Promise<ChatModel | null> {
  try {
    return (await model.current?.()) ?? model;
  } catch (error) {
    if (error instanceof LanguageModelError && error.failure === "none") return null;
    throw error;
  }
}

/** Returns the judge of one evaluation. A later choice or trial does not change it. */
function appointed(chosen: Chosen): Judge {
  const { model, server, trial } = chosen;
  return {
    name: trial === null ? NEAR_NAME : model.id,
    promptVersion:
      trial === null ? readingCode.version : `${PROMPT_VERSION}/${readingCode.version}`,
    callsModel: true,
    reader: readerOf(model, server, trial),
    judge: (input) => judgeWith(chosen, input),
  };
}

type Chosen = Pick<ModelReader, "model" | "server" | "trial">;

const judgeWith = (chosen: Chosen, input: JudgeInput) =>
  judgeByModel(
    {
      ...chosen,
      thread: readingThread,
      decoysOf,
      logFailure: logFailures({ ...input.of, model: chosen.model.id }),
    },
    input,
  );

const readerOf = ({ id }: ChatModel, server: string, trial: string | null): Reader =>
  trial === null
    ? NEAR_READER
    : { kind: "model", model: id, server, prompt: PROMPT_VERSION, trial };
