import { judgeTasks } from "~/services/judge/judging-tasks";
import { survey } from "~/services/language/survey";

/** Everything that reads a whole talk word by word: the judging thread does it, not the one that answers requests. */
export const threadTasks = { ...judgeTasks, survey };

export type ThreadTasks = typeof threadTasks;
