import { createHmac } from "node:crypto";
import * as v from "valibot";
import { MB } from "~/models/media/media-folders";
import { sameSignature } from "~/models/proof/seal.server";
import { createRoom } from "~/platform/lock";
import { Conversation, CONVERSATION_ID, type Labelled, labelled } from "./elevenlabs-transcript";

/** The largest distance in seconds between the vendor's time stamp and our clock. */
const WINDOW_S = 30 * 60;
/** Room for a few hashes, as during the replacement of a secret. */
const HEADER_MAX_CHARACTERS = 512;
/** The size limit of a notice in bytes: a conversation's words, with the measures of each turn. */
export const NOTICE_MAX_BYTES = 8 * MB;
/** The memory of all notices together, so that forged ones take no more. */
const room = createRoom(NOTICE_MAX_BYTES);
/** The time in ms for which a notice may hold its room, 8 MB on a line of 4 Mb/s, before others get it. */
const HOLD_MS = 20_000;

/** The content of `ElevenLabs-Signature`. */
interface Claim {
  seconds: string;
  hashes: string[];
}

/** The body of a notice from the vendor, or the reason for its refusal. */
export type Believed = { body: string } | "forged" | "too-long";

/**
 * Returns the body of a notice that the vendor signed within half an hour. `ElevenLabs-Signature: t=seconds,v0=hex`
 * holds the HMAC-SHA256 of `t.body` by the webhook's secret. Length, form and time are checked before any byte is read.
 * The body is hashed as it comes, in a room shared by all notices.
 */
export async function readGenuine(request: Request, secret: string): Promise<Believed> {
  const announced = request.headers.get("Content-Length");
  if (Number(announced) > NOTICE_MAX_BYTES) return "too-long";
  const claim = claimOf(request.headers.get("ElevenLabs-Signature"), Date.now() / 1_000);
  if (!claim) return "forged";
  const wants = announced === null ? NOTICE_MAX_BYTES : Number(announced);
  return room.hold(wants, async () => {
    if (!request.body || request.signal.aborted) return "forged";
    const reader = request.body.getReader();
    const cut = setTimeout(() => void reader.cancel(), HOLD_MS);
    try {
      return await readBody(reader, claim, secret);
    } finally {
      clearTimeout(cut);
    }
  });
}

/** Returns the claim when its form and its time are right, else null. */
function claimOf(signature: string | null, nowS: number): Claim | null {
  if (!signature || signature.length > HEADER_MAX_CHARACTERS) return null;
  const parts = signature.split(",").map((part) => part.trim());
  const seconds = parts.find((part) => part.startsWith("t="))?.slice(2) ?? "";
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowS - Number(seconds)) > WINDOW_S) return null;
  const hashes = parts
    .filter((part) => /^v0=[0-9a-f]{64}$/.test(part))
    .map((part) => part.slice(3));
  return hashes.length > 0 ? { seconds, hashes } : null;
}

async function readBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { seconds, hashes }: Claim,
  secret: string,
): Promise<Believed> {
  const hmac = createHmac("sha256", secret).update(`${seconds}.`);
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > NOTICE_MAX_BYTES) return "too-long";
    hmac.update(value);
    kept.push(value);
  }
  const expected = hmac.digest("hex");
  if (!hashes.some((hash) => sameSignature(hash, expected))) return "forged";
  return { body: Buffer.concat(kept).toString("utf8") };
}

const Event = v.object({ type: v.string(), data: v.optional(v.unknown()) });
const Transcription = v.object({
  ...Conversation.entries,
  agent_id: v.string(),
  conversation_id: v.pipe(v.string(), v.regex(CONVERSATION_ID)),
});

/** A conversation that is over, and the agent that held it. */
export interface EndedConversation {
  agentId: string;
  conversation: Labelled;
}

/** Reads a post-call transcription. Returns null for other events. @throws ValiError, SyntaxError */
export function readEvent(body: string): EndedConversation | null {
  const event = v.parse(Event, JSON.parse(body));
  if (event.type !== "post_call_transcription") return null;
  const found = v.parse(Transcription, event.data);
  return { agentId: found.agent_id, conversation: labelled(found.conversation_id, found) };
}
