import * as v from "valibot";
import type { Config } from "~/platform/config.server";
import { keepTold } from "./evaluation/hear-from-vendor.server";
import { readEvent, readGenuine } from "./voice/elevenlabs-webhook.server";
import { keepToldCall } from "./voice/hear-support-call.server";

/** The outcome of a notice. A refused notice changes nothing; one about a foreign conversation is ignored. */
export type HeardNotice = "believed" | "refused" | "too-long" | "unreadable";

/**
 * Handles the voice vendor's notice after a conversation (product §9.4). The transcript of our presentation or support
 * call is kept once, whether the vendor sent it or we fetched it.
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
