import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { label, requestOf } from "../../../../testing/access/access-request";
import { type AccessRow, verdictFor } from "../../../../testing/access/access-row";
import { accessTable } from "../../../../testing/access/access-table";
import { createWorld, type World } from "../../../../testing/access/access-world";
import { useTestDatabase } from "../../../../testing/database";
import { db } from "~/models/database/database.server";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
});

/** The exports: reading everything at once is told as a change is. */
const exports = new Set([
  "GET /admin/evaluations.csv",
  "GET /admin/people.csv",
  "GET /admin/follow.csv",
  "GET /admin/audit.csv",
  "GET /admin/users/:user_id/export",
  "GET /team/follow.csv",
]);

/** Returns the person who may do the act of a row: its admin, or the manager on the managers' screens. */
const authorOf = ({ pattern }: AccessRow) => (pattern.startsWith("/team") ? "manager" : "admin");

/** Returns true for a row that lets admins or managers do what others may not. */
function isTheirs(row: AccessRow): boolean {
  const [theirs, others] = [verdictFor(row, authorOf(row)), ["owner", "candidate"] as const];
  return (
    exports.has(label(row)) ||
    (row.method !== "GET" && others.every((one) => verdictFor(row, one) !== theirs))
  );
}

const rows = accessTable.filter(isTheirs);
const labels = [...new Set(rows.map(label))];

/** The rows that change nothing to record, each with its reason. */
const exempt: Record<string, string> = {
  "POST /admin/edit-module/:moduleId/try": "a trial on paper: nothing is stored",
  "POST /api/modules/translate": "returns a translation: nothing is stored",
  "POST /api/upload-audio": "returns a transcript: nothing is stored",
};

/**
 * The requests that change nothing in the rows of these tests. `audit-log.server.test.ts` tests their change through
 * the models, the tests of outside parties theirs.
 */
const unmade = new Set([
  "POST /admin/add-module",
  "POST /admin/edit-module/:moduleId/rubric",
  "POST /admin/edit-module/:moduleId/rubric/proposal",
  "POST /admin/edit-module/:moduleId/rubric/passed",
  "POST /admin/edit-module/:moduleId/lesson",
  "POST /admin/evaluate-video/:moduleId",
  "POST /admin/groups/:groupId/add-module",
  "POST /admin/links/oidc/:partyId",
  "POST /admin/links/scim/:partyId",
  "POST /admin/links/xapi/add",
  "POST /admin/mails",
  "POST /admin/sales-reps",
  "POST /admin/edit-module/:moduleId/rubric/confirm",
  "POST /admin/reviews/:kind/:id/:pointId",
  "POST /admin/reviews/phrasing/:correctionId",
  "POST /admin/support-calls/:callId",
  "POST /api/modules",
  "POST /api/evaluate-video",
  "POST /api/groups/:id/modules/:moduleId",
  "DELETE /api/containers/:id",
  "POST /team/reviews/:kind/:id/:pointId",
]);

/** Tables in which a request leaves a trace whatever it does. */
const traces = new Set([
  "auditLog",
  "sessions",
  "apiTokens",
  "drafts",
  "jobs",
  "knownNetworks",
  "loginAttempts",
]);

let tableNames: string[] | undefined;

/** Returns the names of every other table. */
async function findNames(): Promise<string[]> {
  const tables = await db().introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !traces.has(name));
}

/** Writes a row as text, without the visit that each request stores. */
const written = (row: unknown) => {
  const { lastVisitAt: _, ...rest } = row as { lastVisitAt?: string };
  return rest;
};

/** Returns the content of every other table as text, without the rubrics that nobody wrote, in a fixed order. */
async function content(): Promise<string> {
  const texts: string[] = [];
  for (const name of (tableNames ??= await findNames())) {
    const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(db());
    const isDraft = (row: unknown) =>
      name === "rubricVersions" && (row as { byId: unknown }).byId === null;
    const kept = found.filter((row) => !isDraft(row)).map((row) => JSON.stringify(written(row)));
    texts.push(`${name} ${kept.toSorted().join("\n")}`);
  }
  return texts.join("\n");
}

const entries = () => db().selectFrom("auditLog").selectAll().execute();

/** Sends a row's request as its author. Returns true when something changed, and the new entries. */
async function follow(row: AccessRow) {
  const as = world.users[authorOf(row)];
  const before = await content();
  const known = new Set((await entries()).map(({ id }) => id));
  const response = await send(row.url(world), { ...requestOf(row, world), as });
  await response.text();
  const added = (await entries()).filter(({ id }) => !known.has(id));
  return { changed: (await content()) !== before, added, by: as?.id };
}

test("the walk knows the writing routes of admins and managers", () => {
  expect(labels.length).toBeGreaterThan(50);
  for (const known of [...exports, ...Object.keys(exempt), ...unmade])
    expect(labels, known).toContain(known);
});

test.each(labels)("%s has an entry by its author for each change", async (name) => {
  let [changes, told] = [0, 0];
  for (const row of rows.filter((one) => label(one) === name)) {
    const { changed, added, by } = await follow(row);
    for (const { actor } of added) expect(actor).toBe(by);
    if (changed) expect(added.length, "a change without an entry").toBeGreaterThan(0);
    changes += changed ? 1 : 0;
    told += added.length;
  }
  if (exempt[name]) expect(changes, exempt[name]).toBe(0);
  else if (unmade.has(name)) expect(changes, "made now: take it off the list").toBe(0);
  else expect(told, "a route without an entry").toBeGreaterThan(0);
});
