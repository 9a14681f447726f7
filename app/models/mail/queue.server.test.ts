import { expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { db, inTransaction } from "~/models/database/database.server";
import * as AccessLinks from "~/models/people/access-links.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Mails from "./mails.server";
import { findMuted, queueMail, saveMuted } from "./queue.server";

useTestDatabase();

const PUBLIC_URL = "https://academie.example.test";
const server = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "a@example.test" };
const score = { kind: "score", title: "Devis", path: "/p" } as const;
const jobs = () => db().selectFrom("jobs").select(["kind", "userId"]).execute();
const states = async () => (await Mails.findPage(1)).mails.map(({ state }) => state);

test("there is no mail without PUBLIC_URL, even with a server", async () => {
  configureBy(server);
  const { id } = await createUser();
  expect(await queueMail(score, { to: id })).toBeNull();
  expect([await states(), await jobs()]).toEqual([[], []]);
});

test("a mail is listed without a server, and queued with one", async () => {
  const { id } = await createUser();
  configureBy({ PUBLIC_URL });
  await queueMail(score, { to: id });
  expect([await states(), await jobs()]).toEqual([["listed"], []]);
  configureBy({ PUBLIC_URL, ...server });
  await queueMail(score, { to: id });
  expect((await states()).sort()).toEqual(["listed", "queued"]);
  expect(await jobs()).toEqual([{ kind: "send-mail", userId: id }]);
});

test("two mails with one key are one", async () => {
  configureBy({ PUBLIC_URL, ...server });
  const { id } = await createUser();
  const once = { to: id, uniqueKey: "score:1" };
  expect(await queueMail(score, once)).not.toBeNull();
  expect(await queueMail(score, once)).toBeNull();
  expect([await states(), await jobs()]).toMatchObject([["queued"], [{ kind: "send-mail" }]]);
});

test("a mail whose job cannot be added is not queued, so that the next call queues both", async () => {
  configureBy({ PUBLIC_URL, ...server });
  const { id } = await createUser();
  const once = { to: id, uniqueKey: "score:1" };
  const { schema } = db();
  await schema.alterTable("jobs").renameTo("jobsAway").execute();
  await expect(queueMail(score, once)).rejects.toThrow("jobs");
  await schema.alterTable("jobsAway").renameTo("jobs").execute();
  expect(await states()).toEqual([]);
  await queueMail(score, once);
  expect([await states(), await jobs()]).toMatchObject([["queued"], [{ kind: "send-mail" }]]);
});

test("a kind that the person turned off is not queued, but links to a password always are", async () => {
  configureBy({ PUBLIC_URL, ...server });
  const { id } = await createUser();
  await saveMuted(id, ["score", "late"]);
  expect(await findMuted(id)).toEqual(["late", "score"]);
  expect(await queueMail(score, { to: id })).toBeNull();
  expect(await queueMail({ ...score, kind: "comment" }, { to: id })).not.toBeNull();
  expect(await queueMail({ kind: "forgotten" }, { to: id })).not.toBeNull();
  await saveMuted(id, []);
  expect(await queueMail(score, { to: id })).not.toBeNull();
});

test("a deactivated account gets no mail, and its links open nothing", async () => {
  configureBy({ PUBLIC_URL, ...server });
  const admin = await createUser({ role: "admin" });
  const { id } = await createUser();
  const { token } = await AccessLinks.issue({ userId: id, purpose: "reset" });
  expect(await AccessLinks.find(token)).toMatchObject({ userId: id });
  await BulkUsers.setActive([id], false, admin.id);
  expect(await queueMail({ kind: "forgotten" }, { to: id })).toBeNull();
  expect(await AccessLinks.find(token)).toBeNull();
});

test("a mail is part of its transaction", async () => {
  configureBy({ PUBLIC_URL, ...server });
  const { id } = await createUser();
  const failing = inTransaction(async (trx) => {
    await queueMail(score, { to: id }, trx);
    throw new Error("later step");
  });
  await expect(failing).rejects.toThrow("later step");
  expect([await states(), await jobs()]).toEqual([[], []]);
});

test("an admin can dismiss a lost or listed mail, but not a queued one", async () => {
  configureBy({ PUBLIC_URL, ...server });
  const { id } = await createUser();
  const lost = (await queueMail(score, { to: id })) ?? "";
  const waiting = (await queueMail(score, { to: id })) ?? "";
  await Mails.markLost(lost, "failed");
  expect(await states()).toEqual(["failed", "queued"]);
  for (const one of [lost, waiting, "nobody"]) await Mails.dismiss(one);
  expect(await states()).toEqual(["queued"]);
});

test("old mails are deleted, except those that wait to be sent", async () => {
  configureBy({ PUBLIC_URL, ...server });
  const { id } = await createUser();
  const sent = (await queueMail(score, { to: id })) ?? "";
  await queueMail(score, { to: id });
  await Mails.markSent(sent);
  expect(await Mails.purge("2000-01-01T00:00:00.000Z")).toBe(0);
  expect(await Mails.purge("2100-01-01T00:00:00.000Z")).toBe(1);
  expect(await states()).toEqual(["queued"]);
});
