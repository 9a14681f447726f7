import { hearNotification } from "~/services/media/sign-upload.server";
import { services } from "~/services/services.server";
import type { Route } from "./+types/media";

/** POST /api/webhooks/cloudinary and /api/webhooks/module-presentation-video-uploaded. Checks the signature first. */
export async function action({ request }: Route.ActionArgs) {
  const heard = await hearNotification(request, services().media);
  if (heard === "refused") return Response.json({ message: "Invalid signature" }, { status: 401 });
  return Response.json({ received: true });
}
