import type { MiddlewareFunction } from "react-router";
import { sessionContext, userContext, routeNameContext } from "~/http/context";
import { log } from "~/platform/log.server";
import { isUnwritable, visiting } from "~/models/database/away.server";
import {
  forgetOldName,
  isSeenToday,
  isUnderOldName,
  sessionStorage,
} from "~/models/sign-in/sessions.server";
import { noteVisit } from "~/models/sign-in/visits.server";
import { now } from "~/models/database/database.server";
import * as Users from "~/models/people/users.server";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** The seconds after which a program asks again. */
const RETRY_AFTER_S = "5";

/**
 * Answers 503 when a request failed while the database was away, whatever the route made of the failure. Goes above all
 * others.
 */
export const unavailable: MiddlewareFunction<Response> = async ({ request }, next) => {
  const isReading = reading.has(request.method);
  const { result: response, wasAway } = await visiting(next, { isReading });
  const isFailure = response.status === 500 || response.status === 503;
  if (!wasAway || !isFailure) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", RETRY_AFTER_S);
  return new Response(response.body, { status: 503, headers });
};

/**
 * Opens the browser's session once. Writes it back only when the request changed it, or on the first request of a
 * signed-in person that day, which restarts the idle time.
 */
export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { getSession, commitSession } = sessionStorage(request);
  const opened = await getSession(request.headers.get("Cookie"));
  const before = JSON.stringify(opened.data);
  const renames = opened.has("userId") && isUnderOldName(request);
  if (opened.has("userId") && !isSeenToday(opened)) opened.set("seenAt", now());
  context.set(sessionContext, opened);
  const response = await next();
  const changed = renames || JSON.stringify(opened.data) !== before;
  if (changed && !response.headers.has("Set-Cookie")) {
    const cookie = await commitSession(opened).catch(unlessRefused("a session was not kept"));
    if (cookie === null) return response;
    response.headers.append("Set-Cookie", cookie);
    if (renames) response.headers.append("Set-Cookie", await forgetOldName());
  }
  return response;
};

/**
 * Returns a handler that logs `told` and returns null when the disk is full or the database away, so that the response is
 * still sent. It throws any other error again.
 */
const unlessRefused = (told: string) => (error: unknown) => {
  if (!isUnwritable(error)) throw error;
  log().error({ err: error }, told);
  return null;
};

/** Pages and their data for the router. Files and calls set their own cache headers. */
const page = /^text\/(html|x-script)/;

/**
 * Puts the signed-in user into the context. A session whose user is gone or deactivated counts as signed
 * out. A page for a
 * signed-in person is never cached: not by a proxy, not for the back button after logout.
 */
export const user: MiddlewareFunction<Response> = async ({ context }, next) => {
  const id = context.get(sessionContext).get("userId");
  const found = id ? await Users.findActive(id) : null;
  context.set(userContext, found);
  if (found) await noteVisit(found).catch(unlessRefused("a visit was not stored"));
  const response = await next();
  const { headers } = response;
  if (found && page.test(headers.get("Content-Type") ?? "") && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-store");
  return response;
};

/** Names the route of each request for metrics and traces. An address would hold ids and tokens. */
export const nameRoute: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  context.get(routeNameContext)(`/${pattern}`);
  return next();
};

/** The routes that another site may post to. They read no cookie, and each is named in the access table too. */
const LET_IN = new Set([
  "auth/:provider/backchannel-logout",
  "lti/login",
  "lti/launch",
  "lti/deep-linking",
]);

/**
 * Refuses mutations from another site's page, which would use or set this site's cookie. It stands at the root for
 * every route. The framework's own check covers only pages, ignores `Sec-Fetch-Site` and is switched off
 * (react-router.config.ts). A client of `/api` with a bearer and without a cookie passes: no browser adds a bearer
 * by itself, as it does with other kinds of `Authorization`.
 */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request, url, pattern }, next) => {
  const { headers, method } = request;
  if (LET_IN.has(pattern)) return next();
  const byBearer = /^Bearer /i.test(headers.get("Authorization") ?? "") && !headers.has("Cookie");
  if (reading.has(method) || byBearer || !isCrossSite(headers, url.origin)) return next();
  throw Response.json({ message: "Cross-site request refused" }, { status: 403 });
};

/**
 * Returns true when a browser reports another site's page as the sender. A
 * client that is no browser reports nothing.
 */
function isCrossSite(headers: Headers, own: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = headers.get("Origin");
  return origin !== null && origin !== own;
}
