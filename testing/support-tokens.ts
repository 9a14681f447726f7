import { createHmac } from "node:crypto";
import { config } from "~/platform/config.server";
import { SUPPORT_AUDIENCE } from "~/models/support/support-token.server";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

interface Made {
  header?: object;
  /** The academy's own unless said otherwise. */
  key?: string | undefined;
  /** Over those of a token that holds for a minute. */
  claims?: Record<string, unknown>;
}

let serial = 0;

/** A support token put together by hand, as any library of a back end would; another one each time. */
export function makeSupportToken({ header = { alg: "HS256" }, key, claims }: Made = {}): string {
  serial += 1;
  const exp = Math.floor(Date.now() / 1000) + 60;
  const signed = `${part(header)}.${part({ aud: SUPPORT_AUDIENCE, exp, jti: String(serial), ...claims })}`;
  const secret = key ?? config().secrets.support;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** Tokens that open nothing, by what is wrong with them. */
export const refusedTokens: readonly (readonly [fault: string, token: () => string])[] = [
  ["an empty token", () => ""],
  ["what is no token", () => "eyJhbGciOiJIUzI1NiJ9"],
  ["a forged signature", () => makeSupportToken({ key: "a-key-of-somebody-else-entirely-0" })],
  ["a changed claim", () => changed(makeSupportToken())],
  ["alg none", () => makeSupportToken({ header: { alg: "none" } }).replace(/[^.]*$/, "")],
  ["alg none with a signature", () => makeSupportToken({ header: { alg: "none" } })],
  ["an expired token", () => makeSupportToken({ claims: { exp: 1_700_000_000 } })],
  ["no expiry", () => makeSupportToken({ claims: { exp: undefined } })],
  ["an expiry in milliseconds", () => makeSupportToken({ claims: { exp: Date.now() } })],
  ["an expiry that is no date", () => makeSupportToken({ claims: { exp: 1e300 } })],
  ["another audience", () => makeSupportToken({ claims: { aud: "another-service" } })],
  ["no audience", () => makeSupportToken({ claims: { aud: undefined } })],
];

/** The same signature under another expiry. */
function changed(token: string): string {
  const [header, , signature] = token.split(".");
  const claims = { aud: SUPPORT_AUDIENCE, exp: Math.floor(Date.now() / 1000) + 9_999 };
  return `${header}.${part(claims)}.${signature}`;
}
