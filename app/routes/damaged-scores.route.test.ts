import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db, usesPostgres } from "~/models/database/database.server";
import { send } from "../../testing/academy-request";
import { createWorld, type World } from "../../testing/access/access-world";
import { recordQueries, testOnSqlite, useTestDatabase } from "../../testing/database";
import { createEvaluation, createVideoEvaluation } from "../../testing/factories";
import { accessTable } from "../../testing/access/access-table";
import { oneServed } from "../../testing/access/tried-callers";
import { inShort, isWholeSuite } from "../../testing/whole-suite";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
  const { owner, group, groupPresentation } = world;
  await createEvaluation({
    userId: owner.id,
    groupId: group.id,
    presentationId: groupPresentation.id,
  });
  await createVideoEvaluation({ moduleId: world.module.id });
});

const pages = accessTable.filter(({ method }) => method === "GET");
/** The pages that read one of the two tables. A damaged score can break no other page. */
let withScores: typeof pages | undefined;
const readsScores = (queries: readonly string[]) =>
  queries.some((query) => /"(evaluations|videoEvaluations)"/.test(query));

/** Returns the people who read a page. Before a commit it is one whom it is for. */
const readersOf = (row: (typeof pages)[number]) =>
  isWholeSuite ? (["owner", "admin"] as const) : [oneServed(row)];

/** Sets this score in every row, as an older version could: without the refusal of later ones. */
async function damage(table: string, score: number | string): Promise<void> {
  const on = usesPostgres() ? ` on "${table}"` : "";
  await sql.raw(`drop trigger if exists "${table}ScoreOfChanged"${on}`).execute(db());
  await sql`update ${sql.table(table)} set score = ${score}`.execute(db());
}

/** Expects that the pages with scores answer when every row has this score. */
async function expectNoFailure(score: number | string): Promise<void> {
  for (const table of ["evaluations", "videoEvaluations"]) await damage(table, score);
  const found: typeof pages = [];
  for (const row of withScores ?? pages) {
    const queries = await recordQueries(async () => {
      for (const person of readersOf(row)) {
        const { status } = await send(row.url(world), { as: world.users[person] });
        expect(status, row.pattern).toBeLessThan(500);
      }
    });
    if (readsScores(queries)) found.push(row);
  }
  expect(found.length).toBeGreaterThan(20);
  withScores ??= found;
}

test.each(inShort([150, -3], 1))("a row with a score of %s fails no page", expectNoFailure);

// PostgreSQL stores whole numbers alone in this column.
testOnSqlite.each(inShort(["beaucoup", 72.5, 1e300], 1))(
  "a row with a score of %s fails no page",
  expectNoFailure,
);
