import path from "node:path";
import * as SupportCalls from "~/models/support/support-calls.server";
import { serveSound } from "~/services/media/sounds/sent-sound.server";
import { services } from "~/services/services.server";
import type { Route } from "./+types/sound";

/** Media types of a call's sound, by file extension. */
const TYPES: Record<string, string> = { ".mp3": "audio/mpeg", ".wav": "audio/wav" };

/**
 * GET /admin/support-calls/{callId}/sound: both voices of an ended call,
 * with ranges. 404 when the sound is not kept.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const call = await SupportCalls.findById(params.callId);
  if (!call?.audioFile || call.state === "open") return new Response(null, { status: 404 });
  const mimeType = TYPES[path.extname(call.audioFile)] ?? "application/octet-stream";
  const sound = { name: call.audioFile, mimeType };
  return serveSound(request, sound, services().sounds);
}
