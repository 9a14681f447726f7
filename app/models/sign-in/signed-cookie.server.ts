import { createHmac } from "node:crypto";
import { type Cookie, type CookieOptions, createCookie } from "react-router";
import { sameSignature } from "~/models/proof/signing.server";

/**
 * Creates React Router's signed cookie, but reads it in this thread. The original asks another thread for each
 * signature, behind the queue of disk work such as uploads, and takes ten times the work.
 */
export function createSignedCookie(
  name: string,
  { secret, ...options }: Omit<CookieOptions, "secrets"> & { secret: string },
): Cookie {
  const cookie = createCookie(name, { ...options, secrets: [secret] });
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
      const expected = createHmac("sha256", secret).update(encoded).digest("base64");
      if (!sameSignature(signature, expected.replace(/=+$/, ""))) return null;
      return JSON.parse(Buffer.from(encoded, "base64").toString("utf8"));
    },
  };
}

/** Returns the first value of a name in a Cookie header; null without one. */
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
