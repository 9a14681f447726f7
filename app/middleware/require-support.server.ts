import type { MiddlewareFunction } from "react-router";
import { copy } from "~/copy/copy";
import { supportContext } from "~/http/context";
import { languageOf } from "~/models/terms/language";

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
