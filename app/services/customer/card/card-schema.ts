import { SHRUG_KINDS, VOICE_KEYS } from "~/models/terms/customer-card";

type Schema = Record<string, unknown>;

const text: Schema = { type: "string" };
const texts: Schema = { type: "array", items: text };
const oneOf = (...words: string[]): Schema => ({ type: "string", enum: words });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const list = (items: Schema): Schema => ({ type: "array", items });
const object = (properties: Record<string, Schema>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const moments = (keys: readonly string[]): Schema =>
  object(Object.fromEntries(keys.map((key) => [key, texts])));

const remark = { says: text, cues: texts };

/** Returns the strict form of a model's card: every field is required, an empty one says nothing. */
export const cardSchema = (): Schema =>
  object({
    name: text,
    role: text,
    business: text,
    greeting: text,
    mood: object({
      difficulty: oneOf("easy", "normal", "hard"),
      talk: oneOf("terse", "talkative"),
      warmth: text,
    }),
    facts: list(object({ field: text, value: text, says: texts, cues: texts })),
    troubles: list(object(remark)),
    opinions: list(object(remark)),
    objections: list(
      object({
        ...remark,
        when: oneOf("early", "after price", "any"),
        must: { type: "boolean" },
        answeredBy: texts,
        relief: text,
        again: text,
      }),
    ),
    smallTalk: list(object({ ...remark, field: orNull(oneOf("wellbeing")) })),
    price: list(
      object({
        per: orNull(oneOf("month", "year")),
        min: { type: "number" },
        max: { type: "number" },
        dear: orNull({ type: "number" }),
      }),
    ),
    voice: moments(VOICE_KEYS),
    shrugs: moments(SHRUG_KINDS),
    secrets: texts,
    directions: texts,
    ends: text,
  });
