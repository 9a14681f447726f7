import { requireSupport } from "~/middleware/support-guards.server";
import type { Route } from "./+types/call-layout";

export const middleware: Route.MiddlewareFunction[] = [requireSupport];
