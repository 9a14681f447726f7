import type { MiddlewareFunction } from "react-router";
import { supportContext } from "~/http/context";
import { findSupportSession } from "~/models/support/support-session.server";
import { copy } from "~/copy/copy";
import { languageOf } from "~/models/terms/language";
import { config } from "~/platform/config.server";
import { checkCallToken, checkSupportToken } from "~/models/support/support-token.server";
import { requireApiAdmin, requireApiUser } from "./api-guards.server";

/** Accepts the cookie of the support page, only for the routes below it (product §10.5). */
export const supportSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(supportContext, await findSupportSession(request));
  return next();
};

/**
 * Lets the calls of the support page through for browsers with its cookie. Refuses others with
 * 403 {message}. It does not read their body, so it uses the browser's language instead of the
 * posted one. Goes below `supportSession`.
 */
export const requireSupport: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (context.get(supportContext)) return next();
  const language = languageOf((request.headers.get("Accept-Language") ?? "").slice(0, 2));
  const message = copy.support[language].denied;
  throw Response.json({ message }, { status: 403, headers: { "Cache-Control": "no-store" } });
};

/** Accepts a support token or the token of a call as a bearer too, until it expires. Goes below `bearer`. */
export const supportBearer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (given) {
    const { secrets, supportTokenMaxLifeS: maxLifeS } = config();
    const { support, session } = secrets;
    const { token } = await checkSupportToken(given, support, { maxLifeS });
    context.set(supportContext, token ?? (await checkCallToken(given, session)).token);
  }
  return next();
};

const reading = new Set(["GET", "HEAD"]);

/** Lets support tokens read the tutorials, and admins read and change them. Goes below `supportBearer`. */
export const requireTutorials: MiddlewareFunction<Response> = async (args, next) => {
  const isRead = reading.has(args.request.method);
  if (isRead && args.context.get(supportContext)) return next();
  // It returns what `next` returns, or throws.
  return requireApiUser(args, async () => (await requireApiAdmin(args, next)) as Response);
};
