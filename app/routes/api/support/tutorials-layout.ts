import { requireTutorials } from "~/middleware/support-guards.server";
import type { Route } from "./+types/tutorials-layout";

export const middleware: Route.MiddlewareFunction[] = [requireTutorials];
