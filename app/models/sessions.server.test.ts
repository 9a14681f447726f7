import { expect, test } from "vitest";
import { useTestDatabase } from "../../testing/database";
import { db } from "./database.server";
import { deleteExpired, forgetMentions, sessionStorage } from "./sessions.server";

useTestDatabase();

const HOUR_MS = 3_600_000;

async function createSession(fields: [string, string][], hoursAgo: number): Promise<void> {
  const { getSession, commitSession } = sessionStorage();
  const session = await getSession();
  session.set("returnTo", "/admin/modules");
  session.set("draft", { path: "/x", fields, at: Date.now() - hoursAgo * HOUR_MS });
  await commitSession(session);
}

const kept = async () => {
  const rows = await db().selectFrom("sessions").select("dataJson").execute();
  return rows.map(({ dataJson }) => Object.keys(JSON.parse(dataJson)).sort());
};

test("what was typed goes once no form would take it any more; the session stays", async () => {
  await createSession([["title", "Encaisser"]], 0.9);
  await createSession([["title", "Encaisser"]], 1.1);
  await deleteExpired();
  expect(await kept()).toEqual([["draft", "returnTo"], ["returnTo"]]);
});

test.each([
  [["title", 'Dit par "Zoé" hier'], 'Par "ZOÉ"'],
  [["email", "ZOE@example.test"], "zoe@example.test"],
] as [[string, string], string][])("%o is forgotten with %s", async (field, word) => {
  await createSession([field], 0);
  await createSession([["title", "Encaisser"]], 0);
  await db()
    .transaction()
    .execute((trx) => forgetMentions([word], trx));
  expect(await kept()).toEqual([["returnTo"], ["draft", "returnTo"]]);
});
