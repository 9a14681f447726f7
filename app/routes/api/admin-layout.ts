import { requireApiAdmin } from "~/middleware/require-api-admin.server";
import type { Route } from "./+types/admin-layout";

export const middleware: Route.MiddlewareFunction[] = [requireApiAdmin];
