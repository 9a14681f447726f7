import * as v from "valibot";
import { customerCard as words } from "~/copy/content/customer-card";
import {
  type Card,
  CardSchema,
  LONGEST_CARD_LINE,
  type Refusal,
  SHRUG_KINDS,
  type SpokenSection,
  STOCK_FIELDS,
  VOICE_KEYS,
} from "~/models/terms/customer-card";
import { linesOf } from "~/models/terms/text-table";
import { type CheckedAgainst, checkCard } from "~/services/customer/check-card";
import { type CardFaults, type PostedCard, REMARKS, rowField } from "./posted-card";

/** A card that an admin typed, or null with the errors at their fields. */
interface ReadCard {
  card: Card | null;
  faults: CardFaults;
  /** Sentences above the form. */
  errors: string[];
}

/** Reads the form of a card. Blank rows are left out. A line that no customer says is an error at its field. */
export function readPostedCard(
  posted: PostedCard,
  before: Card,
  against: CheckedAgainst,
): ReadCard {
  const faults: CardFaults = {};
  const places = new Map<string, string>();
  const at = (name: string, lines: readonly string[]) => {
    for (const line of lines) {
      places.set(line, name);
      if (line.length > LONGEST_CARD_LINE) faults[name] = [words.lineTooLong(LONGEST_CARD_LINE)];
    }
    return [...lines];
  };
  const one = (name: string, text: string) => at(name, [text.trim()].filter(Boolean))[0];
  const typed = {
    ...before,
    origin: "admin",
    name: posted.name,
    role: posted.role,
    business: posted.business,
    greeting: one("greeting", posted.greeting) ?? "",
    mood: { difficulty: posted.difficulty, talk: posted.talk, warmth: posted.warmth },
    facts: factsIn(posted, { at, faults }),
    ...Object.fromEntries(
      REMARKS.map((section) => [
        section,
        posted[section].flatMap(({ says, cues, wellbeing }, row) => {
          const line = one(rowField(section, row, "says"), says);
          if (line === undefined) return [];
          const field = wellbeing === "on" && section === "smallTalk" ? "wellbeing" : undefined;
          return [{ says: line, cues: cuesIn(cues), field }];
        }),
      ]),
    ),
    objections: posted.objections.flatMap(({ says, when, must, relief, again, cues, met }, row) => {
      const of = (field: string) => rowField("objections", row, field);
      const line = one(of("says"), says);
      const more = { relief: one(of("relief"), relief), again: one(of("again"), again) };
      if (line === undefined) {
        if (more.relief ?? more.again) faults[of("says")] = [words.saysMissing];
        return [];
      }
      const answeredBy = Object.keys(met).filter((id) => met[id] === "on");
      return [{ says: line, when, must: must === "on", ...more, cues: cuesIn(cues), answeredBy }];
    }),
    price: pricesIn(posted, faults),
    voice: momentsIn("voice", VOICE_KEYS, posted.voice, at),
    shrugs: momentsIn("shrugs", SHRUG_KINDS, posted.shrugs, at),
    secrets: linesOf(posted.secrets),
    directions: linesOf(posted.directions),
    ends: one("ends", posted.ends),
  };
  const read = v.safeParse(CardSchema, typed);
  if (!read.success) return { card: null, faults, errors: [words.toCorrect, words.tooMuch] };
  for (const refusal of checkCard(read.output, against).refused)
    (faults[places.get(refusal.line) ?? refusal.section ?? ""] ??= []).push(sentenceOf(refusal));
  const isWhole = Object.keys(faults).length === 0;
  return { card: isWhole ? read.output : null, faults, errors: isWhole ? [] : [words.toCorrect] };
}

/** Returns the sentence of a refused line. */
export const sentenceOf = ({ code }: Pick<Refusal, "code">): string => words.refusals[code];

const cuesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/u)
    .map((cue) => cue.trim())
    .filter(Boolean);

type Placing = (name: string, lines: readonly string[]) => string[];

function factsIn({ facts }: PostedCard, { at, faults }: { at: Placing; faults: CardFaults }) {
  return facts.flatMap(({ key, field, value, says, cues }, row) => {
    const of = (name: string) => rowField("facts", row, name);
    const lines = at(of("says"), linesOf(says));
    const short = value.trim();
    if (lines.length === 0 && short === "") return [];
    if (short === "") faults[of("value")] = [words.valueMissing];
    if (lines.length === 0) faults[of("says")] = [words.saysMissing];
    if (short === "" || lines.length === 0) return [];
    if (!lines.includes(short)) at(of("value"), [short]);
    const isStock = STOCK_FIELDS.some((stock) => stock === field);
    const name = isStock ? field : key || `fact${row + 1}`;
    return [{ field: name, value: short, says: lines, cues: cuesIn(cues) }];
  });
}

function momentsIn<Key extends string>(
  section: Extract<SpokenSection, "voice" | "shrugs">,
  keys: readonly Key[],
  texts: Readonly<Record<Key, string>>,
  at: Placing,
) {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const lines = at(`${section}.${key}`, linesOf(texts[key]));
      return lines.length > 0 ? [[key, lines]] : [];
    }),
  );
}

/** Reads the price bands: a French decimal comma and spaces in thousands are understood. */
function pricesIn({ price }: PostedCard, faults: CardFaults) {
  return price.flatMap(({ per, min, max, dear }, row) => {
    if (`${min}${max}${dear}`.trim() === "") return [];
    const [low, high, from] = [
      amountIn(min),
      amountIn(max),
      dear.trim() ? amountIn(dear) : undefined,
    ];
    if (low === null || high === null || from === null || low > high) {
      faults[rowField("price", row, "min")] = [words.priceWrong];
      return [];
    }
    const period = per === "month" || per === "year" ? { per } : {};
    return [{ ...period, min: low, max: high, ...(from === undefined ? {} : { dear: from }) }];
  });
}

function amountIn(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f€$£]/gu, "").replace(",", ".");
  return /^\d{1,9}(?:\.\d{1,2})?$/u.test(plain) ? Number(plain) : null;
}
