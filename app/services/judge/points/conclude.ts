import type { Fact } from "~/models/rubric-fact";
import type { CompiledPoint } from "./compile";
import type { Found } from "./judge-clause";
import type { ComparedFact, Outcome, PointVerdict, Verdict } from "./verdicts";

/** What is near enough but leaves a fact out. */
const VAGUE_CREDIT = 0.4;
const CONTRADICTS = -0.9;
const RANK: Record<Outcome, number> = { missing: 0, vague: 1, same: 2, other: 3 };

/** The verdict on a point from all the clauses near it: a true sentence does not hide a false one (rubric §2). */
export function conclude({ point }: CompiledPoint, founds: readonly Found[]): PointVerdict {
  const facts = point.facts.map((expected, at) => compared(expected, at, founds));
  const give = (verdict: Verdict, credit: number, found?: Found): PointVerdict => ({
    id: point.id,
    verdict,
    credit,
    clause: found ? clauseOf(found) : null,
    facts,
    repaired: found?.passage.repaired ?? false,
    clauses: founds.length,
  });
  for (const verdict of ["crossed", "contradicted"] as const) {
    const found = strongest(founds, verdict);
    if (found) return give(verdict, 0, found);
  }
  const said = strongest(founds, "said");
  if (said) return give("said", 1, said);
  const vague = strongest(founds, "vague");
  if (!vague) return give("unsaid", 0);
  // Facts may be said one after another.
  const isWhole =
    facts.length > 1 &&
    facts.every(({ outcome }) => outcome === "same") &&
    founds.every(({ lean, passage }) => lean > CONTRADICTS && !passage.isHedged);
  return isWhole ? give("said", 1, vague) : give("vague", VAGUE_CREDIT, vague);
}

function compared(expected: Fact, at: number, founds: readonly Found[]): ComparedFact {
  let outcome: Outcome = "missing";
  let found: string | null = null;
  for (const { facts, passage } of founds) {
    const said = facts[at];
    if (!said || RANK[said.outcome] <= RANK[outcome]) continue;
    outcome = said.outcome;
    // The question gave it.
    if (!said.quantity) continue;
    const { startIndex, endIndex } = said.quantity;
    found = passage.text.slice(startIndex - passage.start, endIndex - passage.start);
  }
  return { expected, found, outcome };
}

function strongest(founds: readonly Found[], verdict: Verdict): Found | undefined {
  let best: Found | undefined;
  for (const found of founds) {
    if (found.verdict === verdict && found.near > (best?.near ?? -1)) best = found;
  }
  return best;
}

const clauseOf = ({ passage: { turnIndex, start, end, text } }: Found) => ({
  turnIndex,
  start,
  end,
  text,
});
