import type { MiddlewareFunction } from "react-router";
import { config } from "~/platform/config.server";
import { userContext } from "~/http/context";
import { driveTokenUserId } from "~/models/media/drive-token.server";
import * as Users from "~/models/people/users.server";

/** On the drive's routes a bearer may also be the token of `/api/refresh-drive-access-token`; stands below `bearer`. */
export const driveBearer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const userId = token && driveTokenUserId(token, config().secrets.media);
  if (userId) context.set(userContext, await Users.findById(userId));
  return next();
};
