import type { Cookie } from "react-router";
import { config } from "~/platform/config.server";
import { cameOverTls } from "~/models/sign-in/sessions.server";
import { createSignedCookie } from "~/models/sign-in/signed-cookie.server";
import { deriveKey } from "~/models/proof/seal.server";

/** The path of the cookie: the support page and the pages below it. */
const PATH = "/support";

/** The time in which the page may be reloaded, in seconds: one call, and another. Its token may live only minutes. */
const LIFE_S = 2 * 3_600;

/** A browser that exchanged its support token. It is no account's session, and opens nothing else. */
export interface SupportSession {
  /** The id of the token (`SupportToken.id`). */
  id: string;
}

interface Stored extends SupportSession {
  /** The end in ms since the epoch. A browser may keep a cookie longer than its `maxAge`. */
  expires: number;
}

function cookieFor(request: Request): Cookie {
  const secure = cameOverTls(request);
  return createSignedCookie(secure ? "__Secure-aplomb-support" : "aplomb-support", {
    path: PATH,
    httpOnly: true,
    secure,
    sameSite: "strict",
    maxAge: LIFE_S,
    secret: deriveKey(config().secrets.session, "support-session"),
  });
}

/** Returns the header that gives a browser its support session. */
export function openSupportSession(
  request: Request,
  { id }: SupportSession,
  at = Date.now(),
): Promise<string> {
  const stored: Stored = { id, expires: at + LIFE_S * 1000 };
  return cookieFor(request).serialize(stored);
}

/** Returns the unexpired support session of a request, or null. */
export async function findSupportSession(
  request: Request,
  at = Date.now(),
): Promise<SupportSession | null> {
  const stored = (await cookieFor(request).parse(request.headers.get("Cookie"))) as Stored | null;
  return stored && stored.expires > at ? { id: stored.id } : null;
}
