import type { CompiledPoint, CompiledRubric, Form } from "./compile";
import type { Passage } from "./passages";
import type { Reading } from "./reading";

/** Word of the rubric → how much of it is there, 0 to 1. */
export type Presence = Map<number, number>;

export function presenceOf(reading: Reading, rubric: CompiledRubric): Presence {
  const presence: Presence = new Map();
  for (const { key } of reading.terms) {
    for (const [id, alike] of rubric.vocabulary.match(key)) {
      if (alike > (presence.get(id) ?? 0)) presence.set(id, alike);
    }
  }
  return presence;
}

const BEFORE = 0.6;
const BEFORE_THAT = 0.35;
const AFTER = 0.36;
const ASKED = [0.9, 0.7, 0.5, 0.4];

/** What a clause is read beside: the clauses around it in its turn, and the customer's question. */
export function surroundings(
  passages: readonly Passage[],
  at: number,
  presences: readonly Presence[],
  askedPresence: Presence | null,
): Presence {
  const passage = passages[at];
  const sum: Presence = new Map(presences[at]);
  const lend = (other: Presence | undefined, share: number) => {
    for (const [id, alike] of other ?? [])
      if (alike * share > (sum.get(id) ?? 0)) sum.set(id, alike * share);
  };
  const isSame = (other: Passage | undefined) => other?.turnIndex === passage?.turnIndex;
  if (isSame(passages[at - 1])) lend(presences[at - 1], BEFORE);
  if (isSame(passages[at - 2])) lend(presences[at - 2], BEFORE_THAT);
  if (isSame(passages[at + 1])) lend(presences[at + 1], AFTER);
  if (askedPresence && passage) lend(askedPresence, ASKED[passage.place] ?? 0);
  return sum;
}

/** How much of a form is there, 0 to 1; `facts` says per fact of the point how much of it is. */
export function covered(
  form: Form,
  point: CompiledPoint,
  presence: Presence,
  facts: readonly number[] | null,
): number {
  let got = 0;
  for (const [id, weight] of form.weights) got += weight * (presence.get(id) ?? 0);
  let total = form.total;
  if (facts) {
    for (const at of form.facts) got += point.factWeight * (facts[at] ?? 0);
    total += form.facts.length * point.factWeight;
  }
  return got / Math.max(total, facts ? point.floor : point.floor * 0.7, 1e-9);
}

export const nearest = (
  forms: readonly Form[],
  point: CompiledPoint,
  presence: Presence,
  facts: readonly number[] | null,
): number => forms.reduce((best, form) => Math.max(best, covered(form, point, presence, facts)), 0);

/** How much the words that name the point's subject are there, its facts and the words of grammar aside. */
export function named(
  point: CompiledPoint,
  rubric: CompiledRubric,
  presence: Presence,
  isStrict = false,
): number {
  let best = 0;
  for (const form of [...point.truths, ...point.lies]) {
    let got = 0;
    let total = 0;
    for (const [id, weight] of form.weights) {
      if (
        (isStrict && rubric.vocabulary.isLight(id)) ||
        !rubric.vocabulary.isSubject(id) ||
        (rubric.vocabulary.isLight(id) && (point.shares.get(id) ?? 0) < 0.5)
      )
        continue;
      total += weight;
      got += weight * (presence.get(id) ?? 0);
    }
    best = Math.max(best, got / Math.max(total, point.subjectFloor, 1e-9));
  }
  return best;
}

/** How much of what tells a point from another one is there: its usual words that the other's wordings do not have, 0 to 1. */
export function distinct(
  point: CompiledPoint,
  other: CompiledPoint,
  rubric: CompiledRubric,
  presence: Presence,
): number {
  let got = 0;
  let total = 0;
  for (const [id, share] of point.shares) {
    if (!rubric.vocabulary.isSubject(id) || other.shares.has(id)) continue;
    const weight = share * rubric.rarity(id);
    total = Math.max(total, weight);
    got = Math.max(got, weight * (presence.get(id) ?? 0));
  }
  return total === 0 ? 0 : got / total;
}
