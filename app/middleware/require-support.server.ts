import type { MiddlewareFunction } from "react-router";
import { copy } from "~/copy/copy";
import { supportContext } from "~/http/context";
import { languageOf } from "~/models/terms/language";

/**
 * The support page's calls, for browsers that have its cookie: 403 {message} to any other, whose body is not read; in the
 * browser's language, therefore, and not in the one that was posted. Stands below `supportSession`.
 */
export const requireSupport: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (context.get(supportContext)) return next();
  const language = languageOf((request.headers.get("Accept-Language") ?? "").slice(0, 2));
  const message = copy.support[language].denied;
  throw Response.json({ message }, { status: 403, headers: { "Cache-Control": "no-store" } });
};
