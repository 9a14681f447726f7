import type { Language } from "~/models/language";
import type { WordedPoint } from "~/models/rubric";
import { type Wording, wordsOf } from "./alike";
import { namesOf } from "./owner";
import { read, type Reading } from "./reading";
import { compareFact } from "~/services/language/quantities/compare";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { LOWER, UPPER } from "./compare";
import { isEvery } from "./frequencies";
import { type Profile, profileOf } from "./profile";
import { turnedForms } from "./turned-forms";
import { Vocabulary } from "./vocabulary";

/** A wording of a point, true or false, as weights over the rubric's words. */
export interface Form {
  /** Word of the rubric → weight: rarity among the points × how much of this point it is. */
  weights: Map<number, number>;
  signs: Map<number, number>;
  /** Which of the point's facts it states. */
  facts: number[];
  total: number;
}

export interface CompiledPoint {
  point: WordedPoint;
  truths: Form[];
  lies: Form[];
  profile: Profile;
  /** Share of the true forms in which a meaning stands. */
  shares: Map<number, number>;
  /** Its wordings set a condition ("seulement si", "unless", "if"). */
  isConditional: boolean;
  /** How many denials its true forms have, on average. */
  denials: number;
  /** Weight of a stated fact in a form. */
  factWeight: number;
  /** A form lighter than this is not covered by its few words alone. */
  floor: number;
  /** The same, for its subject alone. */
  subjectFloor: number;
  /** Per fact, how its true forms give it: rates left out, limits put otherwise. */
  accepted: Quantity[][];
  /** Per fact, whether some true form denies what it goes with ("no sube durante tres años"). */
  denied: boolean[];
  /** Per fact, whether its wordings say it as how often ("every three months"). */
  every: boolean[];
  /** Per fact: 1 when no other point speaks in this unit, less when several do. */
  unitOwn: number[];
}

export interface CompiledRubric {
  language: Language;
  /** Names that the wordings say: ours and our partners'. */
  names: Set<string>;
  points: CompiledPoint[];
  /** Every wording that was written for an expected point, true and false. */
  wordings: Wording[];
  vocabulary: Vocabulary;
  rarity: (id: number) => number;
}

/** What is counted or paid, whatever how much: a price where nothing is to pay is a sign. */
export const unitsOf = (
  quantities: readonly Quantity[],
  from = 0,
): { unit: string; start: number; end: number }[] =>
  quantities
    .filter(({ value }) => value !== 0)
    .map(({ unit, startIndex, endIndex }) => ({
      unit,
      start: startIndex - from,
      end: endIndex - from,
    }));

/** "The others pay at most half" is true where we pay at least half, and no way to say it. */
const isOpposite = (a: string, b: string): boolean =>
  (UPPER.has(a) && LOWER.has(b)) || (LOWER.has(a) && UPPER.has(b));

const CONDITIONAL = 0.25;
const LIGHT = 0.3;
const FACT = 1.3;

/** Reads a rubric once, for all the clauses it will be held against. */
export function compileRubric(points: readonly WordedPoint[], language: Language): CompiledRubric {
  const vocabulary = new Vocabulary();
  const read1 = (text: string) => {
    const quantities = readQuantities(text, language);
    return {
      text,
      quantities,
      reading: read(
        text,
        language,
        ({ start, end }) => quantities.some((q) => start >= q.startIndex && end <= q.endIndex),
        unitsOf(quantities),
      ),
    };
  };
  const drafts = points.map((point) => {
    const truths = [point.claim, ...point.phrasings].map(read1);
    const written = point.falsehoods.map(read1);
    const turned = [point.claim, ...point.phrasings].map((form) =>
      turnedForms(form, language).map(read1),
    );
    return { point, truths, written, turned, lies: [...written, ...turned.flat()] };
  });
  const seen = new Map<number, Set<number>>();
  drafts.forEach(({ truths }, at) => {
    for (const { reading } of truths) {
      for (const { key, isLight } of reading.terms) {
        const id = vocabulary.add(key, isLight);
        seen.set(id, (seen.get(id) ?? new Set()).add(at));
      }
    }
  });
  for (const { lies } of drafts)
    for (const { reading } of lies)
      for (const { key, isLight } of reading.terms) vocabulary.add(key, isLight);
  const rarity = (id: number) => Math.log(1 + points.length / Math.max(1, seen.get(id)?.size ?? 1));
  const compiled = drafts.map(({ point, truths, lies, written, turned }): CompiledPoint => {
    const shares = new Map<number, number>();
    for (const { reading } of truths)
      for (const id of idsOf(reading, vocabulary))
        shares.set(id, (shares.get(id) ?? 0) + 1 / truths.length);
    const weightOf = (id: number) =>
      rarity(id) *
      (0.35 + 0.65 * (shares.get(id) ?? 0)) *
      (vocabulary.isLight(id) ? LIGHT + 0.5 * (shares.get(id) ?? 0) : 1);
    const factWeight = FACT * Math.log(1 + points.length);
    const toForm = ({ reading, quantities }: ReturnType<typeof read1>): Form => {
      const weights = new Map<number, number>();
      const signs = new Map<number, number>();
      for (const { key, sign } of reading.terms) {
        const id = vocabulary.id(key);
        weights.set(id, weightOf(id));
        signs.set(id, sign);
      }
      const facts = point.facts.flatMap((fact, at) =>
        quantities.some((q) => compareFact(fact, q) !== "unrelated") ? [at] : [],
      );
      const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
      return { weights, signs, facts, total };
    };
    const trueForms = truths.map(toForm);
    const mean =
      trueForms.reduce((sum, { total, facts }) => sum + total + facts.length * factWeight, 0) /
      trueForms.length;
    const subjects = trueForms.map(({ weights }) =>
      [...weights].reduce((sum, [id, weight]) => sum + (vocabulary.isLight(id) ? 0 : weight), 0),
    );
    const subjectFloor =
      0.6 *
      Math.max(
        subjects.reduce((sum, weight) => sum + weight, 0) / subjects.length,
        Math.log(1 + points.length),
      );
    const accepted = point.facts.map((fact) =>
      truths.flatMap(({ quantities }, form) =>
        quantities.filter(
          (q) =>
            q.value === fact.value &&
            // "Up to 12 hours before" is the claim's own way to say at least 12.
            (form === 0 || !isOpposite(q.relation, fact.relation)) &&
            (q.unit === fact.unit ||
              quantities.every((other) => compareFact(fact, other) === "unrelated")),
        ),
      ),
    );
    const conditions = truths.filter(
      ({ reading }) =>
        reading.isIf || reading.terms.some(({ key, sign }) => key === "COND" && sign > 0),
    );
    const denied = point.facts.map((fact) =>
      truths.some(({ quantities, reading }) =>
        quantities.some(
          (q) => compareFact(fact, q) !== "unrelated" && reading.denied.has(q.startIndex),
        ),
      ),
    );
    const every = point.facts.map((fact) =>
      truths.some(({ quantities, text }) =>
        quantities.some(
          (q) => compareFact(fact, q) !== "unrelated" && isEvery(text, q.startIndex, language),
        ),
      ),
    );
    const unitOwn = point.facts.map((fact) => {
      const sharing = points.filter(
        (other) => other !== point && other.facts.some((f) => f.unit === fact.unit),
      ).length;
      return 1 / (1 + sharing);
    });
    return {
      point,
      truths: distinct(trueForms),
      lies: distinct(lies.map(toForm)),
      profile: profileOf(
        truths.map((t) => t.reading),
        written.map((t) => t.reading),
        turned.map((list) => list.map((t) => t.reading)),
        vocabulary,
      ),
      isConditional: conditions.length >= CONDITIONAL * truths.length,
      denials: truths.reduce((sum, { reading }) => sum + reading.denials, 0) / truths.length,
      factWeight,
      floor: (point.kind === "forbidden" ? 1 : 0.6) * mean,
      subjectFloor,
      shares,
      accepted,
      denied,
      every,
      unitOwn,
    };
  });
  const names = namesOf(points.flatMap(({ claim, phrasings }) => [claim, ...phrasings]));
  const wordings = drafts.flatMap(({ point, truths, written }, at) =>
    point.kind === "forbidden"
      ? []
      : [...truths, ...written].map((form, place) => ({
          ...wordsOf([{ ...form, start: 0 }], language),
          at,
          isTrue: place < truths.length,
        })),
  );
  return { language, names, points: compiled, wordings, vocabulary, rarity };
}

/** Turned forms share their words: one of each is enough to be near. */
function distinct(forms: Form[]): Form[] {
  const byWords = new Map(
    forms.map((form) => [
      `${[...form.weights.keys()].toSorted((a, b) => a - b).join(" ")}|${form.facts.join(" ")}`,
      form,
    ]),
  );
  return [...byWords.values()];
}

function idsOf(reading: Reading, vocabulary: Vocabulary): Set<number> {
  return new Set(reading.terms.map(({ key }) => vocabulary.id(key)));
}
