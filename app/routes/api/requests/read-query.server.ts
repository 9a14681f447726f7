import * as v from "valibot";
import { refusal } from "./refusals.server";

/** Reads and checks the query of an address. The last of a repeated name counts. @throws Response 422 with {message} */
export function readQuery<T extends v.GenericSchema>(url: URL, schema: T): v.InferOutput<T> {
  const parsed = v.safeParse(schema, Object.fromEntries(url.searchParams));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw refusal(`${v.getDotPath(issue)}: ${issue.message}`, 422);
}
