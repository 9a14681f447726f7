import type { MiddlewareFunction } from "react-router";
import { operationsAt } from "~/http/operations";

/**
 * Goes outermost under `/api`. Refuses an unknown call with 404 or 405 before it asks who calls. Gives every
 * refusal and failure of a route a body {message} (product §15).
 */
export const apiCall: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const known = operationsAt(pattern).map(({ method }) => method as string);
  if (known.length === 0) throw Response.json({ message: "Not found" }, { status: 404 });
  // A route that reads also serves HEAD.
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!known.includes(method)) throw methodNotAllowed(known);
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
