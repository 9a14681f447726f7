import type { MiddlewareFunction } from "react-router";
import type { CallsAt } from "~/http/api-call";
import { apiCallContext } from "~/http/context";

/**
 * Returns the outermost guard of `/api`. It refuses an unknown call with 404 or 405 before it asks who calls, and gives
 * every refusal and failure of a route a body {message} (product §15).
 */
export const apiCall =
  (callsAt: CallsAt): MiddlewareFunction<Response> =>
  async ({ request, context, pattern }, next) => {
    const known = callsAt(pattern);
    if (known.length === 0) throw Response.json({ message: "Not found" }, { status: 404 });
    // A route that reads also serves HEAD.
    const asked = request.method === "HEAD" ? "GET" : request.method;
    const call = known.find(({ method }) => method === asked);
    if (!call) throw methodNotAllowed(known.map(({ method }) => method));
    context.set(apiCallContext, call);
    return withMessage(await next());
  };

function methodNotAllowed(known: string[]): Response {
  const allowed = known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const headers = { Allow: allowed.join(", ") };
  return Response.json({ message: "Method not allowed" }, { status: 405, headers });
}

/** Turns the framework's plain-text error into JSON. */
function withMessage(response: Response): Response {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (response.status < 400 || isJson || response.status === 416) return response;
  return Response.json({ message: "Unexpected Server Error" }, { status: response.status });
}
