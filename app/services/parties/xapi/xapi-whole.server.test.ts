import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import { createUser, createWatchedModule } from "../../../../testing/factories";
import {
  decided,
  evaluated,
  expectSame,
  scoredAt,
  useStoreStage,
  verbsAt,
} from "../../../../testing/store-stage";
import { db } from "~/models/database/database.server";
import * as Events from "~/models/parties/events.server";
import { ALL_EVENT } from "~/models/terms/party";
import { eraseUser } from "~/services/accounts/delete-user.server";

useTestDatabase();
const { stage, connect, drain, pass, startWorker } = useStoreStage();

const HOUR_MS = 3_600_000;
const agents = { hangUp: () => Promise.resolve() };
const ledger = () => db().selectFrom("xapiStatements").selectAll().execute();

describe("everything at once", () => {
  test("sends what was there before the store, once, and what it has not twice", async () => {
    const { id } = await evaluated();
    await evaluated({ provisional: 1 });
    await createWatchedModule((await createUser()).id);
    const partyId = await connect();
    const all = () => Events.recordOwn(partyId, ALL_EVENT);
    await all();
    await drain();
    expect(verbsAt(stage.store)).toEqual(["experienced", "passed", "scored"]);
    const { calls } = stage.store;
    await all();
    await drain();
    expect(stage.store.calls).toBe(calls);
    await decided(id, 60);
    await all();
    await drain();
    await expectSame(stage.store);
  });

  test("goes on where a store that was away ended it, past a statement that it refuses", async () => {
    for (let count = 0; count < 4; count++) await evaluated();
    const partyId = await connect();
    await Events.recordOwn(partyId, ALL_EVENT);
    stage.store.answers.push(undefined, { status: 400 }, undefined, undefined, { status: 503 });
    await drain();
    expect(stage.store.calls).toBe(5);
    await pass(HOUR_MS);
    await expectSame(stage.store);
    expect(stage.store.calls).toBe(10);
  });
});

describe("an erasure", () => {
  test("ends after the store has voided what it was told, by statement ids alone", async () => {
    await connect();
    await startWorker();
    const [rep, other] = [await createUser(), await createUser()];
    const admin = await createUser({ role: "admin" });
    await createWatchedModule(rep.id);
    const kept = await evaluated({ userId: other.id });
    await decided((await evaluated({ userId: rep.id })).id, 92);
    await decided(kept.id, 91);
    await drain();
    const before = new Set(stage.store.statements.keys());
    expect(await eraseUser({ id: rep.id, by: admin.id }, agents)).toEqual({ unvoided: 0 });
    expect(scoredAt(stage.store)).toEqual([`${kept.id} 91`]);
    expect(verbsAt(stage.store)).toEqual(["passed", "scored"]);
    const voids = [...stage.store.statements.values()].filter(({ id }) => !before.has(id));
    expect(voids).toHaveLength(3);
    expect(JSON.stringify(voids)).not.toContain(rep.id);
    expect((await ledger()).map(({ userId }) => userId)).toEqual([other.id, other.id]);
  });

  test("leaves its voidings in the outbox for a store that is away, and no person with them", async () => {
    await connect();
    const rep = await createUser();
    const admin = await createUser({ role: "admin" });
    const { id } = await evaluated({ userId: rep.id });
    await decided(id, 92);
    await drain();
    stage.store.answers.push({ status: 503 });
    const left = await eraseUser({ id: rep.id, by: admin.id }, agents, { untilMs: 100 });
    expect(left).toEqual({ unvoided: 2 });
    const { rows } = await sql<{ payloadJson: string }>`select "payloadJson" from events`.execute(
      db(),
    );
    expect(JSON.stringify([rows, await ledger()])).not.toMatch(new RegExp(`${rep.id}|${id}`));
    await drain();
    await pass(HOUR_MS);
    expect(stage.store.live()).toEqual([]);
    expect(await ledger()).toEqual([]);
  });
});
