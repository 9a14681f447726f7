import type { MiddlewareFunction } from "react-router";
import { sessionContext, userContext } from "~/http/context";
import * as Users from "~/models/people/users.server";

/** Pages and the router's data for them. Files and calls set their own cache headers. */
const page = /^text\/(html|x-script)/;

/**
 * Puts the signed-in user into the context. A session whose user is gone or deactivated counts as signed
 * out. A page for a
 * signed-in person is never cached: not by a proxy, not for the back button after logout.
 */
export const user: MiddlewareFunction<Response> = async ({ context }, next) => {
  const id = context.get(sessionContext).get("userId");
  const found = id ? await Users.findActive(id) : null;
  context.set(userContext, found);
  const response = await next();
  const { headers } = response;
  if (found && page.test(headers.get("Content-Type") ?? "") && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-store");
  return response;
};
