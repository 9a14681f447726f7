import { createHmac } from "node:crypto";
import { type Cookie, type CookieOptions, createCookie } from "react-router";
import { sameSignature } from "~/models/proof/signing.server";

/**
 * React Router's signed cookie, read on the spot: its own asks another thread for each signature, behind whatever the
 * disk is being asked (uploads are), for ten times the work.
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
    /** Null when there is none, or none of ours. */
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

/** What a Cookie header says under a name, the first time it does; null when it does not. */
function valueOf(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals === -1 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value; // no signature will be found in it
    }
  }
  return null;
}
