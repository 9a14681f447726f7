import { createHmac } from "node:crypto";
import * as v from "valibot";
import { sameSignature } from "~/models/signing.server";
import { Conversation, CONVERSATION_ID, type Labelled, labelled } from "./elevenlabs-transcript";

/** How far the vendor's time stamp may be from our clock, in seconds. */
const WINDOW_S = 30 * 60;

/**
 * Whether the vendor signed this body within half an hour: `ElevenLabs-Signature: t=seconds,v0=hex`, HMAC-SHA256 of
 * `t.body` by the webhook's secret.
 */
export function isGenuine(
  { body, signature }: { body: string; signature: string | null },
  secret: string,
  nowMs = Date.now(),
): boolean {
  const parts = (signature ?? "").split(",").map((part) => part.trim());
  const seconds = parts.find((part) => part.startsWith("t="))?.slice(2) ?? "";
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(nowMs / 1_000 - Number(seconds)) > WINDOW_S) return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return parts.some((part) => part.startsWith("v0=") && sameSignature(part.slice(3), expected));
}

const Event = v.object({ type: v.string(), data: v.optional(v.unknown()) });
const Transcription = v.object({
  ...Conversation.entries,
  agent_id: v.string(),
  conversation_id: v.pipe(v.string(), v.regex(CONVERSATION_ID)),
});

/** A conversation that is over, and the agent that held it. */
export interface Told {
  agentId: string;
  conversation: Labelled;
}

/** The post-call transcription that this is; null for other events. @throws ValiError, SyntaxError */
export function readEvent(body: string): Told | null {
  const event = v.parse(Event, JSON.parse(body));
  if (event.type !== "post_call_transcription") return null;
  const found = v.parse(Transcription, event.data);
  return { agentId: found.agent_id, conversation: labelled(found.conversation_id, found) };
}
