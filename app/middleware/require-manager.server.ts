import { type MiddlewareFunction, redirect } from "react-router";
import { scopeContext, userContext } from "~/http/context";
import { managesTeam } from "~/models/teams/managers.server";
import { isAdmin } from "~/models/terms/roles";

/**
 * Lets managers of a team and admins through, each for the people of their own teams. Redirects everyone else home. It
 * asks the teams at each request, so that a manager who loses the last one sees nothing from the next request on.
 */
export const requireManager: MiddlewareFunction<Response> = async ({ context }, next) => {
  const user = context.get(userContext);
  if (!user || !(isAdmin(user.role) || (await managesTeam(user.id)))) throw redirect("/");
  context.set(scopeContext, { managerId: user.id });
  return next();
};
