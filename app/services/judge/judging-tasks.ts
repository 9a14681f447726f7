import { clausesSaid } from "./clauses-said";
import { judgeAnswer } from "./judge-answer";
import type { NearReading, TalkToRead } from "./claims";
import { whyNotEvaluable } from "./evaluable";
import { readingCode } from "./reading-code";
import { rejudge } from "./rejudge";
import { trySentence } from "./try-sentence";
import type { Judgement } from "./types";

type NotEvaluable = Extract<Judgement, { kind: "not_evaluable" }>;

/** What the near reader makes of a talk, or why nothing can be said of it. */
function readNear(talk: TalkToRead): NearReading | NotEvaluable {
  const reason = whyNotEvaluable(talk.turns);
  return reason === null ? readingCode.readNear(talk) : { kind: "not_evaluable", reason };
}

/** What the judges, and who reads them again, have done in the judging thread: it reads whole talks word by word. */
export const judgeTasks = {
  try: trySentence,
  answer: judgeAnswer,
  clauses: clausesSaid,
  rejudge,
  readNear,
  /** Of a text of any length: one answer is shorter than a talk. */
  near: readingCode.readNear,
  proveRead: readingCode.proveClaims,
};

export type JudgeTasks = typeof judgeTasks;
