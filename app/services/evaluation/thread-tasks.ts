import { judgeTasks } from "~/services/judge/judging-tasks";
import { correctTurns } from "./names/correct-names";
import { survey } from "~/services/language/survey";

/**
 * Tasks that read a whole talk word by word. They run in the judging thread, not in the thread that serves requests.
 */
export const threadTasks = { ...judgeTasks, correctNames: correctTurns, survey };

export type ThreadTasks = typeof threadTasks;
