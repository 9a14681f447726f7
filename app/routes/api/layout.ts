import { bearer } from "~/middleware/bearer.server";
import { sameOrigin } from "~/middleware/same-origin.server";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [sameOrigin, bearer];

export const loader = () => Response.json({ message: "Not found" }, { status: 404 });
