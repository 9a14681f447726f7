import { redirect } from "react-router";
import { sessionContext } from "~/context";
import { sessionStorage } from "~/models/sessions.server";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/");

export async function action({ context }: Route.ActionArgs) {
  const cookie = await sessionStorage().destroySession(context.get(sessionContext));
  return redirect("/login", { headers: { "Set-Cookie": cookie } });
}
