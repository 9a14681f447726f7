import { services } from "~/services/services.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import { orDriveFailure } from "./drive-failure.server";
import type { Route } from "./+types/drive.files.$id";

/** GET /api/drive/files/{id}: the video, with ranges. */
export function loader({ request, params }: Route.LoaderArgs) {
  return orDriveFailure(
    async () => (await services().drive.open(params.id, request)) ?? refusal("Not found", 404),
  );
}
