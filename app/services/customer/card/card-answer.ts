import * as v from "valibot";
import {
  type Card,
  CardSchema,
  FactLineSchema,
  type CustomerManner,
  ObjectionSchema,
  type Refusal,
  RemarkSchema,
  SHRUG_KINDS,
  type SpokenSection,
  VOICE_KEYS,
} from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import { findJson } from "~/services/llm/answer-json";
import { withoutThoughts } from "~/services/llm/answers";

/** The parts of a card that are lists, with the schema of an entry. */
const LISTS = {
  facts: FactLineSchema,
  troubles: RemarkSchema,
  opinions: RemarkSchema,
  objections: ObjectionSchema,
  smallTalk: RemarkSchema,
} as const;

const Answer = v.looseObject({ facts: v.array(v.unknown()) });

/**
 * Reads a model's card. An entry that is none is left out and reported as unreadable, or as a fact without a value.
 * Returns null for an answer without a whole card.
 */
export function readCard(
  answer: string,
  { language, manner }: { language: Language; manner: CustomerManner },
): { card: Card; refused: Refusal[] } | null {
  const found = findJson(withoutThoughts(answer)).findLast(
    ({ value, isCut }) => !isCut && v.is(Answer, value),
  );
  if (!found) return null;
  const given = found.value as Record<string, unknown>;
  const refused: Refusal[] = [];
  const refuse = (section: SpokenSection, entry: unknown) => {
    const code = isWithoutValue(section, entry) ? "noValue" : "unreadable";
    refused.push({ code, language, section, line: lineIn(entry) });
  };
  const lists = Object.entries(LISTS).map(([section, schema]) => [
    section,
    listOf(given[section]).flatMap((entry) => {
      const read = v.safeParse(schema, tidied(entry));
      if (!read.success) refuse(section as keyof typeof LISTS, entry);
      return read.success ? [read.output] : [];
    }),
  ]);
  const moments = (section: "voice" | "shrugs", keys: readonly string[]) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const lines = linesIn((given[section] as Record<string, unknown> | undefined)?.[key]);
        return lines.length > 0 ? [[key, lines.slice(0, MOST_LINES)]] : [];
      }),
    );
  const read = v.safeParse(CardSchema, {
    ...Object.fromEntries(lists),
    origin: "model",
    manner,
    ...Object.fromEntries(
      ["name", "role", "business", "greeting"].map((key) => [key, textIn(given[key])]),
    ),
    mood: moodIn(given["mood"]),
    price: listOf(given["price"])
      .filter((one) => v.is(PriceSchema, tidied(one)))
      .map(tidied),
    voice: moments("voice", VOICE_KEYS),
    shrugs: moments("shrugs", SHRUG_KINDS),
    secrets: linesIn(given["secrets"]),
    directions: linesIn(given["directions"]),
    ends:
      textIn((given["ends"] as { says?: unknown } | undefined)?.says ?? given["ends"]) || undefined,
  });
  return read.success ? { card: read.output, refused } : null;
}

const MOST_LINES = 6;
const PriceSchema = CardSchema.entries.price.wrapped.pipe[0].item;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const linesIn = (value: unknown): string[] =>
  [value].flat().flatMap((line) => (typeof line === "string" && line.trim() ? [line.trim()] : []));

/** Returns an entry without its empty fields: a strict form makes a model fill each of them. */
function tidied(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== null && value !== ""),
  );
}

function moodIn(value: unknown): Card["mood"] {
  const read = v.safeParse(CardSchema.entries.mood, value);
  return read.success ? read.output : { difficulty: "normal", talk: "terse", warmth: "" };
}

const isWithoutValue = (section: SpokenSection, entry: unknown): boolean =>
  section === "facts" &&
  typeof entry === "object" &&
  entry !== null &&
  textIn((entry as { value?: unknown }).value).trim() === "";

const lineIn = (entry: unknown): string =>
  linesIn((entry as { says?: unknown } | null)?.says)[0] ?? JSON.stringify(entry).slice(0, 200);
