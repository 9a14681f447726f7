import { pipeline } from "node:stream/promises";
import busboy from "@fastify/busboy";
import { chunksOf } from "~/http/request-body.server";

/** What is kept of one form at most; a transcript of an hour is some 60 000 characters, a rubric of 60 points 1 800 fields. */
const LIMITS = { fields: 2_000, fieldSize: 200_000, parts: 2_000 };
const TOTAL_CHARACTERS = 400_000;

/** Never kept: a password is typed again. */
const secret = /password|mot_de_passe/i;

/**
 * The text fields of a form post, in order, passwords left out; files are read past and dropped.
 * Empty for a body that is no form, ends early or is over `maxBytes`: there is nothing to give back then.
 */
export async function readTypedFields(
  request: Request,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<[string, string][]> {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type);
  if (!isForm || !request.body) return [];
  if (Number(request.headers.get("Content-Length")) > maxBytes) return [];
  const fields: [string, string][] = [];
  let left = TOTAL_CHARACTERS;
  try {
    const parser = busboy({ headers: { "content-type": type }, limits: LIMITS });
    // The parser's types promise a name; a part may have none, which is then no field.
    parser.on("field", (name: string | undefined, value) => {
      if (name === undefined) return;
      left -= name.length + value.length;
      if (left >= 0 && !secret.test(name)) fields.push([name, value]);
    });
    parser.on("error", () => {}); // `pipeline` hears the first; a second one, unheard, would end the process
    // Its errors are the parser's own; unheard, they would end the process.
    parser.on("file", (_name, file) => file.on("error", () => {}).resume());
    await pipeline(upTo(request.body, maxBytes), parser);
  } catch {
    return []; // cut or malformed: the answer cannot be read by anybody either
  }
  return fields;
}

/** The body as far as it may be read; whoever stops reading can still answer. @throws RangeError beyond `maxBytes` */
async function* upTo(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let bytes = 0;
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError("Body too large");
    yield chunk;
  }
}
