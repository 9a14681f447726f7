import { supportSession } from "~/middleware/support-guards.server";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [supportSession];
