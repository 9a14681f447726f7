import type { MiddlewareFunction } from "react-router";
import { sessionContext } from "~/context";
import { sessionStorage } from "~/models/sessions.server";

/** Opens the browser's session once and writes it back only when the request changed it. */
export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { getSession, commitSession } = sessionStorage();
  const opened = await getSession(request.headers.get("Cookie"));
  const before = JSON.stringify(opened.data);
  context.set(sessionContext, opened);
  const response = await next();
  if (JSON.stringify(opened.data) !== before && !response.headers.has("Set-Cookie")) {
    const secure = new URL(request.url).protocol === "https:";
    response.headers.append("Set-Cookie", await commitSession(opened, { secure }));
  }
  return response;
};
