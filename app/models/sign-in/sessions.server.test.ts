import { createSession } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { db, inTransaction } from "~/models/database/database.server";
import * as Drafts from "~/models/people/drafts.server";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { forgetMentions, isSeenToday, sessionStorage } from "./sessions.server";

useTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

const forgotten = [
  ['/?q=Dit par "Zoé" hier', 'Par "ZOÉ"'],
  ["/admin?email=ZOE@example.test", "zoe@example.test"],
] as const;

test.each(forgotten)("a session forgets %s with %s, and stays", async (said, word) => {
  const user = await createUser();
  const { getSession, commitSession } = sessionStorage();
  for (const returnTo of [said, "/admin/modules"]) {
    const session = await getSession();
    session.set("userId", user.id);
    session.set("returnTo", returnTo);
    await commitSession(session);
  }
  await inTransaction((trx) => forgetMentions([word], trx));
  const rows = await db().selectFrom("sessions").select("dataJson").execute();
  const left = rows.map(({ dataJson }) => JSON.parse(dataJson).returnTo ?? "forgotten");
  expect(left.toSorted()).toEqual(["/admin/modules", "forgotten"]);
});

test.each(forgotten)("a draft of %s goes with %s, and others stay", async (said, word) => {
  const keep = (path: string, value: string) =>
    Drafts.keep({ address: "203.0.113.1", path, fields: [["title", value]], keptMs: 60_000 });
  await keep("/x", said);
  await keep(said, "Encaisser");
  await keep("/x", "Encaisser");
  await inTransaction((trx) => Drafts.forgetMentions([word], trx));
  const rows = await db().selectFrom("drafts").select(["path", "fieldsJson"]).execute();
  expect(rows).toEqual([{ path: "/x", fieldsJson: '[["title","Encaisser"]]' }]);
});

test.each([
  ["the evening before", "2026-11-24T00:30:00.000Z", false],
  ["the same morning", "2026-11-24T12:00:00.000Z", true],
  ["no request", undefined, false],
])("a session west of Greenwich counts %s by its own day", (_, seenAt, isSeen) => {
  configureBy({ TZ: "America/Guadeloupe" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T13:00:00Z") });
  expect(isSeenToday(createSession(seenAt === undefined ? {} : { seenAt }))).toBe(isSeen);
});
