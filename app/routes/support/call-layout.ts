import { requireSupport } from "~/middleware/page-guards.server";
import type { Route } from "./+types/call-layout";

export const middleware: Route.MiddlewareFunction[] = [requireSupport];
