import type { MiddlewareFunction } from "react-router";
import { sessionContext } from "~/http/context";
import { log } from "~/platform/log.server";
import { isDiskFull } from "~/platform/storage-faults";
import {
  forgetOldName,
  isUnderOldName,
  sessionStorage,
  today,
} from "~/models/sign-in/sessions.server";

/**
 * Opens the browser's session once. Writes it back only when the request changed it, or on the first request of a
 * signed-in person that day, which restarts the idle time.
 */
export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { getSession, commitSession } = sessionStorage(request);
  const opened = await getSession(request.headers.get("Cookie"));
  const before = JSON.stringify(opened.data);
  const renames = opened.has("userId") && isUnderOldName(request);
  if (opened.has("userId")) opened.set("seenOn", today());
  context.set(sessionContext, opened);
  const response = await next();
  const changed = renames || JSON.stringify(opened.data) !== before;
  if (changed && !response.headers.has("Set-Cookie")) {
    const cookie = await commitSession(opened).catch(unlessFull);
    if (cookie === null) return response;
    response.headers.append("Set-Cookie", cookie);
    if (renames) response.headers.append("Set-Cookie", await forgetOldName());
  }
  return response;
};

/** Returns null when the disk is full, so that the response is still sent. Throws any other error again. */
function unlessFull(error: unknown): null {
  if (!isDiskFull(error)) throw error;
  log().error({ err: error }, "a session was not kept: the disk is full");
  return null;
}
