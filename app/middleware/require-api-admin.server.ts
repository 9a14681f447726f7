import type { MiddlewareFunction } from "react-router";
import { userContext } from "~/http/context";
import { copy } from "~/copy/copy";
import { isAdmin } from "~/models/terms/roles";

/** Refuses a signed-in person who is not an admin, with 403. Goes below `requireApiUser`. */
export const requireApiAdmin: MiddlewareFunction<Response> = async ({ context }, next) => {
  const user = context.get(userContext);
  if (user && isAdmin(user.role)) return next();
  throw Response.json({ message: copy.session.unauthorized }, { status: 403 });
};
