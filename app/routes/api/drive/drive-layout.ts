import { driveBearer } from "~/middleware/drive-bearer.server";
import { requireApiAdmin } from "~/middleware/require-api-admin.server";
import { requireApiUser } from "~/middleware/require-api-user.server";
import type { Route } from "./+types/drive-layout";

export const middleware: Route.MiddlewareFunction[] = [
  driveBearer,
  requireApiUser,
  requireApiAdmin,
];
