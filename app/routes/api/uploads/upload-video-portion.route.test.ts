import { beforeEach, expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import type { User } from "~/models/tables";
import { type RequestOptions, send, signIn } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../../testing/factories";
import { prepareDataDir } from "../../../../server/open-data";

useTestDatabase();
let user: User;
let instanceId: string;
let groupId: string;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  user = await createUser();
  groupId = (await createGroup([(await createModule()).id])).id;
  instanceId = (await createPresentation({ userId: user.id, groupId })).id;
});

async function portion(
  index: number,
  bytes: string | null,
  options: RequestOptions & { last?: boolean; partStartMs?: number } = {},
) {
  const { last = false, partStartMs, ...request } = options;
  const form = new FormData();
  if (bytes !== null) form.set("video_portion", new Blob([bytes]));
  form.set("instance_id", instanceId);
  form.set("group_id", groupId);
  form.set("portion_index", String(index));
  form.set("last_chunk", String(last));
  if (partStartMs !== undefined) form.set("part_start", String(partStartMs));
  form.set("audio_start_time", "1795000000000");
  form.set("video_start_time", "1795000000000");
  const response = await send("/api/upload-video-portion", {
    as: user,
    method: "POST",
    body: form,
    ...request,
    headers: { "Sec-Fetch-Site": "same-origin", ...request.headers },
  });
  return { status: response.status, body: await response.json() };
}
async function state() {
  const response = await send(`/api/upload-video-portion?instance_id=${instanceId}`, { as: user });
  return (await response.json()) as unknown;
}

test("an acknowledgement says what is next and missing, and the last portion ends it", async () => {
  expect(await state()).toEqual({ next: 0, missing: [], finished: false });
  expect(await portion(0, "a")).toEqual({
    status: 200,
    body: { portion_index: 0, next: 1, missing: [] },
  });
  expect((await portion(2, "c", { last: true })).body).toEqual({
    portion_index: 2,
    next: 1,
    missing: [1],
  });
  expect(await state()).toEqual({ next: 1, missing: [1], finished: false });
  expect((await portion(1, "b")).body).toEqual({ portion_index: 1, next: 3, missing: [] });
  expect(await state()).toEqual({ next: 3, missing: [], finished: true });
  expect((await portion(2, null, { last: true })).status).toBe(200);
});

test("a module's recording names no group, and goes to its owner's instance alone", async () => {
  const module = await createModule();
  instanceId = (await createPresentation({ userId: user.id, moduleId: module.id })).id;
  expect((await portion(0, "a")).status).toBe(404); // with a group that it does not belong to
  groupId = "";
  expect(await portion(0, "a")).toEqual({
    status: 200,
    body: { portion_index: 0, next: 1, missing: [] },
  });
  expect((await portion(1, "b", { as: await createUser() })).status).toBe(404);
  expect((await portion(1, "b", { last: true })).status).toBe(200);
  expect((await portion(1, "b", { last: true })).status).toBe(200);
  expect((await portion(1, "x")).status).toBe(409);
  expect(await state()).toEqual({ next: 2, missing: [], finished: true });
});

test("refusals say why, in words and by code", async () => {
  await portion(0, "a");
  const message = copy.presentation.chunkFailed;
  expect(await portion(0, "x")).toEqual({ status: 409, body: { message, code: "different" } });
  await portion(1, "b", { last: true });
  expect(await portion(2, "c")).toEqual({ status: 409, body: { message, code: "finished" } });
  expect(await portion(2, null)).toEqual({ status: 422, body: { message } });
  instanceId = "unknown";
  expect(await portion(0, "a")).toEqual({ status: 404, body: { message } });
});

test("a bearer token is taken as well; another site's page and nobody are refused", async () => {
  const { accessToken } = await ApiTokens.issuePair(user.id);
  const bearer = {
    as: null,
    headers: { Authorization: `Bearer ${accessToken}`, "Sec-Fetch-Site": "cross-site" },
  };
  expect((await portion(0, "a", bearer)).status).toBe(200);
  const Cookie = await signIn(user);
  const page = (site: string) => ({ as: null, headers: { Cookie, "Sec-Fetch-Site": site } });
  expect((await portion(1, "b", page("cross-site"))).status).toBe(403);
  expect((await portion(0, "a", page("same-origin"))).status).toBe(200);
  expect((await portion(1, "b", { as: null })).status).toBe(401);
  expect(await state()).toEqual({ next: 1, missing: [], finished: false });
});

test("a later part of a recording says its place with its first portion", async () => {
  await portion(0, "a");
  expect((await portion(1, "b", { partStartMs: 42_000 })).status).toBe(200);
  await portion(2, "c");
  const rows = await db()
    .selectFrom("portions")
    .select("partStartMs")
    .orderBy("portionIndex")
    .execute();
  expect(rows.map(({ partStartMs }) => partStartMs)).toEqual([null, 42_000, null]);
});
