import { randomUUID } from "node:crypto";
import { redirect, type RouterContextProvider } from "react-router";
import type { Toast } from "~/models/sign-in/signed-cookie.server";
import { sessionContext } from "./context";

/** Redirects to `to`, where the next screen shows the sentence once (product §4.1: one flash message in the session). */
export function redirectWithFlash(
  context: Readonly<RouterContextProvider>,
  to: string,
  text: string,
  tone: Toast["tone"] = "ok",
): Response {
  return redirectWithToast(context, to, { tone, text });
}

/** Redirects to `to`, where the next screen shows the message once, with its button that takes the change back. */
export function redirectWithToast(
  context: Readonly<RouterContextProvider>,
  to: string,
  toast: Toast,
): Response {
  context.get(sessionContext).flash("toast", toast);
  return redirect(to);
}

/** Returns the message for this screen, with an id as its key, and removes it. */
export function takeFlash(
  context: Readonly<RouterContextProvider>,
): (Toast & { id: string }) | null {
  const toast = context.get(sessionContext).get("toast");
  return toast ? { ...toast, id: randomUUID() } : null;
}
