import { createHmac } from "node:crypto";
import { type Cookie, type CookieOptions, createCookie } from "react-router";
import { sameSignature } from "~/models/proof/seal.server";
import type { Instant } from "~/models/tables";
import { db } from "~/models/database/database.server";

/** The cookies whose signature was checked, at most. A recording sends its own each second. */
const REMEMBERED = 1_000;

/**
 * Creates React Router's signed cookie, but reads it in this thread. The original asks another thread for each
 * signature, behind the queue of disk work such as uploads, and takes ten times the work.
 */
export function createSignedCookie(
  name: string,
  { secret, ...options }: Omit<CookieOptions, "secrets"> & { secret: string },
): Cookie {
  const cookie = createCookie(name, { ...options, secrets: [secret] });
  const isSigned = rememberingYes(
    ({ encoded, signature }: { encoded: string; signature: string }) => {
      const expected = createHmac("sha256", secret).update(encoded).digest("base64");
      return sameSignature(signature, expected.replace(/=+$/, ""));
    },
  );
  return {
    name,
    isSigned: true,
    get expires() {
      return cookie.expires as Date;
    },
    serialize: (value, more) => cookie.serialize(value, more),
    /** Returns null without a cookie, or with an invalid signature. */
    async parse(header) {
      const value = header ? valueOf(header, name) : null;
      if (!value) return value;
      const dot = value.lastIndexOf(".");
      const [encoded, signature] = [value.slice(0, dot), value.slice(dot + 1)];
      if (!isSigned(value, { encoded, signature })) return null;
      return JSON.parse(Buffer.from(encoded, "base64").toString("utf8"));
    },
  };
}

/** Returns `check` for values that it remembers once they passed. The oldest are forgotten first. */
function rememberingYes<T>(check: (parts: T) => boolean) {
  const passed = new Set<string>();
  return (value: string, parts: T): boolean => {
    if (passed.has(value)) return true;
    if (!check(parts)) return false;
    const [oldest] = passed.size < REMEMBERED ? [] : passed;
    if (oldest !== undefined) passed.delete(oldest);
    passed.add(value);
    return true;
  };
}

/** Returns the first value of a name in a Cookie header, or null. */
function valueOf(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals === -1 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value; // an undecoded value fails the signature check
    }
  }
  return null;
}

/** The server's session data of a browser. */
export interface SessionData {
  userId: string;
  /** The instant of the first request on the last day (UTC) with a request from this browser. */
  seenAt: Instant;
  /** The page to open after the sign-in. */
  returnTo: string;
  /** The draft of a form that was sent without a session: its id, and the path of its page. */
  draft: { id: string; path: string };
  /** A sign-in at an identity provider that has begun here. */
  atProvider: StartedSignIn;
  /** The claim of an account that waits for its password, and the instant of the sign-in at the provider. */
  claim: { id: string; at: Instant };
  /** The provider's session that opened this one. */
  provider: ProviderSession;
  /** The token of a sign-in that waits for its second factor. */
  pending: string;
  /** The challenge that a new passkey has to sign. */
  passkeyChallenge: string;
}

/** The values with which the answer of an identity provider is checked. */
export interface StartedSignIn {
  /** The provider's name in the settings. */
  name: string;
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
  at: Instant;
}

/** A session at an identity provider. */
export interface ProviderSession {
  partyId: string;
  name: string;
  /** The provider's id of the session; null when it gives none. */
  sid: string | null;
  /** The ID token, with which the provider ends its session without asking; null when it is too long to keep. */
  idToken: string | null;
}

export interface SessionFlash {
  toast: Toast;
  /** The code of the reason for which a sign-in at a provider was refused, and the provider's name. */
  refused: { code: string; name: string };
  /** The provider's session of the person who has just signed out here. */
  leaving: ProviderSession;
  /** Set when a signed-in person's session has ended. */
  ended: true;
}
export interface Toast {
  /** info: nothing had to change. */
  tone: "ok" | "ko" | "info";
  text: string;
  /** The post that takes the change back. */
  undo?: Undo;
}
/** A form that takes a change back: its address and its fields. */
export interface Undo {
  action: string;
  fields: Record<string, string>;
}

/** Returns the given people who have a session or an `/api` sign-in. */
export async function findSignedIn(userIds: readonly string[]): Promise<Set<string>> {
  const sessions = db().selectFrom("sessions").select("userId").where("userId", "in", userIds);
  const tokens = db().selectFrom("apiTokens").select("userId").where("userId", "in", userIds);
  const rows = await sessions.union(tokens).execute();
  return new Set(rows.flatMap(({ userId }) => userId ?? []));
}
