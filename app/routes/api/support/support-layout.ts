import { supportBearer } from "~/middleware/support-bearer.server";
import type { Route } from "./+types/support-layout";

export const middleware: Route.MiddlewareFunction[] = [supportBearer];
