import type { Cookie } from "react-router";
import { config } from "~/platform/config.server";
import { cameOverTls } from "~/models/sign-in/sessions.server";
import { createSignedCookie } from "~/models/sign-in/signed-cookie.server";
import { deriveKey } from "~/models/proof/signing.server";

/** Where the browser sends the cookie: the support page and what is below it. */
const PATH = "/support";

/** How long the page may be reloaded, in seconds: a call, and the one after it. Its token may live a few minutes. */
const LIFE_S = 2 * 3_600;

/** A browser whose token was exchanged. It is no session of an account, and opens nothing else. */
export interface SupportSession {
  /** Of the token (`SupportToken.id`). */
  id: string;
}

interface Stored extends SupportSession {
  /** Milliseconds since the epoch: a browser may keep a cookie longer than it was told to. */
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

/** The header that gives a browser its support session. */
export function openSupportSession(
  request: Request,
  { id }: SupportSession,
  at = Date.now(),
): Promise<string> {
  const stored: Stored = { id, expires: at + LIFE_S * 1000 };
  return cookieFor(request).serialize(stored);
}

/** The support session of a request; null without one, or when its time is up. */
export async function findSupportSession(
  request: Request,
  at = Date.now(),
): Promise<SupportSession | null> {
  const stored = (await cookieFor(request).parse(request.headers.get("Cookie"))) as Stored | null;
  return stored && stored.expires > at ? { id: stored.id } : null;
}
