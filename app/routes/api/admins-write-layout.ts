import { adminsWrite } from "~/middleware/admins-write.server";
import type { Route } from "./+types/admins-write-layout";

export const middleware: Route.MiddlewareFunction[] = [adminsWrite];
