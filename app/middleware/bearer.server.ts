import type { MiddlewareFunction } from "react-router";
import { userContext } from "~/http/context";
import { operationsAt } from "~/http/operations";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as Users from "~/models/people/users.server";

/**
 * Signs in clients of `/api` by a bearer token, which replaces the user of the cookie. Without a bearer, the cookie
 * counts only for the calls of our own pages (product §10.3).
 */
export const bearer: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    const userId = token ? await ApiTokens.findUserIdByAccessToken(token) : null;
    context.set(userContext, userId ? await Users.findActive(userId) : null);
  } else if (!isIslands(request, pattern)) context.set(userContext, null);
  return next();
};

function isIslands({ method }: Request, pattern: string): boolean {
  const called = method === "HEAD" ? "GET" : method;
  return operationsAt(pattern).some((one) => one.method === called && one.island);
}
