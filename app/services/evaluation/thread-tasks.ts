import { judgeTasks } from "~/services/judge/judging-tasks";
import { correctTurns } from "./names/correct-turns";
import { survey } from "~/services/language/survey";

/** Everything that reads a whole talk word by word: the judging thread does it, not the one that answers requests. */
export const threadTasks = { ...judgeTasks, correctNames: correctTurns, survey };

export type ThreadTasks = typeof threadTasks;
