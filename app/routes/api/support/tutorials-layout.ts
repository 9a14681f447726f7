import { requireTutorials } from "~/middleware/require-tutorials.server";
import type { Route } from "./+types/tutorials-layout";

export const middleware: Route.MiddlewareFunction[] = [requireTutorials];
