import * as v from "valibot";
import { LANGUAGES, type Language } from "./language";

/**
 * The card of a module's customer: all that the customer says of itself, written down when the module is saved. Pure
 * shapes, the same on the server and in the browser. All `says` are spoken: first person, 3 to 14 words.
 */

/** The longest line that a card holds, in characters. */
export const LONGEST_CARD_LINE = 200;

export const LineSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(LONGEST_CARD_LINE),
);
export const LinesSchema = v.pipe(v.array(LineSchema), v.minLength(1), v.maxLength(6));
/** One to three words in the order of a question ("how many rooms"). */
const CuesSchema = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))), v.maxLength(20)),
  [],
);

/** The facts that have cues of their own in each language. Any other field needs cues on the card. */
export const STOCK_FIELDS = [
  "name",
  "business",
  "people",
  "since",
  "today",
  "cost",
  "volume",
  "hours",
  "decides",
  "nextDate",
  "place",
  "before",
  "rivals",
  "budget",
  "need",
] as const;

/** The moments whose line a card may replace. */
export const VOICE_KEYS = [
  "whatOffer",
  "goOn",
  "ack",
  "answered",
  "vague",
  "praise",
  "insist",
  "robot",
  "coach",
  "insult",
  "pressed",
  "silence",
  "priceHigh",
  "priceOk",
  "priceDoubt",
  "corrected",
  "smallTalk",
  "permission",
  "sign",
  "why",
  "meetingYes",
  "meetingDay",
  "meetingLater",
  "bye",
  "byeMeeting",
] as const;
export type VoiceKey = (typeof VOICE_KEYS)[number];

/** The kinds of question that a card can leave without an answer of its own. */
export const SHRUG_KINDS = [
  "count",
  "cost",
  "since",
  "when",
  "who",
  "way",
  "trouble",
  "ever",
  "satisfied",
  "choice",
  "why",
  "yesno",
  "opinion",
  "other",
] as const;
export type ShrugKind = (typeof SHRUG_KINDS)[number];

/** The author of a card's lines. `form`: the manner's lines and the prompt's own sentences; `data`: the product's. */
export const CARD_ORIGINS = ["model", "form", "admin", "data"] as const;
export type CardOrigin = (typeof CARD_ORIGINS)[number];

/** The manners that the form offers where no model writes the card. */
export const MANNERS = ["direct", "warm", "wary", "talkative"] as const;
export type CustomerManner = (typeof MANNERS)[number];

/** Returns the entries of an object with lines for some of the keys. */
const linesFor = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, v.optional(LinesSchema)])) as Record<
    Key,
    v.OptionalSchema<typeof LinesSchema, undefined>
  >;

export const FactLineSchema = v.object({
  /** A stock field, or a word of this card. */
  field: v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}_-]{1,40}$/u)),
  /** A phrase that fits behind "I told you:". */
  value: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  says: LinesSchema,
  cues: CuesSchema,
});
export type CardFact = v.InferOutput<typeof FactLineSchema>;

export const RemarkSchema = v.object({
  says: LineSchema,
  cues: CuesSchema,
  /** `wellbeing` answers "how are you?". */
  field: v.optional(v.picklist(["wellbeing"])),
});
export type CardRemark = v.InferOutput<typeof RemarkSchema>;

export const ObjectionSchema = v.object({
  says: LineSchema,
  when: v.picklist(["early", "after price", "any"]),
  /** False: said only when asked for what holds the customer back. */
  must: v.boolean(),
  /** Ids of points of the rubric, or words, that meet the objection. */
  answeredBy: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(12)), []),
  /** The line said once it is answered. */
  relief: v.optional(LineSchema),
  /** The line said once when it was ignored. */
  again: v.optional(LineSchema),
  cues: CuesSchema,
});
export type CardObjection = v.InferOutput<typeof ObjectionSchema>;

const AmountSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

/** The customer of a module in one language. */
export const CardSchema = v.object({
  /** The author of this language's lines. */
  origin: v.picklist(CARD_ORIGINS),
  manner: v.picklist(MANNERS),
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ""),
  role: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ""),
  business: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ""),
  /** Said where the module has no first message. */
  greeting: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_CARD_LINE)), ""),
  mood: v.object({
    /** Sets patience, the earning of a meeting, and insisting. */
    difficulty: v.picklist(["easy", "normal", "hard"]),
    talk: v.picklist(["terse", "talkative"]),
    warmth: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ""),
  }),
  facts: v.optional(v.pipe(v.array(FactLineSchema), v.maxLength(40)), []),
  troubles: v.optional(v.pipe(v.array(RemarkSchema), v.maxLength(12)), []),
  opinions: v.optional(v.pipe(v.array(RemarkSchema), v.maxLength(12)), []),
  objections: v.optional(v.pipe(v.array(ObjectionSchema), v.maxLength(12)), []),
  smallTalk: v.optional(v.pipe(v.array(RemarkSchema), v.maxLength(12)), []),
  /** The prices that the customer believes, in the talk's currency; never spoken. */
  price: v.optional(
    v.pipe(
      v.array(
        v.object({
          per: v.optional(v.picklist(["month", "year"])),
          min: AmountSchema,
          max: AmountSchema,
          /** The amount from which it finds the price high. */
          dear: v.optional(AmountSchema),
        }),
      ),
      v.maxLength(4),
    ),
    [],
  ),
  voice: v.optional(v.object(linesFor(VOICE_KEYS)), {}),
  shrugs: v.optional(v.object(linesFor(SHRUG_KINDS)), {}),
  /** Never said by anyone. */
  secrets: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(20)), []),
  /** For a model only; the script never reads them. */
  directions: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(20)),
    [],
  ),
  /** Said when patience is at its end. */
  ends: v.optional(LineSchema),
});
export type Card = v.InferOutput<typeof CardSchema>;

/** A version's cards, in each language that the rubric has. */
export const CardsSchema = v.object(
  Object.fromEntries(LANGUAGES.map((language) => [language, v.optional(CardSchema)])) as Record<
    Language,
    v.OptionalSchema<typeof CardSchema, undefined>
  >,
);
export type Cards = v.InferOutput<typeof CardsSchema>;

/** The parts of a card that hold spoken lines. */
export const SPOKEN_SECTIONS = [
  "greeting",
  "facts",
  "troubles",
  "opinions",
  "objections",
  "smallTalk",
  "voice",
  "shrugs",
  "ends",
] as const;
export type SpokenSection = (typeof SPOKEN_SECTIONS)[number];

/** The faults of a line that no card keeps. */
const LINE_FAULTS = [
  "tooLong",
  "tellsOffer",
  "twice",
  "noValue",
  "claimsHuman",
  "unreadable",
] as const;

/** A refused line, or a model's failure (`line` is then the word of the failure). */
export const RefusalSchema = v.object({
  code: v.picklist([...LINE_FAULTS, "noAnswer"]),
  language: v.picklist(LANGUAGES),
  /** Null for a failure of the whole answer. */
  section: v.nullable(v.picklist(SPOKEN_SECTIONS)),
  line: v.string(),
});
export type Refusal = v.InferOutput<typeof RefusalSchema>;
