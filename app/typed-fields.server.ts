import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "busboy";

/** What is kept of one form at most; a transcript of an hour is some 60 000 characters. */
const LIMITS = { fields: 100, fieldSize: 200_000, parts: 200 };
const TOTAL_CHARACTERS = 400_000;

/** Never kept: a password is typed again. */
const secret = /password|mot_de_passe/i;

/**
 * The text fields of a form post, in order, passwords left out; files are read past and dropped.
 * Empty for a body that is no form, or one that ends early: there is nothing to give back then.
 */
export async function readTypedFields(request: Request): Promise<[string, string][]> {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type);
  if (!isForm || !request.body) return [];
  const fields: [string, string][] = [];
  let left = TOTAL_CHARACTERS;
  const parser = busboy({ headers: { "content-type": type }, limits: LIMITS });
  parser.on("field", (name, value) => {
    left -= name.length + value.length;
    if (left >= 0 && !secret.test(name)) fields.push([name, value]);
  });
  parser.on("file", (_name, file) => file.resume());
  try {
    await pipeline(Readable.fromWeb(request.body as NodeReadableStream), parser);
  } catch {
    return []; // cut or malformed: the answer cannot be read by anybody either
  }
  return fields;
}
