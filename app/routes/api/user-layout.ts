import { requireApiUser } from "~/middleware/require-api-user.server";
import type { Route } from "./+types/user-layout";

export const middleware: Route.MiddlewareFunction[] = [requireApiUser];
