import { describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as VoiceWaiting from "~/models/presentations/voice-waiting.server";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { countRows, race, WRITERS } from "../../../testing/race";

/* Writers at the same time. On PostgreSQL each holds a connection of its own. */
useTestDatabase();

const later = "2100-01-01T00:00:00.000Z";

describe("the queue", () => {
  const kinds = ["assemble-recording"];
  const add = (presentationId: string, userId: string | null = null, uniqueKey?: string) =>
    Jobs.enqueue({ kind: "assemble-recording", payload: { presentationId }, userId, uniqueKey });

  test("requests with one key are one job", async () => {
    const { done } = await race(() => add("a", null, "assemble:a"));
    expect([new Set(done).size, await countRows("jobs")]).toEqual([1, 1]);
  });

  test("each job is claimed once, and a person has one at a time", async () => {
    const people = await Promise.all([createUser(), createUser(), createUser()]);
    for (let index = 0; index < 9; index++) await add(`${index}`, people[index % 3]?.id);
    const { done, errors } = await race(() => JobTurns.claim(kinds, later));
    expect(errors).toEqual([]);
    const claimed = done.filter((job) => job !== null);
    expect(claimed.map(({ userId }) => userId).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    await race((index) => Jobs.finish(claimed[index] as Jobs.ClaimedJob), claimed.length);
    const second = (await race(() => JobTurns.claim(kinds, later))).done.filter(Boolean);
    expect(second).toHaveLength(3);
  });

  test("a claim that several nodes end writes its effect once", async () => {
    await add("a");
    const job = await JobTurns.claim(kinds, later);
    if (!job) throw new Error("The job is due");
    let effects = 0;
    const { done, errors } = await race(() =>
      Jobs.finish(job, async (trx) => {
        await trx
          .insertInto("settings")
          .values({ key: `effect ${effects++}`, value: "", updatedAt: later })
          .execute();
      }),
    );
    expect(done).toHaveLength(1);
    for (const error of errors) expect(error).toBeInstanceOf(Jobs.JobLost);
    expect(await db().selectFrom("settings").select("key").execute()).toHaveLength(1);
  });
});

test("free places of another node are given away once each", async () => {
  await Nodes.register({ name: "b", address: "http://b.test", alone: false });
  await Nodes.publishFree({ voice: 3, text: 7 });
  await Nodes.register({ name: "a", address: "http://a.test", alone: false });
  for (const [mode, places] of [
    ["text", 7],
    ["voice", 3],
  ] as const) {
    const { done, errors } = await race((index) =>
      VoiceWaiting.ask({
        mode,
        holder: `${index}`,
        ticket: undefined,
        waits: true,
        brief: {},
        own: () => 0,
      }),
    );
    expect(errors).toEqual([]);
    expect(done.filter(({ type }) => type === "promised")).toHaveLength(places);
    const positions = done.flatMap((asked) => (asked.type === "wait" ? [asked.position] : []));
    expect(positions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: WRITERS - places }, (_, index) => index + 1),
    );
  }
  await Nodes.leave();
});
