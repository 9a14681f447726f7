import * as v from "valibot";

const LIMIT_BYTES = 1024 * 1024;

/** The request's JSON body (1 MiB at most), checked. @throws Response 400 or 413 with {message} */
export async function readJson<T extends v.GenericSchema>(
  request: Request,
  schema: T,
): Promise<v.InferOutput<T>> {
  const parsed = v.safeParse(schema, parse(await readLimited(request)));
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}`);
  throw Response.json({ message: faults.join("; ") }, { status: 400 });
}

async function readLimited(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LIMIT_BYTES) throw Response.json({ message: "Body too large" }, { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw Response.json({ message: "Invalid JSON" }, { status: 400 });
  }
}
