import type { MiddlewareFunction } from "react-router";
import { userContext } from "~/http/context";
import { copy } from "~/copy/copy";
import { acting } from "./acting.server";

/** Refuses missing or expired credentials with 401 and the sentence of product §14.3. */
export const requireApiUser: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const user = context.get(userContext);
  if (user?.passwordExpiresAt)
    throw Response.json({ message: copy.account.givenCall }, { status: 403 });
  if (user) return acting(user, context, next);
  const offered = request.headers.has("Authorization");
  const message = offered ? copy.session.unauthorized : copy.session.authenticationRequired;
  throw Response.json({ message }, { status: 401 });
};
