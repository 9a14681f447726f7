import { HOTP, Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { codeAt, freshSecret, isCode, otpauthLink, stepOf } from "./totp";

/** The secret of RFC 6238, appendix B, for SHA-1. */
const SECRET = Secret.fromUTF8("12345678901234567890").base32;

/** The table of RFC 6238, appendix B, for SHA-1: seconds since the epoch and eight digits. */
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

test.each(vectors)("the code of RFC 6238 at %i s is the end of %s", (seconds, eight) => {
  // The last six of eight digits are the code of six: both are remainders of one number.
  expect(codeAt(SECRET, seconds * 1000)).toBe(eight.slice(2));
  expect(stepOf(SECRET, eight.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  const whole = new TOTP({ secret: Secret.fromBase32(SECRET), digits: 8 });
  expect(whole.generate({ timestamp: seconds * 1000 })).toBe(eight);
});

describe("a clock that differs", () => {
  const now = Date.parse("2026-11-20T10:00:10Z");
  const step = Math.floor(now / 30_000);
  const codeOf = (at: number) =>
    new HOTP({ secret: Secret.fromBase32(SECRET) }).generate({ counter: at });

  test.each([-1, 0, 1])("by %i steps is accepted", (delta) => {
    expect(stepOf(SECRET, codeOf(step + delta), now)).toBe(step + delta);
  });

  test.each([-20, -2, 2, 20])("by %i steps is refused", (delta) => {
    expect(stepOf(SECRET, codeOf(step + delta), now)).toBeNull();
  });
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６", "-12345", "123 456"])(
  "%o is no code",
  (text) => {
    expect([isCode(text), stepOf(SECRET, text, 59_000)]).toEqual([false, null]);
  },
);

test("a fresh secret has 160 bits and its link says who and what", () => {
  const secret = freshSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(freshSecret()).not.toBe(secret);
  const link = new URL(otpauthLink(secret, "ines@example.test"));
  expect([link.protocol, link.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(link.pathname)).toContain("ines@example.test");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    secret,
    digits: "6",
    period: "30",
    algorithm: "SHA1",
  });
});
