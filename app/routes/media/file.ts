import { serveFile } from "~/services/media/serve-file.server";
import { services } from "~/services/services.server";
import type { Route } from "./+types/file";

/** A picture is stored once, under a name of its own; its address opens it for at least as long. */
const KEPT = { "Cache-Control": "private, max-age=604800, immutable" };

/** GET /media/*: a file whose address we signed, until it expires; no cookie needed, so that native players open it. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const file = await services().localMedia.openSigned(url);
  if (!file) return new Response("Adresse expirée ou non valable", { status: 403 });
  return serveFile(request, file, file.mimeType.startsWith("image/") ? KEPT : {});
}
