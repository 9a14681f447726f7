import * as v from "valibot";
import type { Config } from "~/platform/config.server";
import { keepTold } from "./evaluation/keep-heard.server";
import { readEvent, readGenuine } from "./voice/elevenlabs-webhook.server";
import { keepToldCall } from "./voice/hear-support-call.server";

/** What became of a notice. An unbelieved one changes nothing; of a believed one what is none of our business is left alone. */
export type HeardNotice = "believed" | "refused" | "too-long" | "unreadable";

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
  const read = await readGenuine(request, secret);
  if (read === "forged") return "refused";
  if (read === "too-long") return read;
  try {
    const told = readEvent(read.body);
    if (told?.agentId === vendor.agentId) await keepTold(told.conversation);
    if (told && told.agentId === vendor.supportAgentId) await keepToldCall(told.conversation);
    return "believed";
  } catch (error) {
    if (error instanceof SyntaxError || v.isValiError(error)) return "unreadable";
    throw error;
  }
}
