import { driveBearer, requireApiAdmin, requireApiUser } from "~/middleware/api-guards.server";
import type { Route } from "./+types/drive-layout";

export const middleware: Route.MiddlewareFunction[] = [
  driveBearer,
  requireApiUser,
  requireApiAdmin,
];
