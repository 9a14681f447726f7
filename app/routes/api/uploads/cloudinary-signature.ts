import { config } from "~/platform/config.server";
import { currentUser } from "~/http/current-user";
import { authoriseUpload, notificationFor } from "~/services/media/sign-upload.server";
import { UploadRefused } from "~/services/media/refusal";
import { services } from "~/services/services.server";
import { signUpload } from "~/routes/api/operations/files";
import { readBody } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/cloudinary-signature";

/** POST /api/cloudinary-signature (product §16.3): the form fields with which a browser uploads one file. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const user = currentUser(context);
  const {
    public_id: publicId,
    folder,
    notification_url: asked,
  } = await readBody(request, signUpload.body);
  const { media } = services();
  try {
    await authoriseUpload(user, { publicId, folder });
    const { origin } = new URL(config().publicUrl ?? url.origin);
    const notificationUrl = notificationFor({ asked, folder, provider: media.provider, origin });
    return Response.json(media.signUpload({ publicId, folder, notificationUrl, userId: user.id }));
  } catch (error) {
    if (error instanceof UploadRefused) return refusal(error.message, error.status);
    if (error instanceof RangeError) return refusal(error.message, 422);
    throw error;
  }
}
