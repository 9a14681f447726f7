import type { MiddlewareFunction } from "react-router";
import { userContext } from "~/http/context";
import * as ApiTokens from "~/models/api-tokens.server";
import * as Users from "~/models/users.server";

/** `/api` clients sign in with a bearer token; it takes the place of the cookie's user. */
export const bearer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const header = request.headers.get("Authorization");
  if (header === null) return next();
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  const userId = token ? await ApiTokens.findUserIdByAccessToken(token) : null;
  context.set(userContext, userId ? await Users.findById(userId) : null);
  return next();
};
