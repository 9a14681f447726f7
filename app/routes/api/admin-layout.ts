import { requireApiAdmin } from "~/middleware/api-guards.server";
import type { Route } from "./+types/admin-layout";

export const middleware: Route.MiddlewareFunction[] = [requireApiAdmin];
