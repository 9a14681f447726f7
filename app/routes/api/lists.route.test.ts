import { beforeEach, describe, expect, test } from "vitest";
import * as Containers from "~/models/content/containers.server";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import { send } from "../../../testing/academy-request";
import { recordQueries, useTestDatabase } from "../../../testing/database";
import { withoutTable } from "../../../testing/database-faults";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createTutorial,
  createUser,
  createVideoEvaluation,
} from "../../../testing/factories";

useTestDatabase();
let admin: User;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
});

interface Page {
  names: (string | undefined)[];
  next: string | null | undefined;
}

async function titles(query = ""): Promise<Page> {
  const response = await send(`/api/containers${query}`, { as: admin });
  expect(response.status).toBe(200);
  const { containers, next_cursor: next } = (await response.json()) as {
    containers: { title: string }[];
    next_cursor?: string | null;
  };
  return { names: containers.map(({ title }) => title), next };
}

describe("a list", () => {
  beforeEach(async () => {
    for (const [position, title] of ["A", "B", "C", "D", "E"].entries())
      await createContainer({ id: title.toLowerCase(), title, position });
  });

  test("is whole when no page is asked for, and says nothing of pages", async () => {
    expect(await titles()).toEqual({ names: ["A", "B", "C", "D", "E"], next: undefined });
  });

  test("is the sum of its pages, of which the last one says so", async () => {
    const first = await titles("?limit=2");
    const second = await titles(`?limit=2&cursor=${first.next}`);
    const third = await titles(`?limit=2&cursor=${second.next}`);
    expect([first.names, second.names, third]).toEqual([
      ["A", "B"],
      ["C", "D"],
      { names: ["E"], next: null },
    ]);
    expect(await titles("?limit=5")).toEqual({ names: ["A", "B", "C", "D", "E"], next: null });
    expect(await titles(`?cursor=${first.next}`)).toEqual({ names: ["C", "D", "E"], next: null });
  });

  test("neither repeats nor loses a row when others come and go between pages", async () => {
    const { next } = await titles("?limit=2");
    await createContainer({ title: "Avant", position: -1 });
    expect((await titles(`?limit=2&cursor=${next}`)).names).toEqual(["C", "D"]);
    await Containers.deleteById("b", undefined);
    // B was deleted, so the page starts at its index. A new row moved A there: it may come twice at most.
    expect((await titles(`?limit=9&cursor=${next}`)).names.slice(-3)).toEqual(["C", "D", "E"]);
  });

  test.each([
    "limit=0",
    "limit=201",
    "limit=-1",
    "limit=2.5",
    "limit=",
    "limit=x",
    "cursor=x",
    "cursor=",
  ])("refuses ?%s", async (query) => {
    const response = await send(`/api/containers?${query}`, { as: admin });
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: expect.stringMatching(/^(?:limit|cursor): /) },
    ]);
  });
});

describe("a list that may be long", () => {
  interface Long {
    list: string;
    name: string;
    add: (at: number) => Promise<string>;
  }
  const long: Long[] = [
    {
      list: "users",
      name: "users",
      // Two users with the same name. Their ids decide the order.
      add: async (at) => (await createUser({ name: `Rep ${Math.floor(at / 2)}` })).id,
    },
    {
      list: "video-evaluations",
      name: "video_evaluations",
      // Two evaluations of the same moment.
      add: async (at) => {
        const { id: moduleId } = await createModule();
        const createdAt = `2026-03-0${1 + Math.floor(at / 2)}T08:00:00.000Z`;
        return (await createVideoEvaluation({ moduleId, createdAt })).id;
      },
    },
  ];

  const idsOf = async ({ list, name }: Long, query = "") => {
    const response = await send(`/api/${list}${query}`, { as: admin });
    expect(response.status).toBe(200);
    const told = (await response.json()) as Record<string, { id: string }[]> & {
      next_cursor: string | null;
    };
    return { ids: (told[name] ?? []).map(({ id }) => id), next: told.next_cursor };
  };

  test.each(long)("is the sum of its pages, each read by one query: $list", async (one) => {
    for (let at = 0; at < 6; at++) await one.add(at);
    const { ids: whole } = await idsOf(one);
    const paged: string[] = [];
    let cursor = "";
    do {
      const { ids, next } = await idsOf(one, `?limit=2${cursor}`);
      paged.push(...ids);
      cursor = next ? `&cursor=${next}` : "";
    } while (cursor && paged.length < 20);
    expect(paged).toEqual(whole);
    const queries = await recordQueries(() => idsOf(one, "?limit=2"));
    const read = queries.filter((query) => /^select .* order by .* limit (?:\?|\$)/.test(query));
    expect(read).toHaveLength(1);
  });

  test.each(long)("goes on with what took the place of a row that is gone: $list", async (one) => {
    for (let at = 0; at < 4; at++) await one.add(at);
    const { ids: whole } = await idsOf(one);
    const { next } = await idsOf(one, "?limit=2");
    const table = one.list === "users" ? "users" : "videoEvaluations";
    await db()
      .deleteFrom(table)
      .where("id", "=", whole[1] ?? "")
      .execute();
    const left = whole.filter((_, at) => at !== 1);
    expect((await idsOf(one, `?limit=9&cursor=${next}`)).ids).toEqual(left.slice(1));
  });

  test.each(long)("ends at a cursor far beyond its end, or refuses it: $list", async (one) => {
    await one.add(0);
    const cursorAt = (index: string) => Buffer.from(`${index} gone`).toString("base64url");
    expect((await idsOf(one, `?cursor=${cursorAt("999999999")}`)).ids).toEqual([]);
    const response = await send(`/api/${one.list}?cursor=${cursorAt("9".repeat(40))}`, {
      as: admin,
    });
    expect(response.status).toBe(422);
  });
});

describe("a list with an ETag", () => {
  test.each(["containers", "modules", "groups", "users", "support/tutorials", "video-evaluations"])(
    "is answered by 304 until something has changed: /api/%s",
    async (list) => {
      const { id: moduleId } = await createModule();
      const add: Record<string, () => Promise<unknown>> = {
        containers: () => createContainer(),
        modules: () => createModule(),
        groups: () => createGroup([moduleId]),
        users: () => createUser(),
        "support/tutorials": () => createTutorial(),
        "video-evaluations": () => createVideoEvaluation({ moduleId }),
      };
      const ask = (known?: string) =>
        send(`/api/${list}`, { as: admin, headers: known ? { "If-None-Match": known } : {} });
      const tag = (await ask()).headers.get("ETag") ?? "";
      expect(tag).toMatch(/^W\/"[\w-]+"$/);
      const same = await ask(tag);
      expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", tag]);
      for (const known of [`"other", ${tag}`, tag.replace("W/", ""), "*"])
        expect((await ask(known)).status).toBe(304);
      await add[list]?.();
      const changed = await ask(tag);
      expect(changed.status).toBe(200);
      expect(changed.headers.get("ETag")).not.toBe(tag);
      expect(changed.headers.get("Cache-Control")).toBe("private, no-cache");
    },
  );

  test("may be one's evaluations or one's home too", async () => {
    const { id: moduleId } = await createModule({ containerId: null });
    const rep = await createUser();
    for (const [index, path] of [`/api/users/${rep.id}/evaluations`, "/api/home"].entries()) {
      const tag = (await send(path, { as: rep })).headers.get("ETag") ?? "";
      const headers = { "If-None-Match": tag };
      expect((await send(path, { as: rep, headers })).status).toBe(304);
      await createEvaluation({ userId: rep.id, moduleId, score: 70 + index });
      expect((await send(path, { as: rep, headers })).status).toBe(200);
    }
  });

  test("is compared with what is answered, whoever asked for it first", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const { id: moduleId } = await createModule();
    await createEvaluation({ userId: one.id, moduleId });
    const tag = (await send(`/api/users/${one.id}/evaluations`, { as: one })).headers.get("ETag");
    const headers = { "If-None-Match": tag ?? "" };
    const answer = await send(`/api/users/${other.id}/evaluations`, { as: other, headers });
    expect([answer.status, await answer.json()]).toEqual([200, { evaluations: [] }]);
  });
});

test("a call that the database fails says so in JSON", async () => {
  const response = await withoutTable("containers", () => send("/api/containers", { as: admin }));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: "Unexpected Server Error" });
});
