import { supportBearer } from "~/middleware/support-guards.server";
import type { Route } from "./+types/support-layout";

export const middleware: Route.MiddlewareFunction[] = [supportBearer];
