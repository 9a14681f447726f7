import type { MiddlewareFunction } from "react-router";
import { sessionContext, userContext } from "~/http/context";
import * as Users from "~/models/users.server";

/** Puts the signed-in user into the context; a session whose user is gone counts as signed out. */
export const user: MiddlewareFunction<Response> = async ({ context }, next) => {
  const id = context.get(sessionContext).get("userId");
  context.set(userContext, id ? await Users.findById(id) : null);
  return next();
};
