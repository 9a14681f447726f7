import { config } from "~/platform/config.server";
import { hearVoiceWebhook } from "~/services/hear-voice-webhook.server";
import { refusal } from "~/routes/api/requests/refusals.server";
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
