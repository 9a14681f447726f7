import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { sessionContext, userContext } from "~/http/context";
import { copy } from "~/copy/copy";
import { keepDraft, takeDraft } from "~/forms/draft.server";
import { isSignedInId } from "~/models/sign-in/sessions.server";
import { readTypedFields } from "~/forms/typed-fields.server";

const reading = new Set(["GET", "HEAD"]);
/** What is read of a post without a session, in bytes; a longer one is not read at all when it says so. */
const BODY_MAX_BYTES = 512 * 1024;
/** In characters: it travels in a cookie. */
const RETURN_TO_MAX = 1_000;

/**
 * Lets signed-in people through (product §2.1), those with a given password to the page where they replace it.
 * Others go to /login with the origin remembered. A form post
 * is answered with the sentence of product §14.3, and what was typed is kept for the page until its author is back
 * (docs/decisions/session-expired-on-a-form.md).
 */
export const requireUser: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const session = context.get(sessionContext);
  const isRead = reading.has(request.method);
  const user = context.get(userContext);
  if (user) {
    if (user.passwordExpiresAt && url.pathname !== href("/account/password"))
      throw redirect(href("/account/password"));
    // This is the form that was posted without a session, posted again: its draft is no longer needed.
    if (!isRead) await takeDraft(context, url.pathname);
    return next();
  }
  const returnTo = pageOf(url);
  const isAsked = !isByItself(request);
  const isRemembered = isAsked && returnTo.length <= RETURN_TO_MAX;
  if (isRemembered) session.set("returnTo", returnTo);
  if (isRead) {
    if (isAsked && isSignedInId(session.id)) session.flash("ended", true);
    throw redirect("/login");
  }
  const fields = await readTypedFields(request, BODY_MAX_BYTES);
  if (isRemembered) await keepDraft(context, url.pathname, fields);
  throw data({ sentence: copy.session.expired, kept: fields }, { status: 401 });
};

/**
 * What the script or the player of an open page asks for by itself: no place to come back to, and it must not take that
 * of a page or of a form that was posted. What the router asks for a page (`….data`) is that page.
 */
function isByItself({ url, headers }: Request): boolean {
  const to = headers.get("Sec-Fetch-Dest");
  return to !== null && to !== "document" && !new URL(url).pathname.endsWith(".data");
}

/** The page a form was on: its address without the marks the router adds. */
function pageOf({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  for (const mark of ["index", "_routes"]) search.delete(mark);
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
