import { createHmac } from "node:crypto";
import * as v from "valibot";
import { MB } from "~/models/media/media-folders";
import { sameSignature } from "~/models/proof/signing.server";
import { createRoom } from "~/platform/room";
import { Conversation, CONVERSATION_ID, type Labelled, labelled } from "./elevenlabs-transcript";

/** How far the vendor's time stamp may be from our clock, in seconds. */
const WINDOW_S = 30 * 60;
/** Room for a few hashes, as while a secret is replaced by another. */
const HEADER_MAX_CHARACTERS = 512;
/** What one notice may be, in bytes: the words of a conversation, with all that was measured of each turn. */
export const NOTICE_MAX_BYTES = 8 * MB;
/** Forged notices take no more memory than this, however many come at once. */
const room = createRoom(NOTICE_MAX_BYTES);
/** How long one may hold its room: 8 MB on a line of 4 Mb/s. Who stands still longer makes others wait no more. */
const HOLD_MS = 20_000;

/** What `ElevenLabs-Signature` says. */
interface Claim {
  seconds: string;
  hashes: string[];
}

/** Whether a body is the vendor's; what it says if it is. */
export type Believed = { body: string } | "forged" | "too-long";

/**
 * The body of a notice that the vendor signed within half an hour: `ElevenLabs-Signature: t=seconds,v0=hex`, HMAC-SHA256 of
 * `t.body` by the webhook's secret. Nothing is read before length, form and time are right; what is read is hashed as it
 * comes, and kept in a room that all notices share.
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

/** The claim, if it has the right form and the time of now. */
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

/** The post-call transcription that this is; null for other events. @throws ValiError, SyntaxError */
export function readEvent(body: string): EndedConversation | null {
  const event = v.parse(Event, JSON.parse(body));
  if (event.type !== "post_call_transcription") return null;
  const found = v.parse(Transcription, event.data);
  return { agentId: found.agent_id, conversation: labelled(found.conversation_id, found) };
}
