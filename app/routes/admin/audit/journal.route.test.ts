import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import * as AuditLog from "~/models/journal/audit-log.server";
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
  const record = (count: number) =>
    AuditLog.actAs({ id: as.id, origin: "" }, () =>
      AuditLog.record(
        "module-updated",
        Array.from({ length: count }, (_, at) => `m${at}`),
      ),
    );
  await record(1);
  const few = await countQueries(() => html("/admin/audit"));
  await record(AuditLog.PAGE_SIZE);
  expect(await countQueries(() => html("/admin/audit"))).toBe(few);
  expectSeen(await html("/admin/audit?page=2"), copy.list.pageOf(2, 2));
});

test("the export has the lines of the filter, and is told itself", async () => {
  await post("/admin/teams/add", { name: "=Nord" }, { as });
  const response = await send("/admin/audit.csv?action=team-created", { as });
  expect(response.headers.get("Content-Disposition")).toMatch(/"journal-[\d-]+\.csv"/);
  const lines: string[][] = parse(await response.text(), { bom: true, delimiter: ";" });
  expect(lines[0]).toEqual([words.at, words.actor, words.action, words.target, words.origin]);
  expect(lines.slice(1).map((line) => line.slice(1, 4))).toEqual([
    [as.name, words.actions["team-created"], "'=Nord"],
  ]);
  expectSeen(await html("/admin/audit"), words.actions["audit-log-exported"]);
});
