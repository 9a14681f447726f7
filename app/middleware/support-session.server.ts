import type { MiddlewareFunction } from "react-router";
import { supportContext } from "~/http/context";
import { findSupportSession } from "~/models/support/support-session.server";

/** Accepts the cookie of the support page, only for the routes below it (product §10.5). */
export const supportSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(supportContext, await findSupportSession(request));
  return next();
};
