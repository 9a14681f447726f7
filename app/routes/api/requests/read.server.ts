import * as v from "valibot";
import { receiveForm } from "~/services/media/receive-form.server";
import { UploadRefused } from "~/services/media/port";
import { services } from "~/services/services.server";
import { underFirstNames } from "~/routes/api/aliases";
import { refusal } from "./refusals.server";

/** Returns true when the Content-Type is JSON. */
const isJson = ({ headers }: Request): boolean =>
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

const isForm = (request: Request) =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get("Content-Type") ?? "",
  );

/**
 * Reads and checks a JSON body or a form's fields. A repeated field becomes a list.
 * @throws Response with {message}, as `readJson`
 */
export async function readBody<T extends v.GenericSchema>(
  request: Request,
  schema: T,
): Promise<v.InferOutput<T>> {
  if (isJson(request)) return readJson(request, schema);
  if (request.body && !isForm(request))
    throw refusal("Content-Type must be application/json or that of a form", 415);
  const checked = v.safeParse(schema, underFirstNames(await readFields(request)));
  if (checked.success) return checked.output;
  throw refusal(checked.issues[0].message, 422);
}

/** Throws when the body is not a form. @throws Response with {message}, 415 */
export function requireForm(request: Request): void {
  if (!isForm(request) && request.body) throw refusal("Content-Type must be that of a form", 415);
}

/**
 * Returns the result of `read` on a form.
 * @throws Response with {message}: 415 when the body is not a form, else the status of the refused upload
 */
export async function readForm<T>(request: Request, read: () => Promise<T>): Promise<T> {
  requireForm(request);
  try {
    return await read();
  } catch (error) {
    if (error instanceof UploadRefused) throw refusal(error.message, error.status);
    throw error;
  }
}

/** Returns the text fields of a form. Refuses a file. */
async function readFields(request: Request): Promise<Record<string, unknown>> {
  const { tmpDir } = services();
  const options = { tmpDir, fileField: "", admit: () => 0 };
  const { entries, dispose } = await readForm(request, () => receiveForm(request, options));
  await dispose();
  return fieldsOf(entries);
}

/** Returns the fields of a form. A repeated field becomes a list. */
export function fieldsOf(entries: FormData): Record<string, unknown> {
  const names = [...new Set(entries.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = entries.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Reads and checks the query of an address. The last of a repeated name counts. @throws Response 422 with {message} */
export function readQuery<T extends v.GenericSchema>(url: URL, schema: T): v.InferOutput<T> {
  const parsed = v.safeParse(schema, Object.fromEntries(url.searchParams));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw refusal(`${v.getDotPath(issue)}: ${issue.message}`, 422);
}
