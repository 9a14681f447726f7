import type { Language } from "~/models/terms/language";
import { tokenize } from "~/services/language/tokens";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { splitClauses } from "~/services/language/clauses";
import { isStopword } from "~/services/language/detect-language";
import { judgeAnswer, trySentence } from "./try-sentence";
import type { NearReading, TalkToRead } from "./claims";
import { whyNotEvaluable } from "./evaluable";
import { readingCode } from "./reading-code";
import { rejudge } from "./rejudge";
import type { Judgement } from "./types";
import { startOf } from "./start-of";
import { stemOf } from "./stems";

/** A clause of the rep, word for word, with the time where the player can seek it. */
export interface SaidClause {
  turnIndex: number;
  start: number;
  text: string;
  /** The estimated time at which the clause begins, in milliseconds; null when unknown. */
  startMs: number | null;
}

/** The maximum number of clauses that a person reads through. */
const MOST = 40;

/** Returns the rep's clauses that share most words with `claim`, at most `MOST`, in the order they were said. */
function clausesSaid({
  turns,
  language,
  claim,
}: {
  turns: SpokenTurn[];
  language: Language;
  claim: string;
}): SaidClause[] {
  const wanted = new Set(keysOf(claim, language));
  const near = (text: string) => keysOf(text, language).filter((key) => wanted.has(key)).length;
  return turns
    .filter(({ source }) => source === "user")
    .flatMap((turn) => splitClauses(turn.message, language).map((clause) => ({ turn, clause })))
    .map((said, at) => ({ ...said, at, shared: near(said.clause.text) }))
    .toSorted((a, b) => b.shared - a.shared || a.at - b.at)
    .slice(0, MOST)
    .toSorted((a, b) => a.at - b.at)
    .map(({ turn, clause: { startIndex: start, text } }) => ({
      turnIndex: turn.index,
      start,
      text,
      startMs: startOf(start, turn),
    }));
}

/** Returns the stems of the words with a meaning, and the figures as they stand. */
const keysOf = (text: string, language: Language): string[] => [
  ...new Set(
    tokenize(text).flatMap(({ folded }) => {
      if (/\d/.test(folded)) return [folded];
      return folded.length < 2 || isStopword(folded, language) ? [] : [stemOf(folded, language)];
    }),
  ),
];

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
