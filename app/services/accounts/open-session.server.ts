import type { Toast } from "~/models/sign-in/session-data";
import { sessionStorage } from "~/models/sign-in/sessions.server";

/**
 * Signs this browser in; answers the cookie to send. The session id is a new one, so that one planted beforehand is
 * worth nothing, and the one before ends. What was typed when it had expired goes along.
 */
export async function openSession(
  request: Request,
  userId: string,
  { toast }: { toast?: Toast } = {},
): Promise<string> {
  const { getSession, commitSession, destroySession } = sessionStorage(request);
  const before = await getSession(request.headers.get("Cookie"));
  await destroySession(before);
  const session = await getSession();
  session.set("userId", userId);
  const draft = before.get("draft");
  if (draft) session.set("draft", draft);
  if (toast) session.flash("toast", toast);
  return commitSession(session);
}
