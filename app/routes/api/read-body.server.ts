import * as v from "valibot";
import { readTypedFields } from "~/forms/typed-fields.server";
import { readJson } from "./read-json.server";

/** A JSON body or a form's fields, whichever the client sent, checked. @throws Response 400 with {message} */
export async function readBody<T extends v.GenericSchema>(
  request: Request,
  schema: T,
): Promise<v.InferOutput<T>> {
  if (request.headers.get("Content-Type")?.includes("json")) return readJson(request, schema);
  const fields = Object.fromEntries(await readTypedFields(request));
  const checked = v.safeParse(schema, fields);
  if (checked.success) return checked.output;
  throw Response.json({ message: checked.issues[0].message }, { status: 400 });
}
