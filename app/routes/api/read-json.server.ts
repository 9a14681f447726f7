import * as v from "valibot";

/** The request's JSON body, checked. @throws Response 400 with {message} */
export async function readJson<T extends v.GenericSchema>(
  request: Request,
  schema: T,
): Promise<v.InferOutput<T>> {
  const parsed = v.safeParse(schema, parse(await request.text()));
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}`);
  throw Response.json({ message: faults.join("; ") }, { status: 400 });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw Response.json({ message: "Invalid JSON" }, { status: 400 });
  }
}
