import { bearer } from "~/middleware/bearer.server";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [bearer];

export const loader = () => Response.json({ message: "Not found" }, { status: 404 });
