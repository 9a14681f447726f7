import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import { findShown } from "~/models/home/home.server";
import { findStandings } from "~/models/home/certificates.server";
import type { User } from "~/models/tables";
import { tellCertificates } from "./certificates.server";

useTestDatabase();
let rep: User;
let containerId: string;
let moduleId: string;
beforeEach(async () => {
  configureBy({ PUBLIC_URL: "https://academie.example.test" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-30T10:00:00Z") });
  rep = await createUser({ name: "Zoé" });
  ({ id: containerId } = await createContainer({ title: "Servir", validMonths: 12 }));
  ({ id: moduleId } = await createModule({ containerId, title: "Le devis" }));
});
afterEach(() => void vi.useRealTimers());

const pass = (
  userId: string,
  day: string,
  of: { moduleId?: string; groupId?: string } = { moduleId },
) => createEvaluation({ userId, ...of, score: 90, createdAt: `${day}T10:00:00.000Z` });
const mails = async () =>
  (
    await db().selectFrom("mails").select(["userId", "uniqueKey"]).orderBy("createdAt").execute()
  ).map(({ userId, uniqueKey }) => `${userId === rep.id ? "zoe" : "other"} ${uniqueKey}`);
const events = async () =>
  (await db().selectFrom("events").select(["kind", "payloadJson"]).orderBy("at").execute())
    .filter(({ kind }) => kind.startsWith("certificate."))
    .map(({ kind, payloadJson }) => `${kind} ${JSON.parse(payloadJson).endsOn}`);
const tellOn = async (day: string) => {
  vi.setSystemTime(Date.parse(`${day}T09:00:00Z`));
  await tellCertificates();
  await tellCertificates();
};

test("mails 30 and 7 days before, and events, come once each, whatever the clock does", async () => {
  await pass(rep.id, "2026-11-30");
  const days = ["2026-11-30", "2027-10-30", "2027-10-31", "2027-11-15", "2027-11-23", "2027-11-30"];
  for (const day of [...days, "2027-10-31", "2027-11-24", "2027-12-01", "2027-12-28", "2028-03-01"])
    await tellOn(day);
  const key = `zoe certificate:${containerId}:${rep.id}:2027-11-30`;
  expect(await mails()).toEqual([`${key}:30`, `${key}:7`]);
  expect(await events()).toEqual([
    "certificate.issued 2027-11-30",
    "certificate.expired 2027-11-30",
  ]);
});

test("a certificate that is renewed has a new term, with mails of its own", async () => {
  await pass(rep.id, "2026-11-30");
  await tellOn("2027-11-01");
  await pass(rep.id, "2027-11-05");
  await tellOn("2027-11-25");
  await tellOn("2028-10-10");
  expect(await mails()).toHaveLength(2);
  expect(await events()).toEqual(["certificate.issued 2028-11-05"]);
});

test("a certificate for ever is told as issued alone", async () => {
  await db().updateTable("containers").set({ validMonths: null }).execute();
  await pass(rep.id, "2026-11-29");
  await tellOn("2026-11-30");
  await tellOn("2027-12-30");
  expect(await mails()).toEqual([]);
  expect(await events()).toEqual(["certificate.issued null"]);
});

test("nothing is told of a draft's score, nor to a person who has left", async () => {
  const { id } = await pass(rep.id, "2026-11-30");
  await db().updateTable("evaluations").set({ provisional: 1 }).where("id", "=", id).execute();
  const left = await createUser({ deactivatedAt: "2026-11-30T10:00:00.000Z" });
  await pass(left.id, "2026-11-30");
  await tellOn("2026-11-30");
  await tellOn("2027-11-10");
  expect([await mails(), await events()]).toEqual([[], []]);
});

test("thirteen months later, those whose certificate is over are those of a query written otherwise", async () => {
  const group = await createGroup([moduleId], { containerId });
  const people = await Promise.all(Array.from({ length: 12 }, () => createUser()));
  for (const [at, { id }] of people.entries()) {
    if (at % 4 !== 3) await pass(id, `2026-${String(1 + at).padStart(2, "0")}-15`);
    await pass(id, `2026-${String(1 + at).padStart(2, "0")}-20`, { groupId: group.id });
    if (at === 2) await pass(id, "2027-11-01");
    if (at === 5) {
      await pass(id, "2027-11-01");
      await pass(id, "2027-11-02", { groupId: group.id });
    }
  }
  vi.setSystemTime(Date.parse("2027-11-30T10:00:00Z"));
  const standings = await findStandings(people, await findShown(db()));
  const over = people.filter(({ id }) => standings.get(id)?.held.get(containerId)?.isExpired);
  const query = sql<{ id: string }>`
    select "userId" as id from evaluations where score >= 80 group by "userId"
    having count(distinct "wholeGroup") = 2
      and count(distinct case when "createdAt" >= '2026-11-30' then "wholeGroup" end) < 2`;
  const { rows } = await query.execute(db());
  expect(over.length).toBeGreaterThan(5);
  expect(over.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
});
