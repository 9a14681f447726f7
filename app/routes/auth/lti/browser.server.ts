import type { Cookie } from "react-router";
import { cameOverTls } from "~/models/sign-in/sessions.server";
import { createSignedCookie } from "~/models/sign-in/signed-cookie.server";
import { config } from "~/platform/config.server";
import { makeBrowser } from "~/services/parties/lti/login.server";

/** The time in seconds between the begin of a launch and its window. */
const LAUNCH_S = 15 * 60;

/** Returns the cookie that tells the browser which began a launch. The posts of other sites never carry it. */
const cookieOf = (request: Request): Cookie =>
  createSignedCookie("aplomb-launch", {
    secret: config().secrets.session,
    path: "/lti",
    httpOnly: true,
    sameSite: "lax",
    secure: cameOverTls(request),
    maxAge: LAUNCH_S,
  });

/** Returns the mark of this browser; null without one. */
export async function browserOf(request: Request): Promise<string | null> {
  const mark: unknown = await cookieOf(request).parse(request.headers.get("Cookie"));
  return typeof mark === "string" ? mark : null;
}

/** Returns the mark of this browser, a new one if need be, and the cookie that keeps it. */
export async function markBrowser(request: Request) {
  const browser = (await browserOf(request)) ?? makeBrowser();
  return { browser, cookie: await cookieOf(request).serialize(browser) };
}
