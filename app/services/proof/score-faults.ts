import { capsOf, type JudgedPoint, type RubricJudgement } from "~/models/terms/rubric-judgement";
import type { Rubric } from "~/models/terms/rubric";
import { passScoreOf } from "~/models/terms/score";
import {
  mannerOf,
  type RowLayout,
  type RubricScore,
  scoreRubric,
} from "~/services/judge/rubric-score";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import type { ProofRecord } from "~/models/proof/proof-record";
import { pointsHashOf } from "./proof-of.server";

/** The stored and the recomputed value of a place, both as short texts. */
export interface Difference {
  /** `judgement.points[price].verdict` */
  at: string;
  stored: string;
  found: string;
}

const LONGEST = 120;

/** Returns a value as a report shows it. */
export function shown(value: unknown): string {
  const text = value === undefined ? "absent" : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Returns every place in which two values differ. Names an item of a list by its `id` if it has one. */
export function differences(stored: unknown, found: unknown, at = ""): Difference[] {
  if (Object.is(stored, found)) return [];
  if (!isObject(stored) || !isObject(found) || Array.isArray(stored) !== Array.isArray(found))
    return [{ at, stored: shown(stored), found: shown(found) }];
  const keys = [...new Set([...Object.keys(stored), ...Object.keys(found)])];
  return keys.flatMap((key) => {
    const [one, other] = [stored[key], found[key]];
    return differences(one, other, placeOf(at, key, Array.isArray(stored) ? (one ?? other) : null));
  });
}

function placeOf(at: string, key: string, item: unknown): string {
  if (item === null || item === undefined) return at === "" ? key : `${at}.${key}`;
  return `${at}[${isObject(item) && typeof item.id === "string" ? item.id : key}]`;
}

interface Rescored {
  scored: RubricScore;
  faults: Difference[];
}

/**
 * Computes the rows, the arithmetic and the cap of a judgement again, from its own verdicts and figures. The rows of a
 * record may be laid out as they are today or as they were before.
 */
export function scoreFaults(judgement: RubricJudgement): Rescored {
  const today = faultsOfLayout(judgement, "apart");
  const before = faultsOfLayout(judgement, "together");
  return today.faults.length > 0 && before.faults.length === 0 ? before : today;
}

function faultsOfLayout(judgement: RubricJudgement, layout: RowLayout): Rescored {
  const { points, manner, arithmetic, cap } = judgement;
  const rules = { layout, caps: capsOf(judgement) };
  const scored = scoreRubric(points, points, mannerOf(manner), passScoreOf(judgement), rules);
  const found = withRows(judgement, scored);
  const stored = { points, manner, arithmetic, cap };
  const again = {
    points: found.points,
    manner: found.manner,
    arithmetic: found.arithmetic,
    cap: found.cap,
  };
  return { scored, faults: differences(stored, again, "judgement") };
}

/** Returns a judgement with its rows laid out as those of a stored one. */
export function laidOutAs(stored: RubricJudgement, judgement: RubricJudgement): RubricJudgement {
  if (faultsOfLayout(stored, "apart").faults.length === 0) return judgement;
  const { points, manner } = judgement;
  return withRows(
    judgement,
    scoreRubric(points, points, mannerOf(manner), passScoreOf(stored), {
      layout: "together",
      caps: capsOf(judgement),
    }),
  );
}

const withRows = (judgement: RubricJudgement, scored: RubricScore): RubricJudgement => ({
  ...judgement,
  ...scored,
  points: judgement.points.map((point, at) => ({ ...point, ...scored.points[at] })),
});

/**
 * Returns the clauses and quotes that differ from the rep's turns at their places. A clause must be the first quote.
 */
export function placeFaults(
  points: readonly JudgedPoint[],
  turns: readonly Pick<SpokenTurn, "index" | "source" | "message">[],
): Difference[] {
  const wordsAt = ({ turnIndex, start, end }: { turnIndex: number; start: number; end: number }) =>
    turns
      .find(({ index, source }) => index === turnIndex && source === "user")
      ?.message.slice(start, end);
  return points.flatMap(({ id, clause, quotes }) => {
    const at = `judgement.points[${id}]`;
    const first = quotes ? differences(clause, quotes[0] ?? null, `${at}.clause`) : [];
    const found = (quotes ?? []).flatMap((quote, which) =>
      differences(quote.text, wordsAt(quote), `${at}.quotes[${which}].text`),
    );
    if (clause === null) return [...first, ...found];
    return [...first, ...found, ...differences(clause.text, wordsAt(clause), `${at}.clause.text`)];
  });
}

/** Returns the columns that differ from the result. */
export function columnFaults(record: ProofRecord, { judgement, judge }: RubricTalk): Difference[] {
  const { state, score, intervalLow, intervalHigh, judge: name, judgeVersion } = record;
  return differences(
    { state, score, intervalLow, intervalHigh, judge: name, judgeVersion },
    {
      state: judgement ? "scored" : "not_evaluable",
      score: judgement?.arithmetic.score ?? null,
      intervalLow: judgement?.interval.low ?? null,
      intervalHigh: judgement?.interval.high ?? null,
      judge: judge.name,
      judgeVersion: judge.version,
    },
  );
}

/** Returns the differences between the record's rubric and the version that is given. */
export function rubricFaults(
  { rubric: used, basis }: ProofRecord,
  { versionId, number, rubric }: { versionId: string; number: number; rubric: Rubric },
): Difference[] {
  if (used === null) return [];
  const pointsHash = basis ? pointsHashOf(rubric) : used.pointsHash;
  const found = { versionId, number, standing: rubric.standing, pointsHash };
  return differences(used, found, "rubric");
}
