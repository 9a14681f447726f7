import path from "node:path";
import { JUDGE_TOO_SLOW } from "~/models/evaluations/judge-too-slow";
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
    tooLong: JUDGE_TOO_SLOW,
  });
  return holder.aplombJudging;
}
