import { supportSession } from "~/middleware/page-guards.server";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [supportSession];
