import { clausesSaid } from "./clauses-said";
import { judgeAnswer } from "./judge-answer";
import { judgeByRules } from "./judge-by-rules";
import { proveClaims } from "./prove-claims";
import { rejudge } from "./rejudge";
import { trySentence } from "./try-sentence";

/** What the judges, and who reads them again, have done in the judging thread: it reads whole talks word by word. */
export const judgeTasks = {
  judge: judgeByRules,
  prove: proveClaims,
  try: trySentence,
  answer: judgeAnswer,
  clauses: clausesSaid,
  rejudge,
};

export type JudgeTasks = typeof judgeTasks;
