import type { MiddlewareFunction } from "react-router";
import { copy } from "~/copy/copy";
import { supportContext } from "~/http/context";
import { languageOf } from "~/models/language";

/** Calls of the support page, for whom its cookie names: 403 {message}, in the language that was posted. Stands below `supportSession`. */
export const requireSupport: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (context.get(supportContext)) return next();
  // A body that is no form names no language: whoever sent it is refused all the same.
  const form = await request.formData().catch(() => null);
  const message = copy.support[languageOf(String(form?.get("lang") ?? ""))].denied;
  throw Response.json({ message }, { status: 403, headers: { "Cache-Control": "no-store" } });
};
