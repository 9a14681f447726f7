import { expect, test } from "vitest";
import { driveTokenUserId, issueDriveToken } from "./api-tokens.server";

const at = Date.parse("2026-11-20T10:00:00Z");
const MINUTE_MS = 60_000;

test("a token names its user for ten minutes", () => {
  const token = issueDriveToken("user-1", "secret", at);
  expect(driveTokenUserId(token, "secret", at)).toBe("user-1");
  expect(driveTokenUserId(token, "secret", at + 10 * MINUTE_MS)).toBe("user-1");
  expect(driveTokenUserId(token, "secret", at + 10 * MINUTE_MS + 1_000)).toBeNull();
});

test.each([
  ["another secret", (token: string) => token, "other"],
  ["another person", (token: string) => token.replace("user-1", "user-2"), "secret"],
  [
    "a longer life",
    (token: string) => token.replace(/\.(\d+)\./, (_, s) => `.${Number(s) + 60}.`),
    "secret",
  ],
  ["a cut signature", (token: string) => token.slice(0, -1), "secret"],
  ["another shape", () => "aat_x", "secret"],
  ["nothing", () => "", "secret"],
])("a token is refused with %s", (_, change, secret) => {
  expect(driveTokenUserId(change(issueDriveToken("user-1", "secret", at)), secret, at)).toBeNull();
});
