import * as v from "valibot";
import { readBounded } from "./time-limits";
import { LanguageModelError } from "./port";

/**
 * The fields that a call may leave out, and the words that name them in a refusal. The two forms of `response_format`
 * are dropped one after the other. The newer name of the token limit is dropped last.
 */
const FIELDS = {
  temperature: /\btemperature\b/,
  reasoning_effort: /\breasoning|\bthinking\b/i,
  json_schema: /response_format|json_schema|\bschema\b|\bgrammar\b|structured.outputs?/i,
  json_object: /response_format|json_object|json.mode/i,
  stream_options: /\bstream_options\b/,
  stream: /\bstream(?:ing)?\b/i,
  max_tokens: /\bmax_tokens\b/,
  max_completion_tokens: /\bmax_completion_tokens\b/,
} as const;
export type Refusable = keyof typeof FIELDS;

const names = Object.keys(FIELDS) as Refusable[];
const Named = v.object({ error: v.object({ param: v.pipe(v.string(), v.nonEmpty()) }) });
/** The maximum number of bytes read from a refusal. */
const REFUSAL_MAX_BYTES = 16_384;

/** Returns the body of a 400 or 422. Returns null for any other response, which it does not read. */
export async function refusalIn(response: Response): Promise<string | null> {
  if (response.status !== 400 && response.status !== 422) return null;
  try {
    return await readBounded(response, REFUSAL_MAX_BYTES);
  } catch (error) {
    if (error instanceof LanguageModelError) return ""; // longer than any refusal
    throw error;
  }
}

/**
 * Returns the sent fields that a server refuses: the field in `param`, else the fields that its text names. Returns
 * none for another refusal.
 */
export function refusedFields(
  refusal: string,
  sent: Readonly<Record<string, unknown>>,
): Refusable[] {
  const given = names.filter((name) => name in sent);
  const param = paramIn(refusal);
  const named = given.filter((name) => param !== null && isNamedBy(param, name));
  if (named.length > 0) return named;
  const spoken = given.filter((name) => FIELDS[name].test(refusal));
  // "Use 'max_completion_tokens' instead" does not refuse that field. "stream_options needs stream" does not refuse
  // `stream`.
  const instead = spoken.includes("max_tokens") ? "max_completion_tokens" : null;
  const needed = spoken.includes("stream_options") ? "stream" : null;
  return spoken.filter((name) => name !== instead && name !== needed);
}

/** A refused bound: vLLM's for a long prompt, OpenAI's for a model of short answers. Its field is known. */
const TOO_LARGE = /\btoo large\b|\bmaximum context length\b/i;

/** Returns true when a refusal is of a bound's value, which another request may send. */
export const isRefusedValue = (refusal: string | null, field: Refusable): boolean =>
  (field === "max_tokens" || field === "max_completion_tokens") && TOO_LARGE.test(refusal ?? "");

/** Returns true when a refusal names a field of the request, even one that cannot be left out. */
export const isNamedRefusal = (refusal: string): boolean => paramIn(refusal) !== null;

const isNamedBy = (param: string, name: Refusable): boolean => {
  const [field] = param.split(".");
  return field === "response_format" ? name.startsWith("json_") : field === name;
};

function paramIn(refusal: string): string | null {
  const named = v.safeParse(Named, parsed(refusal));
  return named.success ? named.output.error.param : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
