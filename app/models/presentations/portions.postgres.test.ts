import { expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { recordQueries, useTestDatabase } from "../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../testing/factories";
import * as Portions from "./portions.server";

/* Nodes on one PostgreSQL. Each request holds a connection of its own. SQLite has one writer. */
useTestDatabase();

const LAST = 3;
const portionOf = (presentationId: string, index: number) => ({
  presentationId,
  index,
  content: { digest: `${index}`, bytes: 10 },
  last: index === LAST,
  audioStartMs: null,
  videoStartMs: null,
});
const add = (presentationIds: string[], index: number) =>
  Portions.addAll(presentationIds.map((id) => portionOf(id, index)));

/** Creates presentations of different people. */
async function createPresentations(number: number): Promise<string[]> {
  const { id: moduleId } = await createModule();
  const ids: string[] = [];
  for (let index = 0; index < number; index++) {
    const { id: userId } = await createUser();
    ids.push((await createPresentation({ userId, moduleId })).id);
  }
  return ids;
}
const assemblies = async () =>
  (await db().selectFrom("jobs").select("uniqueKey").execute()).map(({ uniqueKey }) => uniqueKey);
const states = async () =>
  (await db().selectFrom("presentations").select("recordingState").execute()).map(
    ({ recordingState }) => recordingState,
  );

test("when two nodes take the last two portions, exactly one finds the recording complete", async () => {
  const ids = await createPresentations(10);
  await add(ids, 0);
  await add(ids, 1);
  const closings: string[] = [];
  for (const id of ids) {
    const queries = await recordQueries(async () => {
      const taken = await Promise.all([add([id], 2), add([id], LAST)]);
      expect(taken).toEqual([[true], [true]]);
    });
    closings.push(...queries.filter((query) => query.includes('insert into "jobs"')));
  }
  expect(closings).toHaveLength(ids.length);
  expect(await states()).toEqual(ids.map(() => "stored"));
  expect((await assemblies()).toSorted()).toEqual(
    ids.map((id) => `assemble-recording:${id}:portions`).toSorted(),
  );
});

test("portions of different presentations never make each other repeat", async () => {
  const ids = await createPresentations(40);
  const queries = await recordQueries(async () => {
    for (let index = 0; index <= LAST; index++)
      await Promise.all(ids.map((id) => add([id], index)));
  });
  const noted = queries.filter((query) => query.startsWith('insert into "portions"'));
  expect(noted).toHaveLength(ids.length * (LAST + 1));
  expect(await states()).toEqual(ids.map(() => "stored"));
});

test("two batches with the same presentations in opposite orders end without a deadlock", async () => {
  const ids = await createPresentations(20);
  const queries = await recordQueries(async () => {
    const both = await Promise.all([add(ids, 0), add(ids.toReversed(), 1)]);
    expect(both.flat()).toEqual(Array.from({ length: 2 * ids.length }, () => true));
  });
  const noted = queries.filter((query) => query.startsWith('insert into "portions"'));
  expect(noted).toHaveLength(2 * ids.length);
});
