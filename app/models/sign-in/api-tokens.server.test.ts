import { beforeEach, expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { db } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import * as ApiTokens from "./api-tokens.server";

useTestDatabase();
const start = new Date("2026-11-20T10:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);
let userId: string;
beforeEach(async () => {
  userId = (await createUser()).id;
});

test("an access token names its user for fifteen minutes", async () => {
  const { accessToken } = await ApiTokens.issuePair(userId, start);
  expect(await ApiTokens.findUserIdByAccessToken(accessToken, later(14 * 60_000))).toBe(userId);
  expect(await ApiTokens.findUserIdByAccessToken(accessToken, later(15 * 60_000))).toBeNull();
  expect(await ApiTokens.findUserIdByAccessToken("aat_unknown", start)).toBeNull();
});

test("a refresh token cannot serve as an access token, nor the other way round", async () => {
  const { accessToken, refreshToken } = await ApiTokens.issuePair(userId, start);
  expect(await ApiTokens.findUserIdByAccessToken(refreshToken, start)).toBeNull();
  expect(await ApiTokens.rotate(accessToken, start)).toBeNull();
});

test("a repeat within 20 s returns the same pair; a later repeat ends the family", async () => {
  const { refreshToken } = await ApiTokens.issuePair(userId, start);
  const first = await ApiTokens.rotate(refreshToken, later(1_000));
  const rows = () => db().selectFrom("apiTokens").selectAll().orderBy("id").execute();
  const after = await rows();
  const again = await ApiTokens.rotate(refreshToken, later(21_000));
  expect(first).not.toBeNull();
  expect(again).toEqual(first);
  expect(await rows()).toEqual(after);
  expect(await ApiTokens.rotate(refreshToken, later(21_001))).toBeNull();
  expect(await ApiTokens.rotate(again?.refreshToken ?? "", later(21_002))).toBeNull();
  expect(
    await ApiTokens.findUserIdByAccessToken(again?.accessToken ?? "", later(21_002)),
  ).toBeNull();
});

test("two requests at the same time get the same pair", async () => {
  const { refreshToken } = await ApiTokens.issuePair(userId, start);
  const [one, other] = await Promise.all([
    ApiTokens.rotate(refreshToken, later(1_000)),
    ApiTokens.rotate(refreshToken, later(1_000)),
  ]);
  expect(one).toEqual(other);
});

test("the next pair cannot be derived from the token, nor from the stored rows", async () => {
  const { refreshToken } = await ApiTokens.issuePair(userId, start);
  const pair = await ApiTokens.rotate(refreshToken, later(1_000));
  const stored = JSON.stringify(await db().selectFrom("apiTokens").selectAll().execute());
  for (const token of [refreshToken, pair?.accessToken ?? "", pair?.refreshToken ?? ""])
    expect(stored).not.toContain(token.slice(4));
  // Another installation has another secret: the same token gives another pair.
  await db()
    .updateTable("apiTokens")
    .set({ usedAt: null })
    .where("usedAt", "is not", null)
    .execute();
  config().secrets.session += "x";
  try {
    const elsewhere = await ApiTokens.rotate(refreshToken, later(1_000));
    expect(elsewhere?.refreshToken).not.toBe(pair?.refreshToken);
  } finally {
    config().secrets.session = config().secrets.session.slice(0, -1);
  }
});

test("no pair is repeated once the new token was used or the sign-in ended", async () => {
  const { refreshToken } = await ApiTokens.issuePair(userId, start);
  const first = await ApiTokens.rotate(refreshToken, later(1_000));
  const second = await ApiTokens.rotate(first?.refreshToken ?? "", later(2_000));
  // The first token still returns its pair, though the refresh token of that pair was used.
  expect(await ApiTokens.rotate(refreshToken, later(3_000))).toEqual(first);
  expect(second).not.toEqual(first);
  await ApiTokens.endSignIn(second?.refreshToken ?? "");
  expect(await ApiTokens.rotate(refreshToken, later(4_000))).toBeNull();
});
