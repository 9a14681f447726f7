import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createConversation, createRep } from "../../../testing/factories";
import { storeSaid } from "../../../testing/said-turn";
import { db } from "~/models/database/database.server";
import * as Conversations from "~/models/presentations/conversations.server";
import { noteResumed, RESUMABLE_MS } from "~/models/presentations/interrupted.server";
import { inTransaction } from "~/models/database/database.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createLapsePresentation } from "./lapse-presentation.server";
import { requestEvaluation } from "./request.server";

useTestDatabase();

/** Runs the jobs whose time has come after `ms`, with each stored instant that much older. */
async function pass(ms: number): Promise<void> {
  const earlier = (at: string | null) => at && new Date(Date.parse(at) - ms).toISOString();
  for (const { id, endedAt } of await db().selectFrom("conversations").selectAll().execute())
    await db()
      .updateTable("conversations")
      .set({ endedAt: earlier(endedAt) })
      .where("id", "=", id)
      .execute();
  for (const row of await db().selectFrom("presentations").selectAll().execute())
    await db()
      .updateTable("presentations")
      .set({ resumedAt: earlier(row.resumedAt), createdAt: earlier(row.createdAt) ?? "" })
      .where("id", "=", row.id)
      .execute();
  for (const { id, runAfterAt } of await db().selectFrom("jobs").selectAll().execute())
    await db()
      .updateTable("jobs")
      .set({ runAfterAt: earlier(runAfterAt) ?? "" })
      .where("id", "=", id)
      .execute();
  const runner = createJobRunner({ handlers: { "lapse-presentation": createLapsePresentation() } });
  await runner.start();
  await runner.settled();
  await runner.stop();
}

const evaluations = () => db().selectFrom("evaluations").select(["moduleId", "state"]).execute();
const lapsedAt = async () =>
  (await db().selectFrom("presentations").select("lapsedAt").executeTakeFirst())?.lapsedAt;

/** Opens a conversation in which the rep says something. */
async function speak(of: { presentation: { id: string }; module: { id: string } }) {
  const { id } = await createConversation({
    presentationId: of.presentation.id,
    moduleId: of.module.id,
    state: "open",
  });
  await storeSaid(id);
  return id;
}

const BEFORE_TERM_MS = RESUMABLE_MS - 60_000;

test("a closed tab is handed in after ten minutes, and not before", async () => {
  const rep = await createRep();
  await Conversations.endConversation(await speak(rep), "socket closed 1001");
  await pass(BEFORE_TERM_MS);
  expect(await evaluations()).toEqual([]);
  await pass(120_000);
  expect(await evaluations()).toEqual([{ moduleId: rep.module.id, state: "pending" }]);
  expect(await lapsedAt()).not.toBeNull();
});

test("a restart of the server plans the same term", async () => {
  const rep = await createRep();
  await speak(rep);
  expect(await Conversations.endAllLeftOpen()).toHaveLength(1);
  await pass(RESUMABLE_MS + 1_000);
  expect(await evaluations()).toHaveLength(1);
});

test("a presentation that goes on has its term from its next end", async () => {
  const rep = await createRep();
  await Conversations.endConversation(await speak(rep), "socket closed 1001");
  await pass(BEFORE_TERM_MS);
  await inTransaction((trx) => noteResumed(rep.presentation.id, trx));
  const again = await speak(rep);
  await pass(RESUMABLE_MS + 1_000);
  expect(await evaluations()).toEqual([]);
  await Conversations.endConversation(again, "socket closed 1006");
  await pass(RESUMABLE_MS + 1_000);
  expect(await evaluations()).toHaveLength(1);
});

test("one that was handed in, or in which nothing was said, stays as it is", async () => {
  const rep = await createRep();
  const { presentation, module } = rep;
  await Conversations.endConversation(await speak(rep), "user");
  await requestEvaluation({ presentationId: presentation.id, moduleId: module.id });
  const silent = await createRep();
  const { id } = await createConversation({
    presentationId: silent.presentation.id,
    moduleId: silent.module.id,
    state: "open",
  });
  await Conversations.endConversation(id, "socket closed 1001");
  await pass(RESUMABLE_MS + 1_000);
  expect(await evaluations()).toHaveLength(1);
  expect(await lapsedAt()).toBeNull();
});

test("one whose recording still arrives waits for the end of it", async () => {
  const rep = await createRep();
  await Conversations.endConversation(await speak(rep), "connection lost");
  const arriving = () =>
    db()
      .updateTable("presentations")
      .set({ recordingState: "receiving", lastPortionAt: new Date().toISOString() })
      .execute();
  await arriving();
  await pass(RESUMABLE_MS + 1_000);
  expect(await evaluations()).toEqual([]);
  await db()
    .updateTable("presentations")
    .set({ lastPortionAt: new Date(Date.now() - RESUMABLE_MS - 1_000).toISOString() })
    .execute();
  await pass(RESUMABLE_MS);
  expect(await evaluations()).toHaveLength(1);
});
