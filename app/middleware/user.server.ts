import type { MiddlewareFunction } from "react-router";
import { sessionContext, userContext } from "~/http/context";
import * as Users from "~/models/people/users.server";

/** Pages, and what the router fetches of them; files and calls say themselves how long they keep. */
const page = /^text\/(html|x-script)/;

/**
 * Puts the signed-in user into the context; a session whose user is gone counts as signed out. What is shown to
 * somebody signed in is kept by nobody: no proxy, and no back button after they left.
 */
export const user: MiddlewareFunction<Response> = async ({ context }, next) => {
  const id = context.get(sessionContext).get("userId");
  const found = id ? await Users.findById(id) : null;
  context.set(userContext, found);
  const response = await next();
  const { headers } = response;
  if (found && page.test(headers.get("Content-Type") ?? "") && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-store");
  return response;
};
