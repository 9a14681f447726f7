import type { MiddlewareFunction } from "react-router";
import { config } from "~/platform/config.server";
import { userContext } from "~/http/context";
import { driveTokenUserId } from "~/models/media/drive-token.server";
import * as Users from "~/models/people/users.server";

/**
 * Accepts the token of `/api/refresh-drive-access-token` as a bearer too, on
 * the drive's routes. Goes below `bearer`.
 */
export const driveBearer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const userId = token && driveTokenUserId(token, config().secrets.media);
  if (userId) context.set(userContext, await Users.findActive(userId));
  return next();
};
