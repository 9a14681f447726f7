import type { MiddlewareFunction } from "react-router";
import { config } from "~/platform/config.server";
import { supportContext } from "~/http/context";
import { checkSupportToken } from "~/models/support-token.server";

/** Below it a bearer may also be a support token, exchanged or not, until it expires; stands below `bearer`. */
export const supportBearer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (given) {
    const { token } = await checkSupportToken(given, config().secrets.support);
    context.set(supportContext, token);
  }
  return next();
};
