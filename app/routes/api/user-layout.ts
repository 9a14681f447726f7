import { requireApiUser } from "~/middleware/api-guards.server";
import type { Route } from "./+types/user-layout";

export const middleware: Route.MiddlewareFunction[] = [requireApiUser];
