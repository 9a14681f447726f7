import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs the fields of a form, in this order, with a key of ours. Returns hex. */
export function signFields(fields: (string | number | undefined)[], key: string): string {
  const signed = JSON.stringify(fields.map((field) => String(field ?? "")));
  return createHmac("sha256", key).update(signed).digest("hex");
}

/** Compares two signatures in constant time. */
export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Derives a key for one purpose, so that a signature for one use is worthless in another. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

/** Signs a path until `expires` (seconds since the epoch). */
export function signPath(path: string, expires: number, secret: string): string {
  return createHmac("sha256", secret).update(`${path}\n${expires}`).digest("base64url");
}

/** Returns true when `signature` opens `path` at `nowS` (seconds since the epoch). */
export function opensPath(
  link: { path: string; expires: string | null; signature: string | null },
  secret: string,
  nowS: number,
): boolean {
  if (!link.expires || !link.signature || !/^\d{1,12}$/.test(link.expires)) return false;
  const expires = Number(link.expires);
  return expires >= nowS && sameSignature(link.signature, signPath(link.path, expires, secret));
}
