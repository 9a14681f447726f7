import { redirect } from "react-router";
import { sessionContext } from "~/http/context";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/");

export async function action({ request, context }: Route.ActionArgs) {
  const cookie = await sessionStorage(request).destroySession(context.get(sessionContext));
  // Clears the cache and keeps the storage, because unsent recordings wait there.
  return redirect("/login", { headers: { "Set-Cookie": cookie, "Clear-Site-Data": '"cache"' } });
}
