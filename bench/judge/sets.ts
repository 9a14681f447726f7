import path from "node:path";
import * as v from "valibot";
import { LANGUAGES } from "../../app/models/terms/language";
import { type WordedPoint, wordedIn, type Fact } from "../../app/models/terms/rubric";
import { readFact } from "../../app/services/language/quantities/read-quantities";
import { draftRubric } from "../../app/services/rubrics/draft-rubric";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";
import { readLabelledSet } from "../labelled-files";

/**
 * The source of a rubric: a draft by rules from the module's texts, the claims and facts alone, or also the written
 * phrasings and falsehoods.
 */
export type Variant = "drafted" | "claims" | "authored";

const text = v.pipe(v.string(), v.nonEmpty());
const TalkSchema = v.object({
  turns: v.pipe(
    v.array(v.strictObject({ source: v.picklist(["ai", "user"]), message: text })),
    v.minLength(1),
  ),
  /** From 0 to 100. */
  label: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  points: v.optional(v.record(text, text)),
});
export type Talk = v.InferOutput<typeof TalkSchema>;
const Fact = v.strictObject({
  value: text,
  unit: v.string(),
  relation: v.picklist(["=", "<", "<=", ">", ">="]),
});
const Point = v.strictObject({
  id: text,
  kind: v.picklist(["expected", "forbidden"]),
  weight: v.picklist([1, 2, 3]),
  blocking: v.boolean(),
  claim: text,
  facts: v.array(Fact),
  phrasings: v.array(text),
  falsehoods: v.array(text),
  question: v.string(),
  objection: v.string(),
});
const Answer = v.object({
  point: text,
  question: text,
  answer: text,
  verdict: v.picklist(["said", "vague", "contradicted", "none"]),
});

/** The form of a labelled set. Its tests check how many talks it has. */
export const JudgeSetSchema = v.object({
  trade: text,
  language: v.picklist(LANGUAGES),
  writer: text,
  title: text,
  reference: text,
  guidelines: text,
  interactionPrompt: text,
  evaluationPrompt: text,
  points: v.array(Point),
  presentations: v.array(
    v.object({
      ...TalkSchema.entries,
      id: text,
      quality: v.picklist([1, 2, 3, 4, 5, 6]),
      points: v.record(text, text),
    }),
  ),
  turned: v.array(v.object({ of: text, point: text, kind: text, before: text, after: text })),
  extras: v.record(text, TalkSchema),
  elliptical: v.array(Answer),
});
type SetOfFile = v.InferOutput<typeof JudgeSetSchema>;
export type JudgeSet = SetOfFile & { name: string };

/** Sets read while the rules were written. Rules are counted, digested and calibrated on them. */
export const OPEN = [
  "fibre-fr",
  "nettoyage-fr",
  "velo-cargo-fr",
  "solar-en",
  "logistica-es",
  "mutuelle-fr",
  "payroll-en",
  "ascensores-es",
];
/** Sets opened once for the third or the fourth rules, and read for the fifth. */
export const SPENT = [
  "telesurveillance-fr",
  "hearing-en",
  "idiomas-es",
  "chambres-froides-fr",
  "pompes-fr",
  "pest-en",
];
/** All read sets. */
export const READ = [...OPEN, ...SPENT];
/** Sets opened once for the fifth rules, after the last change. A few of their talks were read later. */
export const CLOSED = ["linge-fr", "vans-en", "comedor-es", "bornes-fr"];
/** Every set. The near reader's intervals are calibrated on these, each by the others. */
export const ALL = [...READ, ...CLOSED];

/** Sets written for `lecture-9`. The first four were read for it, the next two only measured. */
export const LATER = [
  "laptops-en",
  "fuelcards-en",
  "plateaux-fr",
  "reservas-es",
  "defibrillateurs-fr",
  "vajilla-es",
];
/** Sets that were measured before anybody read them, after the changes of `lecture-9` but its last three. */
export const LAST = ["fleurs-fr", "chariots-fr", "leaks-en", "piscinas-es"];
/** Sets written for `lecture-10` and read for it. */
export const NEXT_READ = [
  "biodechets-fr",
  "secourisme-fr",
  "coffee-en",
  "fichaje-es",
  "permanence-fr",
  "jardines-es",
];
/** Sets that were measured after each of the last changes of `lecture-10`. Their missed points were read later. */
export const NEXT = ["extincteurs-fr", "signature-fr", "nettoyeurs-fr", "drones-en", "ropa-es"];
/** Sets with at least four points without a figure. The first two were read for `lecture-11`, the others only measured. */
export const OFFERS = ["pianos-en", "serrures-fr", "toldos-es", "ruches-fr"];

/** Sets written for `lecture-11`. No weight is learned from them. Doubted points of them were read for `lecture-15`. */
export const FRESH = ["air-fr", "ateliers-fr", "audioguides-en", "plantas-es"];

/** Sets of ordinary offers in ordinary words. Measured once before anybody read points of them. */
export const ORDINARY = ["gouttieres-fr", "bennes-fr", "fencing-en", "campanas-es"];

/** Sets of ordinary offers by reps who recite nothing. Measured once before anybody read points of them. */
export const OWN_WORDS = ["sites-fr", "tenues-fr", "storage-units-en", "agua-es"];

/** Sets of the same brief. `lecture-13` was measured on them before anybody read points of them. */
export const OWN_WORDS_LATER = ["deneigement-fr", "creches-fr", "windscreens-en", "gimnasios-es"];

/** Sets whose writer saw neither prompt nor proof nor near reader, written when the readers began. */
export const UNREAD = ["fontaines-fr", "toilettes-fr", "shredding-en", "generadores-es"];

/** Every set of the folder `later`. */
export const IN_LATER = [
  ...LATER,
  ...LAST,
  ...NEXT_READ,
  ...NEXT,
  ...OFFERS,
  ...FRESH,
  ...ORDINARY,
  ...OWN_WORDS,
  ...OWN_WORDS_LATER,
];

const FOLDERS = new Map([
  ...IN_LATER.map((name) => [name, "later"] as const),
  ...UNREAD.map((name) => [name, "unread"] as const),
]);

export function loadSet(name: string): JudgeSet {
  const folder = FOLDERS.get(name) ?? "sets";
  const file = path.join(import.meta.dirname, folder, `${name}.jsonl`);
  return { ...(readLabelledSet(file) as SetOfFile), name };
}

/**
 * Returns the talk of a turned fact, with the fact turned in the rep's words.
 * @throws Error when the set does not have the talk
 */
export function turnedTalk(set: JudgeSet, { of, before, after }: JudgeSet["turned"][number]) {
  const talk = set.presentations.find(({ id }) => id === of);
  if (!talk) throw new Error(`${set.name} has no talk ${of}`);
  return { ...talk, turns: repSays(talk.turns, (message) => message.replace(before, () => after)) };
}

/** Returns the turns with the rep's words changed. */
export const repSays = (turns: Talk["turns"], change: (message: string) => string) =>
  turns.map((turn) => (turn.source === "user" ? { ...turn, message: change(turn.message) } : turn));

/** Returns the turns with one more turn of the rep: the first, the last or the third, by its number. */
export const withTurn = (turns: Talk["turns"], message: string, number: number) =>
  turns.toSpliced(placeOf(turns, number), 0, { source: "user", message });
export const placeOf = (turns: Talk["turns"], number: number): number =>
  [0, turns.length, 2][number % 3] ?? 0;

const RELATIONS: Record<string, Fact["relation"]> = {
  "=": "exact",
  "<": "lessThan",
  "<=": "atMost",
  ">": "moreThan",
  ">=": "atLeast",
};

/** Returns the rubric of a set. A state ("inclus", "sans") is no quantity; its wordings hold it. */
export function pointsOf(set: JudgeSet, variant: Variant): WordedPoint[] {
  if (variant === "drafted") {
    const { title, reference: transcript, guidelines, evaluationPrompt } = set;
    const texts = { title, transcript, guidelines, evaluationPrompt };
    return wordedIn(draftRubric(texts, set.language), set.language);
  }
  return set.points.map((point) => ({
    ...point,
    phrasings: variant === "authored" ? point.phrasings : [],
    falsehoods: variant === "authored" ? point.falsehoods : [],
    facts: point.facts.flatMap(({ value, unit, relation }) => {
      if (!/^[\d.,:]+$/.test(value)) return [];
      const [fact] = readFact(`${value} ${unit.replace("/", " / ")}`, set.language);
      return fact ? [{ ...fact, relation: RELATIONS[relation] ?? "exact" }] : [];
    }),
  }));
}

export const toTurns = (turns: Talk["turns"]): SpokenTurn[] =>
  turns.map((turn, index) => ({ index, ...turn, startMs: null, endMs: null }));
