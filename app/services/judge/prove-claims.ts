import type { ModelClaim } from "~/models/proof-record";
import type { WordedPoint } from "~/models/rubric";
import type { Verdict } from "~/models/verdict";
import { splitClauses } from "~/services/language/clauses";
import { findInjections } from "~/services/language/injection";
import { compareFact } from "~/services/language/quantities/compare";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { Quantity } from "~/services/language/quantities/quantity";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { tokenize } from "~/services/language/tokens";
import type { ComparedFact, PointVerdict, ProvenClause } from "./points/verdicts";
import type { JudgeTask, OwnedVerdict } from "./types";

const MIN_QUOTE_WORDS = 3;
/** One clause proves at most so many points: else one sentence would be the proof of everything. */
const POINTS_PER_CLAUSE = 2;
const VAGUE_CREDIT = 0.4;

/**
 * A model's verdicts as far as code can prove them: the clause stands word for word in a turn of the rep's, its facts
 * hold, and it proves two points at most. What fails is the verdict of the rules (product §9.2).
 */
export function proveClaims({
  task,
  claims,
  rules,
}: {
  task: JudgeTask;
  claims: ModelClaim[];
  rules: OwnedVerdict[];
}): OwnedVerdict[] {
  const used: ProvenClause[] = [];
  return task.points.map((point, at) => {
    const byRules = rules[at];
    if (!byRules) throw new Error(`no verdict of the rules on ${point.id}`);
    const claim = claims.find(({ id }) => id === point.id);
    const proven = claim ? prove(claim, point, task, used) : null;
    if (!proven) return byRules;
    if (proven.clause) used.push(proven.clause);
    return { ...proven, by: "model" };
  });
}

/** Null for what nothing proves. That a point was not said needs no proof. */
function prove(
  { verdict, turn, clause: quote }: ModelClaim,
  point: WordedPoint,
  task: JudgeTask,
  used: readonly ProvenClause[],
): PointVerdict | null {
  const missing = (): ComparedFact[] =>
    point.facts.map((expected) => ({ expected, found: null, outcome: "missing" }));
  const give = (credit: number, clause: ProvenClause | null, facts: ComparedFact[]) => {
    const clauses = clause ? 1 : 0;
    return { id: point.id, verdict, credit, clause, facts, repaired: false, clauses };
  };
  if (verdict === "unsaid") return give(0, null, missing());
  const clause = quote === null ? null : locate(quote, turn, task);
  if (!clause || used.filter((one) => overlaps(one, clause)).length >= POINTS_PER_CLAUSE)
    return null;
  const facts = compared(point, clause.text, task);
  if (!holds(verdict, facts)) return null;
  return give(verdict === "said" ? 1 : verdict === "vague" ? VAGUE_CREDIT : 0, clause, facts);
}

const overlaps = (one: ProvenClause, other: ProvenClause) =>
  one.turnIndex === other.turnIndex && one.start < other.end && other.start < one.end;

/** A point that was said has all its facts right in the clause; one that was contradicted has one wrong, if it has any. */
function holds(verdict: Verdict, facts: readonly ComparedFact[]): boolean {
  const isWrong = facts.some(({ outcome }) => outcome === "other");
  if (verdict === "said") return facts.every(({ outcome }) => outcome === "same");
  if (verdict === "contradicted") return facts.length === 0 || isWrong;
  return verdict === "crossed" || !isWrong;
}

const RANK = { missing: 0, vague: 1, same: 2, other: 3 } as const;

/** A true figure does not hide a false one beside it. */
function compared(point: WordedPoint, text: string, { language }: JudgeTask): ComparedFact[] {
  const quantities = readQuantities(text, language);
  return point.facts.map((expected) => {
    let best: ComparedFact = { expected, found: null, outcome: "missing" };
    for (const quantity of quantities) {
      const outcome = outcomeOf(expected, quantity, point);
      if (RANK[outcome] > RANK[best.outcome]) best = { expected, found: quantity.raw, outcome };
    }
    return best;
  });
}

/** The figure of another fact of the same point contradicts nothing. */
function outcomeOf(
  expected: ComparedFact["expected"],
  quantity: Quantity,
  { facts }: WordedPoint,
): ComparedFact["outcome"] {
  const outcome = compareFact(expected, quantity);
  if (outcome === "unrelated") return "missing";
  const isOthers = facts.some(
    (fact) => fact !== expected && compareFact(fact, quantity) === "same",
  );
  return outcome === "other" && isOthers ? "missing" : outcome;
}

/** Where these words stand in a turn of the rep's (the one that is named first), as the whole clauses around them. */
function locate(quote: string, named: number | null, task: JudgeTask): ProvenClause | null {
  const wanted = tokenize(quote).map(({ folded }) => folded);
  if (wanted.length === 0 || findInjections(quote).length > 0) return null;
  const own = task.turns.filter(({ source }) => source === "user");
  const turns = [...own.filter(({ index }) => index === named), ...own];
  for (const turn of turns) {
    const span = spanOf(wanted, turn);
    if (span) return wholeClauses(turn, span, task);
  }
  return null;
}

function spanOf(wanted: readonly string[], { message }: SpokenTurn) {
  const tokens = tokenize(message);
  if (wanted.length < Math.min(MIN_QUOTE_WORDS, tokens.length)) return null;
  for (let at = 0; at + wanted.length <= tokens.length; at++) {
    if (!wanted.every((word, offset) => tokens[at + offset]?.folded === word)) continue;
    const [first, last] = [tokens[at], tokens[at + wanted.length - 1]];
    if (first && last) return { start: first.start, end: last.end };
  }
  return null;
}

/** Half a sentence could leave out the "not" before it. */
function wholeClauses(
  turn: SpokenTurn,
  span: { start: number; end: number },
  { language }: JudgeTask,
): ProvenClause {
  const touched = splitClauses(turn.message, language).filter(
    ({ startIndex, endIndex }) => startIndex < span.end && endIndex > span.start,
  );
  const start = Math.min(span.start, ...touched.map(({ startIndex }) => startIndex));
  const end = Math.max(span.end, ...touched.map(({ endIndex }) => endIndex));
  return { turnIndex: turn.index, start, end, text: turn.message.slice(start, end) };
}
