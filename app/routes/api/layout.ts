import { apiCall, apiCaller, bearer } from "~/middleware/api-guards.server";
import { callsAt } from "./operations/all";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [apiCall(callsAt), bearer, apiCaller];

/** Returns 404. `apiCall` answers a bare `/api` with 404 before this loader. */
export const loader = () => Response.json({ message: "Not found" }, { status: 404 });
