import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { refusingWrites, withoutTable } from "../../../../testing/database-faults";
import { useTestDatabase } from "../../../../testing/database";
import { createModule, createUser } from "../../../../testing/factories";
import { follow } from "../../../../testing/follow";
import { linkOf, pageText, textsOf, valuesOf } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import type { User } from "~/models/tables";
import * as SessionSettings from "~/models/presentations/session-settings.server";

const words = copy.academySettings;
const PAGE = "/admin/settings";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const shown = async () => valuesOf(await (await send(PAGE, { as })).text(), "typed");
const save = (typed: string) => post(PAGE, { typed }, { as });

test("typed sessions count until an admin says otherwise, and the page shows what holds", async () => {
  expect(await shown()).toEqual(["accepted"]);
  const html = await follow(await save("refused"));
  expectSeen(html, words.saved);
  expect(valuesOf(html, "typed")).toEqual(["refused"]);
  await save("accepted");
  expect(await shown()).toEqual(["accepted"]);
});

test.each(["", "maybe"])(
  "a choice that is none is refused, and nothing changes: %j",
  async (typed) => {
    await save("refused");
    const response = await save(typed);
    expect(response.status).toBe(400);
    expectSeen(await response.text(), words.saveFailed);
    expect(await shown()).toEqual(["refused"]);
  },
);

test("status lines are the specification's until an admin chooses French", async () => {
  const isFrench = async () =>
    valuesOf(await (await send(PAGE, { as })).text(), "frenchStatus").length === 1;
  const { id } = await createModule();
  const table = async () => (await send(`/agent-chat/module/${id}.data`, { as })).text();
  expect(await isFrench()).toBe(false);
  await post(PAGE, { typed: "accepted", frenchStatus: "on" }, { as });
  expect(await isFrench()).toBe(true);
  expect(await table()).toContain("french");
  await save("accepted");
  expect(await isFrench()).toBe(false);
  expect(await table()).not.toContain("french");
});

test("settings that cannot be saved say so, and stay as they were", async () => {
  const response = await refusingWrites("insert", "settings", () => save("refused"));
  expect(response.status).toBe(500);
  expectSeen(await response.text(), words.saveFailed);
  expect(await SessionSettings.findRefusedSince()).toBeNull();
});

test("settings that cannot be read say so under their title, and offer a Retry", async () => {
  const response = await withoutTable("settings", () => send(PAGE, { as }));
  const html = await response.text();
  expect(response.status).toBe(500);
  expectSeen(html, words.loadFailed);
  expect(textsOf(html, "h1")).toEqual([words.title]);
  expect(linkOf(html, copy.common.retry)).toBe(PAGE);
});

test("the page lists what is in force and where it is set, without a secret", async () => {
  await save("refused");
  const html = await (await send(PAGE, { as })).text();
  const table = html.slice(html.indexOf('<details class="fold"'));
  const row = (name: string) =>
    pageText(table.match(new RegExp(`<tr><td><b>${name}</b>.*?</tr>`, "s"))?.[0] ?? "");
  const { inForce } = copy;
  expect(row(inForce.typed)).toContain(inForce.typedRefused);
  expect(row(inForce.typed)).toContain(inForce.here);
  expect(row(inForce.password)).toContain(inForce.usual("PASSWORD_MIN_LENGTH"));
  vi.stubEnv("PASSWORD_MIN_LENGTH", "6");
  vi.stubEnv("SMTP_URL", "smtp://user:canary-secret@mail.test");
  onTestFinished(() => void vi.unstubAllEnvs());
  const set = await (await send(PAGE, { as })).text();
  expectSeen(set, inForce.server("PASSWORD_MIN_LENGTH"));
  expectSeen(set, inForce.server("SMTP_URL"));
  expect(set).not.toContain("canary-secret");
});
