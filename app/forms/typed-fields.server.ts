import { pipeline } from "node:stream/promises";
import busboy from "@fastify/busboy";
import { chunksOf } from "~/http/request-body.server";

/** The limits of a kept form. An hour's transcript has about 60 000 characters, a rubric of 60 points 1 800 fields. */
const LIMITS = { fields: 2_000, fieldSize: 200_000, parts: 2_000 };
const TOTAL_CHARACTERS = 400_000;

/** Fields never kept: a person types a password again. */
const secret = /password|mot_de_passe/i;

/**
 * Reads the text fields of a form post, in order, without passwords. Skips files. Returns [] for a body that is not
 * a form, ends early or exceeds `maxBytes`.
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
    // The parser's types promise a name, but a part may have none. It is then no field.
    parser.on("field", (name: string | undefined, value) => {
      if (name === undefined) return;
      left -= name.length + value.length;
      if (left >= 0 && !secret.test(name)) fields.push([name, value]);
    });
    parser.on("error", () => {}); // `pipeline` handles the first error; an unhandled second one would end the process
    // The parser reports these errors too. Without a listener they would end the process.
    parser.on("file", (_name, file) => file.on("error", () => {}).resume());
    await pipeline(upTo(request.body, maxBytes), parser);
  } catch {
    return []; // a cut or malformed body: nobody could read the answer either
  }
  return fields;
}

/**
 * Yields the body up to `maxBytes`. The caller can still answer after it stops
 * reading. @throws RangeError beyond `maxBytes`
 */
async function* upTo(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let bytes = 0;
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError("Body too large");
    yield chunk;
  }
}
