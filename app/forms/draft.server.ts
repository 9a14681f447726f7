import type { RouterContextProvider } from "react-router";
import { pipeline } from "node:stream/promises";
import busboy from "@fastify/busboy";
import { addressContext, sessionContext } from "~/http/context";
import * as Drafts from "~/models/people/drafts.server";
import { isSignedInId } from "~/models/sign-in/sessions.server";
import { chunksOf } from "~/http/request-body.server";

/** Milliseconds that a draft waits: for its author to sign in again, and for a person who never signed in. */
const KEPT_MS = 3_600_000;
const KEPT_OF_ANYBODY_MS = 900_000;

/** Keeps the fields for the page at `path` until the page is opened again or its form is posted. */
export async function keepDraft(
  context: Readonly<RouterContextProvider>,
  path: string,
  fields: Drafts.Fields,
): Promise<void> {
  if (fields.length === 0) return;
  const session = context.get(sessionContext);
  const before = session.get("draft");
  if (before) await Drafts.take(before.id);
  const keptMs = isSignedInId(session.id) ? KEPT_MS : KEPT_OF_ANYBODY_MS;
  const id = await Drafts.keep({ address: context.get(addressContext), path, fields, keptMs });
  session.set("draft", { id, path });
}

/** Returns the fields kept for this page and forgets them. Returns null when there are none. */
export async function takeDraft(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Drafts.Fields | null> {
  const session = context.get(sessionContext);
  const draft = session.get("draft");
  if (draft?.path !== path) return null;
  session.unset("draft");
  return Drafts.take(draft.id);
}

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
