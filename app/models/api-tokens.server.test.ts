import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";
import * as ApiTokens from "./api-tokens.server";

useTestDatabase();
const start = new Date("2026-11-20T10:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);
let userId: string;
beforeEach(async () => {
  userId = (await createUser()).id;
});

test("an access token names its user for a quarter of an hour", async () => {
  const { accessToken } = await ApiTokens.issuePair(userId, start);
  expect(await ApiTokens.findUserIdByAccessToken(accessToken, later(14 * 60_000))).toBe(userId);
  expect(await ApiTokens.findUserIdByAccessToken(accessToken, later(15 * 60_000))).toBeNull();
  expect(await ApiTokens.findUserIdByAccessToken("aat_unknown", start)).toBeNull();
});

test("a refresh token is no access token, nor the other way round", async () => {
  const { accessToken, refreshToken } = await ApiTokens.issuePair(userId, start);
  expect(await ApiTokens.findUserIdByAccessToken(refreshToken, start)).toBeNull();
  expect(await ApiTokens.rotate(accessToken, start)).toBeNull();
});

test("a lost answer may be repeated within 20 s; a later replay ends the family", async () => {
  const { refreshToken } = await ApiTokens.issuePair(userId, start);
  const first = await ApiTokens.rotate(refreshToken, later(1_000));
  const again = await ApiTokens.rotate(refreshToken, later(21_000));
  expect(first).not.toBeNull();
  expect(again).not.toBeNull();
  expect(await ApiTokens.rotate(refreshToken, later(21_001))).toBeNull();
  expect(await ApiTokens.rotate(again?.refreshToken ?? "", later(21_002))).toBeNull();
  expect(
    await ApiTokens.findUserIdByAccessToken(again?.accessToken ?? "", later(21_002)),
  ).toBeNull();
});
