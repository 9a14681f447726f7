import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { journalEntries } from "../../../../testing/journal-entries";
import { pageText } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Journal from "~/models/journal/journal.server";
import type { User } from "~/models/tables";

useTestDatabase();
const words = copy.audit;
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire Admin" });
});

const html = async (path: string) => (await send(path, { as })).text();

test("the journal tells who changed what, and its filters narrow it", async () => {
  expectSeen(await html("/admin/audit"), words.noneDetail);
  await post("/admin/teams/add", { name: "Nord" }, { as });
  await post("/admin/add-container", { title: "Bases" }, { as });
  const all = await html("/admin/audit");
  for (const seen of [words.actions["team-created"], "Nord", "Bases", as.name, words.count(2)])
    expectSeen(all, seen);
  const teams = await html("/admin/audit?action=team-created&q=claire&since=2020-01-01");
  expectSeen(teams, words.count(1));
  expect(teams).not.toContain("Bases");
  expectSeen(await html("/admin/audit?until=2020-01-01"), words.emptyDetail);
  expectSeen(await html("/admin/audit?action=burned&since=soon"), words.count(2));
  // The next day has no date of four digits, and the year 0 has no sign.
  expectSeen(await html("/admin/audit?since=0000-01-01&until=9999-12-31"), words.count(2));
});

test("the journal has pages, and costs as many queries with many entries as with few", async () => {
  const record = async (count: number) => {
    for (let at = 0; at < count; at++)
      await AuditLog.actAs({ id: as.id, origin: "" }, () =>
        AuditLog.record("module-updated", [`m${at}`, `n${at}`]),
      );
  };
  await record(1);
  const few = await countQueries(() => html("/admin/audit"));
  await record(Journal.PAGE_SIZE);
  expect(await countQueries(() => html("/admin/audit"))).toBe(few);
  expectSeen(await html("/admin/audit?page=2"), copy.list.pageOf(2, 2));
});

test("the export has the lines of the filter, and is told itself", async () => {
  await post("/admin/teams/add", { name: "=Nord" }, { as });
  const response = await send("/admin/audit.csv?action=team-created", { as });
  expect(response.headers.get("Content-Disposition")).toMatch(/"journal-[\d-]+\.csv"/);
  const lines: string[][] = parse(await response.text(), { bom: true, delimiter: ";" });
  expect(lines[0]).toEqual([
    words.at,
    words.actor,
    words.action,
    words.target,
    words.change,
    words.origin,
  ]);
  expect(lines.slice(1).map((line) => line.slice(1, 4))).toEqual([
    [as.name, words.actions["team-created"], "'=Nord"],
  ]);
  expectSeen(await html("/admin/audit"), words.actions["audit-log-exported"]);
});

const textOf = async (path: string) => pageText(await html(path));

test("a change shows the values before and after, and one request is one line", async () => {
  const zoe = await createUser({ name: "Zoé", role: "user", email: "zoe@example.test" });
  const values = { name: "Zoé Petit", email: "zoe@example.test", role: "candidate" };
  await post(`/admin/sales-reps/edit/${zoe.id}`, values, { as });
  const text = await textOf("/admin/audit");
  expect(text).toContain(words.count(1));
  for (const seen of ["Zoé", words.becomes, "Zoé Petit", "Utilisateur", "Candidat"])
    expect(text).toContain(seen);
  expect(text).toContain(words.also([words.actions["person-role-given"]]));
  const csv = await (await send("/admin/audit.csv?action=person-updated", { as })).text();
  expect(csv).toContain("Nom\u00a0: Zoé → Zoé Petit");
  // The role alone is found by its own action, without the line's first entry.
  expect(await textOf("/admin/audit?action=person-role-given")).toContain("Utilisateur");
});

test("an import is one line, which opens on its people by action", async () => {
  const text = ["Nom;Email;Équipe", "Léa;lea@example.test;Nord", "Tom;tom@example.test;Nord"];
  const posted = await post("/admin/sales-reps/import", { text: text.join("\n") }, { as });
  expect(posted.status).toBe(302);
  const seen = await textOf("/admin/audit");
  expect(seen).toContain(words.count(1));
  for (const part of [
    words.actions["people-imported"],
    words.counted(words.actions["person-created"], 2),
    "Léa",
    "Tom",
  ])
    expect(seen).toContain(part);
  // The person's name finds the import too.
  expect(await textOf("/admin/audit?q=tom@")).toContain(words.count(1));
});

test("neighbours of the same act by the same person fold into one line", async () => {
  for (const title of ["A", "B", "C", "D"]) await post("/admin/add-container", { title }, { as });
  const seen = await textOf("/admin/audit");
  expect(seen).toContain(words.several(4));
  expect(seen).toContain(words.count(4));
});

test("the values of a person are gone with the account", async () => {
  const zoe = await createUser({ name: "Zoé", role: "user", email: "zoe@example.test" });
  const values = { name: "Zoé Secret", email: "secret@example.test", role: "user" };
  await post(`/admin/sales-reps/edit/${zoe.id}`, values, { as });
  const kept = async () => (await journalEntries()).flatMap(({ changes }) => changes);
  expect(await kept()).toHaveLength(2);
  await post("/admin/sales-reps", { intent: "delete", id: zoe.id }, { as });
  expect(await kept()).toEqual([]);
});
