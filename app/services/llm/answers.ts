import * as v from "valibot";
import type { Spent } from "./port";

/** What servers answer, as far as it is read: OpenAI's chat completions, with OpenRouter's cost and errors. */

const amount = v.nullish(v.pipe(v.number(), v.minValue(0)));
/** A count that is none counts as not told. */
const Usage = v.nullish(
  v.fallback(
    v.nullable(v.object({ prompt_tokens: amount, completion_tokens: amount, cost: amount })),
    null,
  ),
);
const ToldError = v.nullish(
  v.union([v.string(), v.looseObject({ code: v.optional(v.unknown()) })]),
);
const Text = v.nullish(v.string(), "");

export const Completion = v.object({
  choices: v.optional(
    v.array(v.object({ message: v.object({ content: Text }), error: ToldError })),
    [],
  ),
  error: ToldError,
  usage: Usage,
});

export const Piece = v.object({
  // The chunk that tells the usage has an empty list, and a keep-alive none.
  choices: v.nullish(
    v.array(
      v.object({
        delta: v.nullish(v.object({ content: Text })),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    [],
  ),
  error: ToldError,
  usage: Usage,
});

export const errorIn = (told: v.InferOutput<typeof ToldError>): { code?: unknown } | null =>
  typeof told === "string" ? {} : (told ?? null);

export const NOT_TOLD: Spent = { promptTokens: null, completionTokens: null, cost: null };

export const spentOf = (usage: v.InferOutput<typeof Usage>): Spent => ({
  promptTokens: usage?.prompt_tokens ?? null,
  completionTokens: usage?.completion_tokens ?? null,
  cost: usage?.cost ?? null,
});
