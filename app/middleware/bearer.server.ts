import type { MiddlewareFunction } from "react-router";
import { userContext } from "~/http/context";
import { operationsAt } from "~/http/operations";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as Users from "~/models/people/users.server";

/**
 * Clients of `/api` sign in with a bearer token, which takes the place of the cookie's user. Without one the cookie
 * counts for the calls that our own pages make, and for no others (product §10.3).
 */
export const bearer: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const header = request.headers.get("Authorization");
  if (header !== null) {
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    const userId = token ? await ApiTokens.findUserIdByAccessToken(token) : null;
    context.set(userContext, userId ? await Users.findById(userId) : null);
  } else if (!isIslands(request, pattern)) context.set(userContext, null);
  return next();
};

function isIslands({ method }: Request, pattern: string): boolean {
  const called = method === "HEAD" ? "GET" : method;
  return operationsAt(pattern).some((one) => one.method === called && one.island);
}
