import path from "node:path";
import * as SupportCalls from "~/models/support/support-calls.server";
import { config } from "~/platform/config.server";
import { serveFile } from "~/services/media/serve-file.server";
import type { Route } from "./+types/sound";

/** Media types of a call's sound, by the file's ending. */
const TYPES: Record<string, string> = { ".mp3": "audio/mpeg", ".wav": "audio/wav" };

/** GET /admin/support-calls/{callId}/sound: both sides of a call that is over; ranges. 404 when it is not kept. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const call = await SupportCalls.findById(params.callId);
  if (!call?.audioFile || call.state === "open") return new Response(null, { status: 404 });
  const mimeType = TYPES[path.extname(call.audioFile)] ?? "application/octet-stream";
  const file = { path: path.join(config().dataDir, call.audioFile), mimeType };
  return serveFile(request, file).catch(unlessAbsent);
}

/** A file that was removed since its row was read. */
function unlessAbsent(error: NodeJS.ErrnoException): Response {
  if (error.code !== "ENOENT") throw error;
  return new Response(null, { status: 404 });
}
