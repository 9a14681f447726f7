import * as v from "valibot";
import { receiveForm } from "~/services/media/receive-form.server";
import { UploadRefused } from "~/services/media/refusal";
import { services } from "~/services/services.server";
import { underFirstNames } from "~/routes/api/aliases";
import { isJson, readJson } from "./read-json.server";
import { refusal } from "./refusals.server";

const isForm = (request: Request) =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get("Content-Type") ?? "",
  );

/**
 * A JSON body or a form's fields, whichever the client sent, checked. A field that is repeated is a list.
 * @throws Response with {message}, as `readJson`
 */
export async function readBody<T extends v.GenericSchema>(
  request: Request,
  schema: T,
): Promise<v.InferOutput<T>> {
  if (isJson(request)) return readJson(request, schema);
  const checked = v.safeParse(schema, underFirstNames(await readFields(request)));
  if (checked.success) return checked.output;
  throw refusal(checked.issues[0].message, 422);
}

/** @throws Response with {message}, 415 */
export function requireForm(request: Request): void {
  if (request.body && !isForm(request)) throw refusal("Content-Type must be that of a form", 415);
}

/**
 * What `read` makes of a form.
 * @throws Response with {message}: 415 when it is none, else as it was refused
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

/** Its text fields; a file has no place in it. */
async function readFields(request: Request): Promise<Record<string, unknown>> {
  const { tmpDir } = services();
  const options = { tmpDir, fileField: "", admit: () => 0 };
  const { entries, dispose } = await readForm(request, () => receiveForm(request, options));
  await dispose();
  return fieldsOf(entries);
}

/** What a form says; a field that is repeated is a list. */
export function fieldsOf(entries: FormData): Record<string, unknown> {
  const names = [...new Set(entries.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = entries.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
