import type { MiddlewareFunction } from "react-router";
import { apiCallContext, userContext } from "~/http/context";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as Users from "~/models/people/users.server";

/**
 * Signs in clients of `/api` by a bearer token, which replaces the user of the cookie. Without a bearer, the cookie
 * counts only for the calls of our own pages (product §10.3). Goes below `apiCall`.
 */
export const bearer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    const userId = token ? await ApiTokens.findUserIdByAccessToken(token) : null;
    context.set(userContext, userId ? await Users.findActive(userId) : null);
  } else if (!context.get(apiCallContext).island) context.set(userContext, null);
  return next();
};
