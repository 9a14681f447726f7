import { supportSession } from "~/middleware/support-session.server";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [supportSession];
