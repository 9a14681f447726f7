import { requireSupport } from "~/middleware/require-support.server";
import type { Route } from "./+types/call-layout";

export const middleware: Route.MiddlewareFunction[] = [requireSupport];
