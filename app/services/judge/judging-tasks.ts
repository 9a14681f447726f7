import type { Language } from "~/models/terms/language";
import { tokenize } from "~/services/language/tokens";
import { type SpokenTurn, untimed } from "~/services/language/spoken-turn";
import { splitClauses } from "~/services/language/clauses";
import { isStopword } from "~/services/language/detect-language";
import type { WordedPoint } from "~/models/terms/rubric";
import { stemOf } from "~/services/language/stem";
import type { NearReading, TalkToRead, PointVerdict, ProvenPoint, Judgement } from "./claims";
import { whyNotEvaluable } from "./evaluable";
import { readingCode } from "./reading-code";
import { numberSentences, startOf } from "./number-sentences";
import { measureManner } from "./manner";
import { scoreRubric } from "./rubric-score";

export interface SentenceToTry {
  points: WordedPoint[];
  sentence: string;
  /** The customer's question just before the sentence; "" for none. */
  before: string;
  language: Language;
  /** Names of the rep's own side; absent when there are none. */
  names?: readonly string[];
}

/**
 * Reads a talk with the near reader and proves its claims, as an evaluation without a model does. Accepts a text of any
 * length.
 */
function provenByNear(talk: TalkToRead, near = readingCode.readNear(talk)): ProvenPoint[] {
  return readingCode.proveClaims({ talk, claims: near.claims, second: null, near });
}

/**
 * Judges one sentence against a rubric, as an evaluation does (product §4.2). The near reader judges, whichever judge is
 * chosen. Returns one point for each point of the rubric, in order.
 */
const trySentence = ({ sentence, before, ...talk }: SentenceToTry): ProvenPoint[] =>
  provenByNear({ ...talk, turns: answerTurns(before, sentence) });

/** Returns a sentence as a talk: alone when `asked` is "", else after the customer's question. */
export const answerTurns = (asked: string, sentence: string): SpokenTurn[] => [
  ...(asked === "" ? [] : [untimed("ai", asked, 0)]),
  untimed("user", sentence, 1),
];

export interface AnswerToJudge {
  /** The whole rubric: a point is recognised by the words that no other point has. */
  points: WordedPoint[];
  /** The point that the answer is about. */
  pointId: string;
  question: string;
  answer: string;
  language: Language;
  /** Names of the rep's own side; absent when there are none. */
  names?: readonly string[];
}

/**
 * Judges one answer about one point (product §3.8). The near reader judges, whichever judge is chosen. The question
 * gives the answer its subject, never the fact. The clause is a range of `answer`.
 * @throws Error for a point that is not in the rubric
 */
export function judgeAnswer(task: AnswerToJudge): PointVerdict {
  const { pointId, question, answer, ...talk } = task;
  const told = { ...talk, turns: answerTurns(question, answer) };
  const near = readingCode.readNear(told);
  const point = provenByNear(told, near).find(({ id }) => id === pointId);
  if (!point) throw new Error(`no point ${pointId} in this rubric`);
  const { id, verdict, credit, quotes, facts } = point;
  // An open point has no quote in its proof. The answer's nearest words are shown all the same.
  const named = near.claims.find((one) => one.id === id)?.sentences ?? [];
  const open = numberSentences(told.turns).find(({ number }) => named.includes(number));
  return { id, verdict, credit, clause: quotes[0] ?? open ?? null, facts };
}

/** A clause of the rep, word for word, with the time where the player can seek it. */
interface SaidClause {
  turnIndex: number;
  start: number;
  text: string;
  /** The estimated time at which the clause begins, in milliseconds; null when unknown. */
  startMs: number | null;
  /** The number of meaningful words and figures that it shares with the claim. */
  shared: number;
}

/** The maximum number of clauses that a person reads through. */
const MOST_CLAUSES = 40;

/** Returns the rep's clauses that share most words with `claim`, at most `MOST_CLAUSES`, in the order they were said. */
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
    .slice(0, MOST_CLAUSES)
    .toSorted((a, b) => a.at - b.at)
    .map(({ turn, shared, clause: { startIndex: start, text } }) => ({
      turnIndex: turn.index,
      start,
      text,
      shared,
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

/** Talks of one language, with the rubric's points before and after a change. */
interface RejudgeTask {
  language: Language;
  before: WordedPoint[];
  after: WordedPoint[];
  /** `before` is the known score by the old rubric, 0 to 100; null has the talk judged. */
  talks: (Pick<TalkToRead, "names" | "misheard"> & {
    turns: SpokenTurn[];
    before: number | null;
  })[];
}

/**
 * Returns each talk's near-reader scores by the old and the new rubric, 0 to 100. Returns null for a talk that cannot
 * be evaluated.
 */
export function rejudge({
  language,
  before,
  after,
  talks,
}: RejudgeTask): ({ before: number; after: number } | null)[] {
  return talks.map(({ before: known, ...talk }) => {
    if (whyNotEvaluable(talk.turns) !== null) return null;
    const scoreBy = (points: WordedPoint[]) => scoreOf({ ...talk, points, language });
    return { before: known ?? scoreBy(before), after: scoreBy(after) };
  });
}

/** Scores a talk as a near-reader evaluation does: only proven claims count. */
function scoreOf(talk: TalkToRead): number {
  const proven = provenByNear(talk);
  return scoreRubric(talk.points, proven, measureManner(proven, talk)).arithmetic.score;
}
