import type { MiddlewareFunction } from "react-router";
import { supportContext } from "~/http/context";
import { findSupportSession } from "~/models/support/support-session.server";
import { copy } from "~/copy/copy";
import { languageOf } from "~/models/terms/language";

/** Accepts the cookie of the support page, only for the routes below it (product §10.5). */
export const supportSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(supportContext, await findSupportSession(request));
  return next();
};

/**
 * Lets the calls of the support page through for browsers with its cookie. Refuses others with 403 {message}. It does
 * not read their body, so it uses the browser's language instead of the posted language. Goes below `supportSession`.
 */
export const requireSupport: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (context.get(supportContext)) return next();
  const language = languageOf((request.headers.get("Accept-Language") ?? "").slice(0, 2));
  const message = copy.support[language].denied;
  throw Response.json({ message }, { status: 403, headers: { "Cache-Control": "no-store" } });
};
