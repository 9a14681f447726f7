import { apiCall } from "~/middleware/api-call.server";
import { apiCaller } from "~/middleware/api-caller.server";
import { bearer } from "~/middleware/bearer.server";
import { callsAt } from "./operations/all";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [apiCall(callsAt), bearer, apiCaller];

/** `/api` itself is not a call: `apiCall` returns 404 before this loader. */
export const loader = () => Response.json({ message: "Not found" }, { status: 404 });
