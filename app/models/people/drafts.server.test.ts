import { expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";
import * as Drafts from "./drafts.server";

useTestDatabase();

const at = new Date("2026-11-20T14:00:00Z");
const later = (ms: number) => new Date(at.getTime() + ms);
const draft = { address: "203.0.113.7", path: "/admin/add-container", keptMs: 60_000 };
const fields = (text = "tapé"): Drafts.Fields => [["title", text]];
const stored = async () => {
  const { count, bytes } = await db()
    .selectFrom("drafts")
    .select((e) => [e.fn.countAll<number>().as("count"), e.fn.sum<number>("bytes").as("bytes")])
    .executeTakeFirstOrThrow();
  return { count, bytes: bytes ?? 0 };
};

test("a draft is returned once", async () => {
  const id = await Drafts.keep({ ...draft, fields: fields() }, at);
  expect(await Drafts.take(id, later(59_000))).toEqual(fields());
  expect(await Drafts.take(id, later(59_000))).toBeNull();
});

test("an expired draft is deleted, and a draft with more time stays", async () => {
  const id = await Drafts.keep({ ...draft, fields: fields() }, at);
  const other = await Drafts.keep({ ...draft, keptMs: 120_000, fields: fields("autre") }, at);
  await Drafts.deleteExpired(later(60_000));
  expect(await Drafts.take(id, at)).toBeNull();
  expect(await Drafts.take(other, later(60_000))).toEqual(fields("autre"));
});

test("60 long posts of one network or one /64 leave the newest 2 MB", async () => {
  const ids: string[] = [];
  for (let post = 0; post < 60; post += 1)
    ids.push(
      await Drafts.keep(
        { ...draft, address: `2001:db8::${post}`, fields: fields("x".repeat(399_000)) },
        later(post),
      ),
    );
  expect(await stored()).toEqual({ count: 5, bytes: expect.any(Number) });
  expect((await stored()).bytes).toBeLessThanOrEqual(Drafts.DRAFT_BOUNDS.network.bytes);
  expect(await Drafts.take(ids.at(-1) ?? "", at)).not.toBeNull();
  expect(await Drafts.take(ids[0] ?? "", at)).toBeNull();
});

test("many short posts of one network leave 20, and do not touch another's", async () => {
  const other = await Drafts.keep({ ...draft, address: "198.51.100.1", fields: fields() }, at);
  for (let post = 0; post < 30; post += 1)
    await Drafts.keep({ ...draft, fields: fields() }, later(post));
  expect((await stored()).count).toBe(21);
  expect(await Drafts.take(other, at)).toEqual(fields());
});

test("posts of many networks leave 500 and 20 MB in all", async () => {
  for (let post = 0; post < 510; post += 1)
    await Drafts.keep(
      { ...draft, address: `10.0.${post >> 8}.${post & 255}`, fields: fields() },
      at,
    );
  expect((await stored()).count).toBe(500);
  for (let post = 0; post < 60; post += 1)
    await Drafts.keep(
      { ...draft, address: `10.1.0.${post}`, fields: fields("x".repeat(399_000)) },
      at,
    );
  expect((await stored()).bytes).toBeLessThanOrEqual(Drafts.DRAFT_BOUNDS.all.bytes);
  expect((await stored()).count).toBeGreaterThanOrEqual(52);
});
