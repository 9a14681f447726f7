import { judgeByRules } from "./judge-by-rules";
import { proveClaims } from "./prove-claims";
import { trySentence } from "./try-sentence";

/** What the judges have done in the judging thread: it reads a whole talk word by word. */
export const judgeTasks = { judge: judgeByRules, prove: proveClaims, try: trySentence };

export type JudgeTasks = typeof judgeTasks;
