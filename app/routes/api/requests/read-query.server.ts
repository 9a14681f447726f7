import * as v from "valibot";
import { refusal } from "./refusals.server";

/** What an address says behind `?`, checked; of a name that stands twice the last. @throws Response 422 with {message} */
export function readQuery<T extends v.GenericSchema>(url: URL, schema: T): v.InferOutput<T> {
  const parsed = v.safeParse(schema, Object.fromEntries(url.searchParams));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw refusal(`${v.getDotPath(issue)}: ${issue.message}`, 422);
}
