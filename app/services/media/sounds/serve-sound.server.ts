import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import { StoreUnavailable } from "~/services/media/port";
import type { KeptSound, Sounds } from "./port";

/** Answers with a sound by ranges. Returns 404 {message} without it, and 503 {message} while the store is down. */
export async function serveSound(
  request: Request,
  sound: KeptSound,
  sounds: Pick<Sounds, "serve">,
): Promise<Response> {
  const played = await sounds.serve(request, sound).catch(refuseWithoutStore);
  return played ?? Response.json({ message: "Not found" }, { status: 404 });
}

/** Returns 503 {message} for a store that is down. Throws any other error. */
export function refuseWithoutStore(error: unknown): Response {
  if (!(error instanceof StoreUnavailable)) throw error;
  log().error({ err: error }, "a sound was not played");
  return Response.json({ message: copy.errors.unavailable }, { status: 503 });
}
