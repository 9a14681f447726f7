import { REMEMBERED_DAYS } from "./factors/limits";
import { config } from "~/platform/config.server";
import { cameOverTls } from "./sessions.server";
import { createSignedCookie } from "./signed-cookie.server";

/** Returns the cookie with the token of a remembered browser. Over TLS no other host can set it. */
function cookieOf(request: Request) {
  const overTls = cameOverTls(request);
  return createSignedCookie(overTls ? "__Host-aplomb-browser" : "aplomb-browser", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: REMEMBERED_DAYS * 24 * 3600,
    secure: overTls,
    secret: config().secrets.session,
  });
}

/** Returns the token of this request's browser, or null. */
export async function browserToken(request: Request): Promise<string | null> {
  const token: unknown = await cookieOf(request).parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? token : null;
}

/** Returns the header that gives this browser its token. */
export const sendBrowserToken = (request: Request, token: string): Promise<string> =>
  cookieOf(request).serialize(token);
