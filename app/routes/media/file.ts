import { MediaMissing, StoreUnavailable } from "~/services/media/port";
import { services } from "~/services/services.server";
import type { Route } from "./+types/file";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";

/** A picture never changes under its name. Its signed address is valid at least this long. */
const KEPT = { "Cache-Control": "private, max-age=604800, immutable" };

/**
 * GET /media/*: a file with a signed address, until it expires. It needs no
 * cookie, so that native players can open it.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { localMedia, files } = services();
  const file = await localMedia.openSigned(url);
  if (!file) return new Response(copy.errors.staleAddress, { status: 403 });
  const headers = file.mimeType.startsWith("image/") ? KEPT : {};
  return files.serve(request, file, headers).catch((error: unknown) => {
    if (error instanceof MediaMissing) return new Response(copy.errors.notFound, { status: 404 });
    if (!(error instanceof StoreUnavailable)) throw error;
    log().error({ err: error }, "a file was not played");
    return new Response(copy.errors.unavailable, { status: 503 });
  });
}
