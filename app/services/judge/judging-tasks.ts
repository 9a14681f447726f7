import { clausesSaid } from "./clauses-said";
import { judgeAnswer } from "./judge-answer";
import type { NearReading, TalkToRead } from "./claims";
import { whyNotEvaluable } from "./evaluable";
import { readingCode } from "./reading-code";
import { rejudge } from "./rejudge";
import { trySentence } from "./try-sentence";
import type { Judgement } from "./types";

type NotEvaluable = Extract<Judgement, { kind: "not_evaluable" }>;

/** Reads a talk with the near reader. Returns the reason when the talk cannot be judged. */
function readNear(talk: TalkToRead): NearReading | NotEvaluable {
  const reason = whyNotEvaluable(talk.turns);
  return reason === null ? readingCode.readNear(talk) : { kind: "not_evaluable", reason };
}

/** The tasks of the judging thread. They read whole talks word by word, which takes long. */
export const judgeTasks = {
  try: trySentence,
  answer: judgeAnswer,
  clauses: clausesSaid,
  rejudge,
  readNear,
  /** Accepts a text of any length, because one answer is shorter than a talk. */
  near: readingCode.readNear,
  proveRead: readingCode.proveClaims,
};

export type JudgeTasks = typeof judgeTasks;
