import type { MiddlewareFunction } from "react-router";
import { userContext } from "~/http/context";
import { operationsAt } from "~/http/operations";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as Users from "~/models/people/users.server";
import { copy } from "~/copy/copy";
import { isAdmin } from "~/models/terms/roles";
import { config } from "~/platform/config.server";
import { driveTokenUserId } from "~/models/media/drive-token.server";

/**
 * Signs in clients of `/api` by a bearer token, which replaces the user of the cookie. Without a bearer, the cookie
 * counts only for the calls of our own pages (product §10.3).
 */
export const bearer: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    const userId = token ? await ApiTokens.findUserIdByAccessToken(token) : null;
    context.set(userContext, userId ? await Users.findById(userId) : null);
  } else if (!isIslands(request, pattern)) context.set(userContext, null);
  return next();
};

function isIslands({ method }: Request, pattern: string): boolean {
  const called = method === "HEAD" ? "GET" : method;
  return operationsAt(pattern).some((one) => one.method === called && one.island);
}

/** Refuses missing or expired credentials with 401 and the sentence of product §14.3. */
export const requireApiUser: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const user = context.get(userContext);
  if (user?.passwordExpiresAt)
    throw Response.json({ message: copy.account.givenCall }, { status: 403 });
  if (user) return next();
  const offered = request.headers.has("Authorization");
  const message = offered ? copy.session.unauthorized : copy.session.authenticationRequired;
  throw Response.json({ message }, { status: 401 });
};

/** Refuses a signed-in person who is not an admin, with 403. Goes below `requireApiUser`. */
export const requireApiAdmin: MiddlewareFunction<Response> = async ({ context }, next) => {
  const user = context.get(userContext);
  if (user && isAdmin(user.role)) return next();
  throw Response.json({ message: copy.session.unauthorized }, { status: 403 });
};

const reading = new Set(["GET", "HEAD"]);

/** Lets signed-in people read and admins change. Goes below `requireApiUser`. */
export const adminsWrite: MiddlewareFunction<Response> = async (args, next) =>
  // It returns what `next` returns, or throws.
  reading.has(args.request.method) ? next() : ((await requireApiAdmin(args, next)) as Response);

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

/**
 * Accepts the token of `/api/refresh-drive-access-token` as a bearer too, on
 * the drive's routes. Goes below `bearer`.
 */
export const driveBearer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const userId = token && driveTokenUserId(token, config().secrets.media);
  if (userId) context.set(userContext, await Users.findById(userId));
  return next();
};
