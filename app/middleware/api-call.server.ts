import type { MiddlewareFunction } from "react-router";
import { operationsAt } from "~/http/operations";

/**
 * Outermost under `/api`: what is no call is answered 404 or 405 before anybody is asked who they are, and what
 * the routes refuse or fail at has a body {message} (product §15).
 */
export const apiCall: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const known = operationsAt(pattern).map(({ method }) => method as string);
  if (known.length === 0) throw Response.json({ message: "Not found" }, { status: 404 });
  // What reads answers HEAD as well.
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!known.includes(method)) throw methodNotAllowed(known);
  return withMessage(await next());
};

function methodNotAllowed(known: string[]): Response {
  const allowed = known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const headers = { Allow: allowed.join(", ") };
  return Response.json({ message: "Method not allowed" }, { status: 405, headers });
}

/** What the framework says of an error that no route answered is plain text. */
function withMessage(response: Response): Response {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  if (response.status < 400 || isJson || response.status === 416) return response;
  return Response.json({ message: "Unexpected Server Error" }, { status: response.status });
}
