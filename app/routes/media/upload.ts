import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import { acceptUpload } from "~/services/media/accept-upload.server";
import { StoreUnavailable, UploadRefused } from "~/services/media/port";
import { services } from "~/services/services.server";
import type { Route } from "./+types/upload";

/** POST /media/upload: our own store's upload call (product §16.3). The signature is the authorisation. */
export async function action({ request }: Route.ActionArgs) {
  const { localMedia: store, tmpDir } = services();
  try {
    return Response.json(await acceptUpload(request, { store, tmpDir }));
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      log().error({ err: error }, "an upload was not stored");
      return Response.json({ error: { message: copy.errors.unavailable } }, { status: 503 });
    }
    if (!(error instanceof UploadRefused)) throw error;
    return Response.json({ error: { message: error.message } }, { status: error.status });
  }
}
