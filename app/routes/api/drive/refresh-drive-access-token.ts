import { config } from "~/platform/config.server";
import { currentUser } from "~/http/context";
import { issueDriveToken } from "~/models/sign-in/api-tokens.server";
import { services } from "~/services/services.server";
import { orDriveFailure } from "../requests/refusals.server";
import type { Route } from "./+types/refresh-drive-access-token";

/**
 * GET /api/refresh-drive-access-token → {token}: our own token for ten minutes of `/api/drive/files`. It also
 * renews the drive's own token, which stays on the server (product §10.3).
 */
export function loader({ context }: Route.LoaderArgs) {
  return orDriveFailure(async () => {
    await services().drive.refresh();
    const token = issueDriveToken(currentUser(context).id, config().secrets.media);
    return Response.json({ token }, { headers: { "Cache-Control": "no-store" } });
  });
}
