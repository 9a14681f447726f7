import { serveFile } from "~/services/media/serve-file.server";
import { services } from "~/services/services.server";
import type { Route } from "./+types/file";
import { copy } from "~/copy/copy";

/** A picture never changes under its name. Its signed address is valid at least this long. */
const KEPT = { "Cache-Control": "private, max-age=604800, immutable" };

/**
 * GET /media/*: a file with a signed address, until it expires. It needs no
 * cookie, so that native players can open it.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const file = await services().localMedia.openSigned(url);
  if (!file) return new Response(copy.errors.staleAddress, { status: 403 });
  return serveFile(request, file, file.mimeType.startsWith("image/") ? KEPT : {});
}
