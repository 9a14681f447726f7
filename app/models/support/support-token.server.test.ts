import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  checkCallToken,
  checkSupportToken,
  deleteExpiredExchanges,
  issueCallToken,
  issueSupportToken,
  SUPPORT_AUDIENCE,
  takeOnce,
} from "./support-token.server";
import { db } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";

const secret = "a-secret-of-at-least-32-characters";
const at = new Date("2026-11-21T10:00:00Z");
const nowS = at.getTime() / 1000;
const claims = { aud: SUPPORT_AUDIENCE, exp: nowS + 60 };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Builds a token by hand, like any library of a back end. */
function token(payload: unknown, { header = { alg: "HS256" } as object, key = secret } = {}) {
  const signed = `${part(header)}.${part(payload)}`;
  const hash = "alg" in header && header.alg === "HS512" ? "sha512" : "sha256";
  return `${signed}.${createHmac(hash, key).update(signed).digest("base64url")}`;
}

const check = (given: string, when = at) =>
  checkSupportToken(given, secret, { at: when, maxLifeS: null });

describe("a support token", () => {
  test("is valid, whichever library signed it", async () => {
    const { token: held, fault } = await check(token(claims));
    expect(fault).toBeNull();
    expect(held?.expiresAt).toEqual(new Date((claims.exp + 60) * 1000));
    expect((await check(token({ ...claims, aud: ["other", SUPPORT_AUDIENCE] }))).fault).toBeNull();
    const ours = await issueSupportToken(secret, { lifeS: 60, at });
    expect((await check(ours)).fault).toBeNull();
  });

  test("is valid until a minute after its expiry, because clocks differ, and not longer", async () => {
    const issued = await issueSupportToken(secret, { lifeS: 60, at });
    expect((await check(issued, new Date(at.getTime() + 119_000))).fault).toBeNull();
    expect((await check(issued, new Date(at.getTime() + 120_000))).fault).toBe("expired");
    const early = token({ ...claims, nbf: nowS + 60, iat: nowS + 60 });
    expect((await check(early)).fault).toBeNull();
  });

  test("is remembered until its expiry", async () => {
    const { token: held } = await check(token({ ...claims, exp: nowS - 59 }));
    expect(held?.expiresAt).toEqual(new Date((nowS + 1) * 1000));
  });

  const hourAtMost = (given: string) =>
    checkSupportToken(given, secret, { at, maxLifeS: 3_600 }).then(({ fault }) => fault);
  test("with too long a life is refused, whatever issue time it claims", async () => {
    const twoHours = { ...claims, exp: nowS + 7_200 };
    expect((await check(token(twoHours))).fault).toBeNull();
    expect(await hourAtMost(token(twoHours))).toBe("long-lived");
    expect(await hourAtMost(token({ ...twoHours, iat: nowS + 5_000 }))).toBe("long-lived");
    // An old token with a minute left, but issued for two hours.
    const old = { ...claims, iat: nowS - 7_140, exp: nowS + 60 };
    expect(await hourAtMost(token(old))).toBe("long-lived");
    expect(await hourAtMost(token({ ...claims, exp: nowS + 3_600 }))).toBeNull();
    expect(await hourAtMost(token({ ...claims, iat: nowS + 30, exp: nowS + 3_630 }))).toBeNull();
    expect(await hourAtMost(token({ ...claims, iat: "yesterday" }))).toBe("malformed");
  });

  const [header, payload, signature] = token(claims).split(".") as [string, string, string];
  test.each([
    ["empty", "", "malformed"],
    ["no token", "x", "malformed"],
    ["cut", `${header}.${payload}`, "malformed"],
    ["without a signature", `${header}.${payload}.`, "forged"],
    ["signed by another key", token(claims, { key: `${secret}!` }), "forged"],
    [
      "changed after it was signed",
      `${header}.${part({ ...claims, exp: nowS + 999 })}.${signature}`,
      "forged",
    ],
    ["of alg none", `${part({ alg: "none" })}.${payload}.`, "forged"],
    ["of alg none, signed", token(claims, { header: { alg: "none" } }), "forged"],
    ["of another HMAC", token(claims, { header: { alg: "HS512" } }), "forged"],
    ["of a public key's algorithm", token(claims, { header: { alg: "RS256" } }), "forged"],
    ["without an algorithm", token(claims, { header: {} }), "malformed"],
    ["for another audience", token({ ...claims, aud: "aplomb" }), "audience"],
    ["for no audience", token({ exp: claims.exp }), "audience"],
    ["without an expiry", token({ aud: SUPPORT_AUDIENCE }), "malformed"],
    ["of an expiry that is no number", token({ ...claims, exp: "tomorrow" }), "malformed"],
    ["not yet good", token({ ...claims, nbf: nowS + 90 }), "malformed"],
    ["expired", token({ ...claims, exp: nowS - 61 }), "expired"],
    ["of no claims", token([]), "malformed"],
  ])("is refused when it is %s", async (_, given, fault) => {
    expect(await check(given)).toEqual({ token: null, fault });
  });

  test("is the same one in every spelling of its signature, and another one otherwise", async () => {
    const first = await check(`${header}.${payload}.${signature}`);
    // 43 characters hold 258 bits, so the last two bits are free.
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = alphabet.indexOf(signature.at(-1) ?? "");
    const respelt = signature.slice(0, -1) + alphabet[last ^ 1];
    const second = await check(`${header}.${payload}.${respelt}`);
    expect(second.token?.id).toBe(first.token?.id);
    const other = await check(token({ ...claims, jti: "2" }));
    expect(other.token?.id).toMatch(/^[\da-f]{64}$/);
    expect(other.token?.id).not.toBe(first.token?.id);
  });
});

describe("the token of a call", () => {
  const minutes = (count: number) => new Date(at.getTime() + count * 60_000);

  test("is valid for the length of a call and not longer", async () => {
    const issued = await issueCallToken(secret, at);
    expect((await checkCallToken(issued, secret, minutes(15.9))).fault).toBeNull();
    expect((await checkCallToken(issued, secret, minutes(16))).fault).toBe("expired");
  });

  test("is no support token, and a support token is no token of a call, whatever the secrets", async () => {
    const call = await issueCallToken(secret, at);
    expect(await check(call)).toEqual({ token: null, fault: "forged" });
    const ours = await issueSupportToken(secret, { lifeS: 60, at });
    expect(await checkCallToken(ours, secret, at)).toEqual({ token: null, fault: "forged" });
  });

  test("names only its caller and its end, and differs for each call", async () => {
    const [first, second] = [await issueCallToken(secret, at), await issueCallToken(secret, at)];
    expect(first).not.toBe(second);
    const payload = JSON.parse(Buffer.from(first.split(".")[1] ?? "", "base64url").toString());
    expect(Object.keys(payload as object).toSorted()).toEqual(["aud", "exp", "iat", "jti"]);
  });
});

useTestDatabase();

const expiresAt = new Date("2026-11-21T10:00:00Z");
const first = { id: "first", expiresAt };

test("a token is exchanged once, however many requests come at the same time", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => takeOnce(first)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await takeOnce(first)).toBe(false);
  expect(await takeOnce({ id: "second", expiresAt })).toBe(true);
});

test("an exchanged token is remembered until its expiry, and not longer", async () => {
  await takeOnce(first);
  await deleteExpiredExchanges(new Date(expiresAt.getTime() - 1));
  expect(await takeOnce(first)).toBe(false);
  await deleteExpiredExchanges(expiresAt);
  expect(await db().selectFrom("supportExchanges").selectAll().execute()).toEqual([]);
});
