import type { MiddlewareFunction } from "react-router";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";
import {
  apiCallContext,
  type ApiCaller,
  type CallsAt,
  keyContext,
  sessionContext,
  supportContext,
  userContext,
  vendors,
} from "~/http/context";
import * as Users from "~/models/people/users.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { checkCallToken, checkSupportToken } from "~/models/support/support-token.server";
import { isAdmin } from "~/models/terms/roles";
import { config } from "~/platform/config.server";
import { byKey, findKey } from "./key-guard.server";
import { acting, mustAddFactor } from "./page-guards.server";

/**
 * Returns the outermost guard of `/api`. It refuses an unknown call with 404 or 405 before it asks who calls. It gives
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

/**
 * Signs in clients of `/api` by a bearer token or a program's key, which replaces the user of the cookie. Without a bearer, the cookie
 * counts only for the calls of our own pages (product §10.3). Goes below `apiCall`.
 */
export const bearer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const token = bearerOf(request) ?? "";
    const key = await findKey(token, context);
    context.set(keyContext, key);
    const userId = token && !key ? await ApiTokens.findUserIdByAccessToken(token) : null;
    context.set(userContext, userId ? await Users.findActive(userId) : null);
  } else if (!context.get(apiCallContext).island) context.set(userContext, null);
  return next();
};

type GuardedCall = Pick<Parameters<MiddlewareFunction>[0], "request" | "context">;

/** The guard of each kind of caller. The route of a vendor's call checks the signature or secret itself. */
const guards: Record<ApiCaller, (asked: GuardedCall) => void | Promise<void>> = {
  anybody: () => undefined,
  "media vendor": () => undefined,
  "voice vendor": () => undefined,
  agent: () => undefined,
  user: requireUser,
  admin: requireAdmin,
  async "support token"(asked) {
    if (!(await readSupportToken(asked))) throw refusal(copy.session.unauthorized, 401);
  },
  async "support token or admin"(asked) {
    if (!(await readSupportToken(asked))) await requireAdmin(asked);
  },
  async "drive token or admin"(asked) {
    await readDriveToken(asked);
    await requireAdmin(asked);
  },
};

/** Refuses the callers that the operation of this request does not name. Goes below `bearer`. */
export const apiCaller: MiddlewareFunction<Response> = async (asked, next) => {
  const { context } = asked;
  const { caller, scopes } = context.get(apiCallContext);
  const key = context.get(keyContext);
  if (key && caller !== "anybody" && !vendors.has(caller))
    return byKey({ key, scopes, context }, next);
  await guards[caller](asked);
  const user = context.get(userContext);
  return user ? acting(user, context, next) : next();
};

/** Refuses missing or expired credentials with 401 and the sentence of product §14.3. */
async function requireUser({ request, context }: GuardedCall): Promise<void> {
  const user = context.get(userContext);
  if (user?.passwordExpiresAt) throw refusal(copy.account.givenCall, 403);
  if (user && (await mustAddFactor(user, context.get(sessionContext))))
    throw refusal(secondFactor.requiredCall, 403);
  if (user) return;
  const offered = request.headers.has("Authorization");
  throw refusal(offered ? copy.session.unauthorized : copy.session.authenticationRequired, 401);
}

/** Refuses a person who is not signed in with 401, and a person who is not an admin with 403. */
async function requireAdmin(asked: GuardedCall): Promise<void> {
  await requireUser(asked);
  const user = asked.context.get(userContext);
  if (!user || !isAdmin(user.role)) throw refusal(copy.session.unauthorized, 403);
}

/** Accepts a support token or the token of a call as a bearer, until it expires. Returns true for a valid token. */
async function readSupportToken({ request, context }: GuardedCall): Promise<boolean> {
  const given = bearerOf(request);
  if (!given) return false;
  const { secrets, supportTokenMaxLifeS: maxLifeS } = config();
  const { support, session } = secrets;
  const { token } = await checkSupportToken(given, support, { maxLifeS });
  const valid = token ?? (await checkCallToken(given, session)).token;
  context.set(supportContext, valid);
  return valid !== null;
}

/** Accepts the token of `/api/refresh-drive-access-token` as a bearer for the account that asked for it. */
async function readDriveToken({ request, context }: GuardedCall): Promise<void> {
  const token = bearerOf(request);
  const userId = token && ApiTokens.driveTokenUserId(token, config().secrets.media);
  if (userId) context.set(userContext, await Users.findActive(userId));
}

const bearerOf = ({ headers }: Request) =>
  /^Bearer (\S+)$/i.exec(headers.get("Authorization") ?? "")?.[1];

const refusal = (message: string, status: 401 | 403) => Response.json({ message }, { status });
