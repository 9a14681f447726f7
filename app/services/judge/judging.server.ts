import path from "node:path";
import type { JudgeTasks } from "./judging-tasks";
import { TaskThread } from "./task-thread.server";

/** Ten times what the longest talk that is judged takes on a quiet machine. */
const LIMIT_MS = 120_000;
const IDLE_MS = 60_000;
/** Four times what the longest talk that is judged needs. */
const MAX_HEAP_MB = 384;

/** The module of both threads. Built with the application; in development and in tests the sources run as they are. */
export const threadEntry = import.meta.env.DEV
  ? path.resolve("server/judging/from-source.mjs")
  : path.resolve("build/server/judging.js");

const holder = globalThis as typeof globalThis & { aplombJudging?: TaskThread<JudgeTasks> };

/** The one thread of this process that judges and checks, started by the first call; its tasks are the entry's. */
export function judging(): TaskThread<JudgeTasks> {
  holder.aplombJudging ??= new TaskThread({
    entry: threadEntry,
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
    maxHeapMb: MAX_HEAP_MB,
    tooLong: "L'évaluation n'était pas finie après deux minutes\u00A0: elle a été arrêtée.",
  });
  return holder.aplombJudging;
}
