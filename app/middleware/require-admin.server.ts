import { type MiddlewareFunction, redirect } from "react-router";
import { scopeContext, userContext } from "~/http/context";
import { isAdmin } from "~/models/terms/roles";

/** Lets admins through, who see everybody, and redirects everyone else home (product §2.1). */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context }, next) => {
  const user = context.get(userContext);
  if (!user || !isAdmin(user.role)) throw redirect("/");
  context.set(scopeContext, "all");
  return next();
};
