import type { MiddlewareFunction } from "react-router";
import { config } from "~/platform/config.server";
import { supportContext } from "~/http/context";
import { checkCallToken, checkSupportToken } from "~/models/support/support-token.server";

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
