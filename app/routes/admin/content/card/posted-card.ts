import { href } from "react-router";
import * as v from "valibot";
import {
  type Card,
  SHRUG_KINDS,
  STOCK_FIELDS,
  type SpokenSection,
  VOICE_KEYS,
} from "~/models/terms/customer-card";
import { type Language, LANGUAGES } from "~/models/terms/language";

const text = v.optional(v.string(), "");
const rows = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.pipe(v.array(v.optional(item, {} as never)), v.maxLength(60)), []);
const textsFor = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, text])) as Record<Key, typeof text>;
const voice = v.object(textsFor(VOICE_KEYS));
const shrugs = v.object(textsFor(SHRUG_KINDS));

const fact = v.object({
  /** The card's own name of a subject that is no stock field. */
  key: text,
  /** A stock field, or "" for another subject. */
  field: text,
  value: text,
  /** One way to say it per line. */
  says: text,
  /** Separated by commas. */
  cues: text,
});
const remark = v.object({ says: text, cues: text, wellbeing: text });
const objection = v.object({
  says: text,
  when: text,
  must: text,
  relief: text,
  again: text,
  cues: text,
  /** "on" by id of a point that meets the objection. */
  met: v.optional(v.record(v.string(), v.string()), {}),
});
const price = v.object({ per: text, min: text, max: text, dear: text });

/** The form of a card as typed, valid or not. */
export const postedCard = v.object({
  /** The id of the version that the form was opened with. "" when there was none. */
  version: text,
  language: v.optional(v.picklist(LANGUAGES), "fr"),
  name: text,
  role: text,
  business: text,
  greeting: text,
  difficulty: v.optional(v.picklist(["easy", "normal", "hard"]), "normal"),
  talk: v.optional(v.picklist(["terse", "talkative"]), "terse"),
  warmth: text,
  facts: rows(fact),
  troubles: rows(remark),
  opinions: rows(remark),
  smallTalk: rows(remark),
  objections: rows(objection),
  price: rows(price),
  voice: v.optional(voice, v.parse(voice, {})),
  shrugs: v.optional(shrugs, v.parse(shrugs, {})),
  secrets: text,
  directions: text,
  ends: text,
});
export type PostedCard = v.InferOutput<typeof postedCard>;
export type PostedObjection = v.InferOutput<typeof objection>;

/** The sections that are lists of remarks. */
export const REMARKS = ["troubles", "opinions", "smallTalk"] as const;

/** The blank rows at the end of each list. */
const BLANKS = { facts: 3, remarks: 2, objections: 1, prices: 1 };

/** Returns a card as its form shows it, with blank rows to fill. */
export function postedOf(
  card: Card,
  { version, language }: { version: string; language: Language },
): PostedCard {
  const remarks = (items: Card["troubles"]) => [
    ...items.map(({ says, cues, field }) => ({
      says,
      cues: cues.join(", "),
      wellbeing: field ? "on" : "",
    })),
    ...blanks(BLANKS.remarks, remark),
  ];
  return {
    version,
    language,
    name: card.name,
    role: card.role,
    business: card.business,
    greeting: card.greeting,
    ...card.mood,
    facts: [
      ...card.facts.map(({ field, value, says, cues }) => {
        const isStock = STOCK_FIELDS.some((stock) => stock === field);
        const own = { key: isStock ? "" : field, field: isStock ? field : "" };
        return { ...own, value, says: says.join("\n"), cues: cues.join(", ") };
      }),
      ...blanks(BLANKS.facts, fact),
    ],
    troubles: remarks(card.troubles),
    opinions: remarks(card.opinions),
    smallTalk: remarks(card.smallTalk),
    objections: [...card.objections.map(postedObjection), ...blanks(BLANKS.objections, objection)],
    price: [
      ...card.price.map(({ per = "", min, max, dear = "" }) => ({
        per,
        min: String(min),
        max: String(max),
        dear: String(dear),
      })),
      ...blanks(BLANKS.prices, price),
    ],
    voice: v.parse(voice, joined(card.voice)),
    shrugs: v.parse(shrugs, joined(card.shrugs)),
    secrets: card.secrets.join("\n"),
    directions: card.directions.join("\n"),
    ends: card.ends ?? "",
  };
}

function blanks<Item extends v.GenericSchema>(count: number, item: Item): v.InferOutput<Item>[] {
  return Array.from({ length: count }, () => v.parse(item, {}));
}

const postedObjection = ({
  says,
  when,
  must,
  relief = "",
  again = "",
  cues,
  answeredBy,
}: Card["objections"][number]) => ({
  says,
  when,
  must: must ? "on" : "",
  relief,
  again,
  cues: cues.join(", "),
  met: Object.fromEntries(answeredBy.map((id) => [id, "on"])),
});

const joined = (moments: Readonly<Record<string, string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(moments).map(([key, lines]) => [key, (lines ?? []).join("\n")]),
  );

/** The errors of a form, by the name of the field. */
export type CardFaults = Record<string, string[]>;

/** Returns the name of a field in a row of the form. */
export const rowField = (section: SpokenSection | "price", at: number, field: string): string =>
  `${section}[${at}].${field}`;

/** Returns the address of the page of a module's card, in a language. */
export const cardPage = (moduleId: string, language?: Language): string =>
  href("/admin/edit-module/:moduleId/card", { moduleId }) +
  (language ? `?language=${language}` : "");
