import * as v from "valibot";
import type { Config } from "~/platform/config.server";
import { keepTold } from "./evaluation/keep-heard.server";
import { isGenuine, readEvent } from "./voice/elevenlabs-webhook.server";
import { keepToldCall } from "./voice/hear-support-call.server";

/** What became of a notice. An unbelieved one changes nothing; of a believed one what is none of our business is left alone. */
export type HeardNotice = "believed" | "refused" | "unreadable";

/**
 * What the voice vendor tells after a conversation (product §9.4). The transcription of a presentation or of a support call of
 * ours is kept once, however often it is told and whoever was first, the vendor or we who ask it.
 */
export async function hearVoiceWebhook(
  request: Request,
  vendor: Config["elevenLabs"],
): Promise<HeardNotice> {
  const secret = vendor?.webhookSecret;
  if (!secret) return "refused";
  const body = await request.text();
  const signature = request.headers.get("ElevenLabs-Signature");
  if (!isGenuine({ body, signature }, secret)) return "refused";
  try {
    const told = readEvent(body);
    if (told?.agentId === vendor.agentId) await keepTold(told.conversation);
    if (told && told.agentId === vendor.supportAgentId) await keepToldCall(told.conversation);
    return "believed";
  } catch (error) {
    if (error instanceof SyntaxError || v.isValiError(error)) return "unreadable";
    throw error;
  }
}
