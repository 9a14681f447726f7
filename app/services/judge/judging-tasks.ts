import { judgeByRules } from "./judge-by-rules";
import { proveClaims } from "./prove-claims";

/** What the judges have done in the judging thread: it reads a whole talk word by word. */
export const judgeTasks = { judge: judgeByRules, prove: proveClaims };

export type JudgeTasks = typeof judgeTasks;
