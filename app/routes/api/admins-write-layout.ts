import { adminsWrite } from "~/middleware/api-guards.server";
import type { Route } from "./+types/admins-write-layout";

export const middleware: Route.MiddlewareFunction[] = [adminsWrite];
