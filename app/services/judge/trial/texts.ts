import * as v from "valibot";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { POINT_KINDS, type WordedPoint } from "~/models/terms/rubric";
import orders from "./orders.jsonl?raw";
import andamios from "./texts/andamios-es.jsonl?raw";
import ecopaturage from "./texts/ecopaturage-fr.jsonl?raw";
import firstaid from "./texts/firstaid-en.jsonl?raw";
import fontaines from "./texts/fontaines-fr.jsonl?raw";
import mascotas from "./texts/mascotas-es.jsonl?raw";
import storage from "./texts/storage-en.jsonl?raw";
import { createHash } from "node:crypto";
import { readFact } from "~/services/language/quantities/read-quantities";
import type { TalkToRead } from "~/services/judge/claims";
import decoys from "./decoys.jsonl?raw";

/** Returns the values of a text of JSON Lines, in their order. @throws SyntaxError */
export const parseJsonLines = (text: string): unknown[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));

type Item = [field: string, value: unknown] | [field: string, key: string, value: unknown];

/**
 * Returns the object of a labelled set. Its first line holds the short fields and the empty lists and records. Each
 * further line adds to one of them: `["talks", {…}]` to a list, `["extras", "keywords", {…}]` to a record. A change to
 * one talk thus is a change to one line. @throws SyntaxError, TypeError for a line that names no list or record
 */
export function parseLabelledSet(text: string): unknown {
  const [set, ...items] = parseJsonLines(text) as [Record<string, unknown>, ...Item[]];
  for (const [field, ...item] of items) {
    const part = set[field];
    if (Array.isArray(part) && item.length === 1) part.push(item[0]);
    else if (isRecord(part) && item.length === 2) part[item[0]] = item[1];
    else throw new TypeError(`a line adds to ${field}, which is no list or record of the set`);
  }
  return set;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The texts of the trial that a language model passes before it judges anybody (two-readers.md). Their author had read neither
 * the judge's prompt nor its proof. No commit that changes the prompt or the proof may change these texts.
 */

/**
 * The true verdict of a point. `said`: the claim with each of its facts. `vague`: its subject without the fact, or half
 * of it. `contradicted`: another fact in its place. `crossed`: a red line that the rep asserted.
 */
const VERDICTS = ["said", "vague", "contradicted", "unsaid", "crossed"] as const;
/** The fact that a turned copy changes: a figure, a yes or no, a condition, or the state or bearer of a thing. */
const KINDS = ["number", "negation", "condition", "state"] as const;
const RANGES = ["excellent", "good", "middling", "weak", "wrong"] as const;

const text = v.pipe(v.string(), v.trim(), v.minLength(1));

const RubricPointSchema = v.strictObject({
  id: text,
  kind: v.picklist(POINT_KINDS),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
  blocking: v.boolean(),
  claim: text,
  facts: v.array(
    v.strictObject({ value: text, unit: text, relation: v.picklist(["=", "<", "<=", ">", ">="]) }),
  ),
  phrasings: v.pipe(v.array(text), v.minLength(2), v.maxLength(3)),
  /** "" for a red line, because nobody asks for it. */
  question: v.string(),
});

const talk = {
  id: text,
  /** 0–100: 80 % content by weight, less a quarter of a contradicted or crossed weight; 20 % manner. */
  label: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** The true verdict of each point, by the point's id. */
  points: v.record(text, v.picklist(VERDICTS)),
  turns: v.array(v.strictObject({ source: v.picklist(["ai", "user"]), message: text })),
};

const TradeSchema = v.strictObject({
  name: text,
  language: v.picklist(LANGUAGES),
  trade: text,
  title: text,
  points: v.array(RubricPointSchema),
  talks: v.array(v.strictObject({ ...talk, range: v.picklist(RANGES) })),
  /** Copies of a talk with one wrong fact. `from` stands once in the rep's words, and `to` replaces it. */
  turned: v.array(
    v.strictObject({ of: text, point: text, kind: v.picklist(KINDS), from: text, to: text }),
  ),
});

/** A talk judged by the rubric of the trade named `of`. */
const heldTo = { ...talk, of: text, language: v.picklist(LANGUAGES) };

const TrialTextsSchema = v.strictObject({
  trades: v.array(TradeSchema),
  /** Weak talks with orders to the judge in them. */
  orders: v.array(v.strictObject({ ...heldTo, style: text })),
  /** Lists of a rubric's words, with figures apart from their nouns. They state no point. */
  lists: v.array(v.strictObject(heldTo)),
});

export type TrialTexts = v.InferOutput<typeof TrialTextsSchema>;
export type TrialTrade = TrialTexts["trades"][number];
export type LabelledTalk = Pick<TrialTrade["talks"][number], "label" | "points" | "turns">;

const TRADES = [fontaines, ecopaturage, storage, firstaid, andamios, mascotas];

/** Returns the texts of the trial but its decoys; throws a `ValiError` when a file has another shape. */
export const readTrialTexts = (): TrialTexts =>
  v.parse(TrialTextsSchema, {
    trades: TRADES.map(parseLabelledSet),
    ...(parseLabelledSet(orders) as object),
  });

/** Returns the turns and true verdicts of a turned copy (product §4.8). Throws when its talk is missing. */
export function turnedCopy(
  trade: TrialTrade,
  { of, point, from, to }: TrialTrade["turned"][number],
): Pick<LabelledTalk, "points" | "turns"> {
  const original = trade.talks.find(({ id }) => id === of);
  if (!original) throw new Error(`${trade.name} has no talk ${of}`);
  return {
    points: { ...original.points, [point]: "contradicted" },
    turns: original.turns.map((turn) =>
      turn.source === "user" ? { ...turn, message: turn.message.replace(from, () => to) } : turn,
    ),
  };
}

const DecoySchema = v.strictObject({ id: text, fr: text, en: text, es: text });

/** Claims of other trades, the same figure in each language. */
export const DECOYS = v.parse(v.array(DecoySchema), parseJsonLines(decoys));

/** The decoys that a model reads with each talk. */
const RIDING = 2;

/** Returns two points of other trades, the same for every talk of a rubric in a language (two-readers.md). Pure. */
export function decoysOf({
  points,
  language,
}: Pick<TalkToRead, "points" | "language">): WordedPoint[] {
  const claims = points.map(({ id, claim }) => `${id} ${claim}`).join("\n");
  const digest = createHash("sha256").update(claims).digest();
  const left = DECOYS.map(({ id }) => id);
  return Array.from({ length: RIDING }, (_, at) => {
    const [id] = left.splice(digest.readUInt32BE(at * 4) % left.length, 1);
    if (!id) throw new Error("there are too few decoys");
    return wordedDecoy(`decoy-${id}`, language);
  });
}

/**
 * Returns a decoy as a point of a rubric.
 * @throws Error for an unknown id
 */
export function wordedDecoy(id: string, language: Language): WordedPoint {
  const claim = DECOYS.find((decoy) => `decoy-${decoy.id}` === id)?.[language];
  if (claim === undefined) throw new Error(`there is no ${id}`);
  return {
    id,
    kind: "expected",
    weight: 1,
    blocking: false,
    claim,
    facts: readFact(claim, language),
    phrasings: [],
    falsehoods: [],
    question: "",
    objection: "",
  };
}
