import { config } from "~/platform/config.server";
import { currentUser } from "~/http/context";
import { authoriseUpload, notificationFor } from "~/services/media/sign-upload.server";
import { type SignedUpload, UploadRefused } from "~/services/media/port";
import { services } from "~/services/services.server";
import { signUpload } from "~/routes/api/operations/files";
import { readBody } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/upload-signature";

/** POST /api/cloudinary-signature (product §16.3): the form fields with which a browser uploads one file. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const user = currentUser(context);
  const {
    public_id: publicId,
    folder,
    notification_url: asked,
  } = await readBody(request, signUpload.body);
  const { publicUrl, mediaVendor } = config();
  try {
    await authoriseUpload(user, { publicId, folder });
    const { origin } = new URL(publicUrl ?? url.origin);
    const notificationUrl = notificationFor({
      asked,
      folder,
      reportPath: mediaVendor?.reportPath ?? null,
      origin,
    });
    const upload = { publicId, folder, notificationUrl, userId: user.id };
    return Response.json(answerOf(services().media.signUpload(upload)));
  } catch (error) {
    if (error instanceof UploadRefused) return refusal(error.message, error.status);
    if (error instanceof RangeError) return refusal(error.message, 422);
    throw error;
  }
}

/** Returns the permission in the names of product §16.3, beside the form that our own pages send. */
function answerOf({ sending, keyId, account, timestampS, signature }: SignedUpload) {
  const { type, notification_url } = sending.fields;
  return {
    api_key: keyId,
    timestamp: timestampS,
    signature,
    cloud_name: account,
    upload_url: sending.url,
    type,
    notification_url,
    ...sending,
  };
}
