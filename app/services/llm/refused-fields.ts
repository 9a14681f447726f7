import * as v from "valibot";
import { readBounded } from "./bounded";
import { LanguageModelError } from "./port";

/** Fields that a call may leave out, and the words by which a refusal names them. The newer name of the bound goes last. */
const FIELDS = {
  temperature: /\btemperature\b/,
  reasoning_effort: /\breasoning|\bthinking\b/i,
  max_tokens: /\bmax_tokens\b/,
  max_completion_tokens: /\bmax_completion_tokens\b/,
} as const;
export type OptionalField = keyof typeof FIELDS;

const names = Object.keys(FIELDS) as OptionalField[];
const Named = v.object({ error: v.object({ param: v.picklist(names) }) });
/** What is read of a refusal, in bytes. */
const REFUSAL_MAX_BYTES = 16_384;

/**
 * Which of the fields that were sent a server does not take, by the body of its 400 or 422: the one it names as `param`, else
 * those it speaks of. Empty: it refused something else. Reads the body.
 */
export async function refusedFields(
  response: Response,
  sent: Readonly<Record<string, unknown>>,
): Promise<OptionalField[]> {
  if (response.status !== 400 && response.status !== 422) return [];
  const text = await refusalIn(response);
  const given = names.filter((name) => name in sent);
  const named = v.safeParse(Named, parsed(text));
  if (named.success && given.includes(named.output.error.param)) return [named.output.error.param];
  const spoken = given.filter((name) => FIELDS[name].test(text));
  // "Use 'max_completion_tokens' instead" is no refusal of it.
  return spoken.includes("max_tokens")
    ? spoken.filter((name) => name !== "max_completion_tokens")
    : spoken;
}

async function refusalIn(response: Response): Promise<string> {
  try {
    return await readBounded(response, REFUSAL_MAX_BYTES);
  } catch (error) {
    if (error instanceof LanguageModelError) return ""; // longer than any refusal
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
