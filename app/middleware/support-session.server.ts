import type { MiddlewareFunction } from "react-router";
import { supportContext } from "~/http/context";
import { findSupportSession } from "~/models/support/support-session.server";

/** Below it the cookie of the support page counts, and nowhere else (product §10.5). */
export const supportSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(supportContext, await findSupportSession(request));
  return next();
};
