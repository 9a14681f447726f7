import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import * as Events from "~/models/parties/events.server";
import { TEST_EVENT } from "~/models/terms/party";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createKey, createSubscriber } from "../../../../testing/parties";
import { needPerson, publishPerson } from "../../../../testing/subscriber-stage";

useTestDatabase();
let Authorization: string;
beforeEach(async () => {
  ({ Authorization } = await createKey({ scopes: ["events"] }));
});

interface Page {
  events: { id: string; type: string; timestamp: string; data: { userId: string } }[];
  next_cursor: string | null;
}

async function read(query = ""): Promise<Page> {
  const response = await send(`/api/events${query}`, { headers: { Authorization } });
  expect(response.status).toBe(200);
  return response.json();
}

/** Creates people in turn, each with an event of the same hour. */
async function createPeople(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `person-${index}`);
  for (const id of ids) await publishPerson(id);
  return ids;
}

const peopleOf = ({ events }: Page) => events.map(({ data }) => data.userId);

test("a key with the scope reads each event with the id and the data of its delivery", async () => {
  const subscriberId = await createSubscriber();
  await publishPerson("lea");
  await publishPerson("lea", "deactivated");
  await Events.recordOwn(subscriberId, TEST_EVENT);
  const rows = await db().selectFrom("events").select(["id", "at", "kind"]).execute();
  const ofKind = (kind: string) => rows.find((row) => row.kind === kind);
  expect(await read()).toEqual({
    events: [
      {
        id: ofKind("person.created")?.id,
        type: "person.created",
        timestamp: ofKind("person.created")?.at,
        data: { userId: "lea", roles: ["user"] },
      },
      {
        id: ofKind("person.deactivated")?.id,
        type: "person.deactivated",
        timestamp: ofKind("person.deactivated")?.at,
        data: { userId: "lea" },
      },
    ],
    next_cursor: null,
  });
});

describe("pages", () => {
  test("have a hundred events without a limit, and follow each other in order", async () => {
    const ids = await createPeople(101);
    const first = await read();
    expect(peopleOf(first)).toEqual(ids.slice(0, 100));
    const last = await read(`?cursor=${first.next_cursor}`);
    expect([peopleOf(last), last.next_cursor]).toEqual([ids.slice(100), null]);
  });

  test("go on after the last one when new events come, and begin anew when its event is gone", async () => {
    const ids = await createPeople(3);
    const { next_cursor: cursor } = await read("?limit=2");
    await publishPerson("later");
    const after = `?limit=9&cursor=${cursor}`;
    expect(peopleOf(await read(after))).toEqual([ids[2], "later"]);
    await db().deleteFrom("events").where("subjectId", "in", ids.slice(0, 2)).execute();
    expect(peopleOf(await read(after))).toEqual([ids[2], "later"]);
  });

  test("begin at an instant, however it is written", async () => {
    await needPerson("old");
    for (const [id, at] of [
      ["old", "2026-11-26T07:59:59.999Z"],
      ["new", "2026-11-26T08:00:00.000Z"],
      ["newest", "2026-11-26T09:00:00.000Z"],
    ] as const) {
      await publishPerson(id);
      await db().updateTable("events").set({ at }).where("subjectId", "=", id).execute();
    }
    for (const since of [
      "2026-11-26T08:00:00Z",
      "2026-11-26T08:00:00.000Z",
      "2026-11-26T09:00:00.0%2B01:00",
    ])
      expect([since, peopleOf(await read(`?since=${since}`))]).toEqual([since, ["new", "newest"]]);
    const { next_cursor: cursor } = await read("?since=2026-11-26T08:00:00Z&limit=1");
    expect(peopleOf(await read(`?since=2026-11-26T08:00:00Z&cursor=${cursor}`))).toEqual([
      "newest",
    ]);
  });

  test.each([
    "limit=0",
    "limit=201",
    "cursor=x",
    "since=yesterday",
    "since=2026-11-26T08:00:00%2B01",
  ])("are refused for ?%s", async (query) => {
    const { status } = await send(`/api/events?${query}`, { headers: { Authorization } });
    expect(status).toBe(422);
  });
});

test("another scope does not open it", async () => {
  const other = await createKey({ scopes: ["read-people", "read-results"] });
  const { status } = await send("/api/events", { headers: { Authorization: other.Authorization } });
  expect(status).toBe(403);
});
