import type { Toast } from "~/models/sign-in/session-data";
import { sessionStorage } from "~/models/sign-in/sessions.server";

/**
 * Signs this browser in and returns the cookie to send. The session gets a new id, so a planted id is useless. The
 * former session ends, but the new one keeps its draft.
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
