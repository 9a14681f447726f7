import { type MiddlewareFunction, data, redirect } from "react-router";
import { copy } from "~/copy";
import { sessionContext, userContext } from "~/context";

/**
 * Lets signed-in people through (spec §2, route guard). Others go to /login with the origin remembered;
 * a form post is answered with the sentence of spec §5 so that what was typed is not lost.
 */
export const requireUser: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  if (context.get(userContext)) return next();
  if (request.method !== "GET" && request.method !== "HEAD")
    throw data(copy.session.expired, { status: 401 });
  context.get(sessionContext).set("returnTo", url.pathname + url.search);
  throw redirect("/login");
};
