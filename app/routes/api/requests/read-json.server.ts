import * as v from "valibot";
import { underFirstNames } from "~/routes/api/aliases";
import { refusal } from "./refusals.server";

/** Returns true when the Content-Type is JSON. */
export const isJson = ({ headers }: Request): boolean =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get("Content-Type") ?? "");

/**
 * Reads and checks the request's JSON body.
 * @throws Response with {message}: 415 for another content type, 400 for malformed JSON, 422 for invalid content
 */
export async function readJson<T extends v.GenericSchema>(
  request: Request,
  schema: T,
): Promise<v.InferOutput<T>> {
  if (request.body && !isJson(request)) throw refusal("Content-Type must be application/json", 415);
  const parsed = v.safeParse(schema, parse(await request.text()));
  if (parsed.success) return parsed.output;
  throw refusal(faultsOf(parsed.issues), 422);
}

/** Returns the faults and their paths in one line, for people and programs. */
const faultsOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}`).join("; ");

function parse(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    return isObject ? underFirstNames(body as Record<string, unknown>) : body;
  } catch {
    throw refusal("Invalid JSON", 400);
  }
}
