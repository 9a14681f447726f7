import { href, redirect, redirectDocument } from "react-router";
import { sessionContext } from "~/http/context";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/");

/** Signs out. A person who signed in at a provider also loses the `/api` sign-ins, and goes on to end its session. */
export async function action({ request, context }: Route.ActionArgs) {
  const { destroySession, getSession, commitSession } = sessionStorage(request);
  const session = context.get(sessionContext);
  const { userId, provider } = session.data;
  // Clears the cache and keeps the storage, because unsent recordings wait there.
  const headers = new Headers({ "Clear-Site-Data": '"cache"' });
  headers.append("Set-Cookie", await destroySession(session));
  if (!userId || !provider) return redirect("/login", { headers });
  await ApiTokens.deleteAllByUserId(userId);
  const after = await getSession();
  after.flash("leaving", provider);
  headers.set("Set-Cookie", await commitSession(after));
  return redirectDocument(href("/auth/:provider/logout", { provider: provider.name }), { headers });
}
