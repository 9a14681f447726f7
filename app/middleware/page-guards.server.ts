import {
  data,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
  type Session,
} from "react-router";
import {
  addressContext,
  scopeContext,
  sessionContext,
  userContext,
  supportContext,
} from "~/http/context";
import { copy } from "~/copy/copy";
import { keepDraft, readTypedFields, takeDraft } from "~/forms/draft.server";
import { lacksFactor } from "~/models/sign-in/factors/factors.server";
import { isSignedInId } from "~/models/sign-in/sessions.server";
import type { SessionData, SessionFlash } from "~/models/sign-in/signed-cookie.server";
import { isAdmin } from "~/models/terms/roles";
import { actAs } from "~/models/journal/audit-log.server";
import { originOf } from "~/models/sign-in/guess-limits";
import { managesTeam } from "~/models/teams/managers.server";
import { findSupportSession } from "~/models/support/support-session.server";
import { log } from "~/platform/log.server";
import { languageOf } from "~/models/terms/language";

const reading = new Set(["GET", "HEAD"]);
/** The bytes read of a post without a session. A post that declares more is not read at all. */
const BODY_MAX_BYTES = 512 * 1024;
/** The limit in characters of the kept address, because it is stored in a cookie. */
const RETURN_TO_MAX = 1_000;

/**
 * Lets signed-in people through (product §2.1). Sends people with a given password to the page that replaces it, and
 * people whose role needs a second factor to the page that adds one.
 * Sends everyone else to /login and remembers the page. A form post gets the sentence of product §14.3, and its
 * typed values wait for their author (docs/decisions/session-expired-on-a-form.md).
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
    if (!user.passwordExpiresAt && !isSecurity(url) && (await mustAddFactor(user, session)))
      throw redirect(href("/account/security"));
    // The form posted without a session comes again: its draft is no longer needed.
    if (!isRead) await takeDraft(context, url.pathname);
    return acting(user, context, next);
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

/** Returns true for the pages that add a second factor. */
const isSecurity = ({ pathname }: URL) => pathname.startsWith(href("/account/security"));

/**
 * Returns true for a person whose role needs a second factor and who has none. A session that a provider opened needs
 * none of ours. When the setting cannot be read, nobody is led to add a factor; the sign-in asks for existing ones.
 */
export const mustAddFactor = async (
  user: { id: string; role: string },
  session: Session<SessionData, SessionFlash>,
): Promise<boolean> => {
  if (session.has("provider")) return false;
  return lacksFactor(user).catch((err: unknown) => {
    log().error({ err }, "the roles that need a second factor were not read");
    return false;
  });
};

/**
 * Returns true for a request that an open page's script or player makes by itself. Its address must not be
 * remembered in place of the page. The router's own request for a page (`….data`) counts as the page.
 */
function isByItself({ url, headers }: Request): boolean {
  const to = headers.get("Sec-Fetch-Dest");
  return to !== null && to !== "document" && !new URL(url).pathname.endsWith(".data");
}

/** Returns the page of a form: its address without the router's own parameters. */
function pageOf({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  for (const mark of ["index", "_routes"]) search.delete(mark);
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** Lets admins through, who see everybody, and redirects everyone else home (product §2.1). */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context }, next) => {
  const user = context.get(userContext);
  if (!user || !isAdmin(user.role)) throw redirect("/");
  context.set(scopeContext, "all");
  return next();
};

/** Runs the rest of a request in the name of this signed-in person, so that the audit log names them. */
export const acting = (
  user: { id: string },
  context: Readonly<RouterContextProvider>,
  next: () => Promise<Response>,
): Promise<Response> =>
  actAs(
    {
      id: user.id,
      // Read by the audit log alone.
      get origin() {
        return originOf(context.get(addressContext));
      },
    },
    next,
  );

/**
 * Lets managers of a team and admins through, each for the people of their own teams. Redirects everyone else home. The
 * teams are read at each request, so a manager who loses the last team sees nothing from then on.
 */
export const requireManager: MiddlewareFunction<Response> = async ({ context }, next) => {
  const user = context.get(userContext);
  if (!user || !(isAdmin(user.role) || (await managesTeam(user.id)))) throw redirect("/");
  context.set(scopeContext, { managerId: user.id });
  return next();
};

/** Accepts the cookie of the support page, only for the routes below it (product §10.5). */
export const supportSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(supportContext, await findSupportSession(request));
  return next();
};

/**
 * Lets the calls of the support page through for browsers with its cookie. Refuses others with 403 {message}. It does
 * not read their body, so it uses the browser's language instead of the posted language. Goes below `supportSession`.
 */
export const requireSupport: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (context.get(supportContext)) return next();
  const language = languageOf((request.headers.get("Accept-Language") ?? "").slice(0, 2));
  const message = copy.support[language].denied;
  throw Response.json({ message }, { status: 403, headers: { "Cache-Control": "no-store" } });
};
