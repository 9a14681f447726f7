import { acceptUpload } from "~/services/media/accept-upload.server";
import { UploadRefused } from "~/services/media/refusal";
import { services } from "~/services/services.server";
import type { Route } from "./+types/upload";

/** POST /media/upload: our own store's upload call (product §16.3). The signature is the authorisation. */
export async function action({ request }: Route.ActionArgs) {
  const { localMedia: store, tmpDir } = services();
  try {
    return Response.json(await acceptUpload(request, { store, tmpDir }));
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return Response.json({ error: { message: error.message } }, { status: error.status });
  }
}
