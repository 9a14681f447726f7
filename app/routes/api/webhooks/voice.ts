import * as v from "valibot";
import { config, type Config } from "~/platform/config.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import { keepTold } from "../../../services/evaluation/hear-from-vendor.server";
import { readEvent, readGenuine } from "../../../services/voice/elevenlabs-webhook.server";
import { keepToldCall } from "../../../services/voice/hear-support-call.server";
import type { Route } from "./+types/voice";

/**
 * POST /api/webhooks/elevenlabs. Checks the signature's header before it reads the body. Accepts events that are
 * not ours, because a vendor stops calling a server that refuses.
 */
export async function action({ request }: Route.ActionArgs) {
  const heard = await hearVoiceWebhook(request, config().elevenLabs);
  if (heard === "refused") return refusal("Invalid signature", 401);
  if (heard === "too-long") return refusal("Body too large", 413);
  if (heard === "unreadable") return refusal("Unexpected event", 422);
  return Response.json({ received: true });
}

/** The outcome of a notice. A refused notice changes nothing; one about a foreign conversation is ignored. */
type HeardNotice = "believed" | "refused" | "too-long" | "unreadable";

/**
 * Handles the voice vendor's notice after a conversation (product §9.4). The transcript of our presentation or support
 * call is kept once, whether the vendor sent it or we fetched it.
 */
async function hearVoiceWebhook(
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
