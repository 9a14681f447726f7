import { beforeEach, describe, expect, test } from "vitest";
import { send, signIn } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { judgedJson } from "../../../../../testing/results";
import { copy } from "~/copy/copy";
import * as Modules from "~/models/content/modules.server";
import type { User } from "~/models/tables";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

const submit = (at: string, body: URLSearchParams) =>
  send(at, { method: "POST", as, body, headers: { Origin: "http://aplomb.test" } });

describe("the list", () => {
  test("costs as many queries with 1 000 modules in 50 containers as with 10", async () => {
    const fill = async (count: number, containers: number) => {
      for (let c = 0; c < containers; c++) {
        const { id: containerId } = await createContainer({ position: c });
        for (let position = 0; position < count / containers; position++)
          await createModule({ containerId, position });
      }
    };
    const headers = { Cookie: await signIn(as) };
    const count = () => countQueries(() => send("/admin/modules", { headers }));
    await fill(10, 2);
    const few = await count();
    await fill(990, 45);
    expect(await count()).toBe(few);
    // The session, its user, the roles that need a factor, the count in the menu, the modules, the archived ones, the containers, the rubrics and
    // the attempts.
    expect(few).toBeLessThanOrEqual(9);
  });

  test("gives the rows of the section that is asked for in a large academy", async () => {
    const [first, second] = [
      await createContainer({ position: 0 }),
      await createContainer({ position: 1 }),
    ];
    for (let position = 0; position < 60; position++) {
      await createModule({ containerId: first.id, position, title: `Un ${position}.` });
      await createModule({ containerId: second.id, position, title: `Deux ${position}.` });
    }
    const page = async (query = "") => (await send(`/admin/modules${query}`, { as })).text();
    const holds = (html: string) =>
      ["Un 0.", "Un 59.", "Deux 0.", "Deux 59."].map((title) => html.includes(title));
    expect(holds(await page())).toEqual([true, false, false, false]);
    expect(holds(await page("?page=2"))).toEqual([false, true, false, false]);
    expect(holds(await page(`?open=${second.id}`))).toEqual([false, false, true, false]);
    expect(holds(await page(`?open=${second.id}&page=99`))).toEqual([false, false, false, true]);
  });

  test("puts a page of a long section in order by itself", async () => {
    const { id: containerId } = await createContainer();
    const ids: string[] = [];
    for (let position = 0; position < 43; position++)
      ids.push((await createModule({ containerId, position, title: `M ${position}` })).id);
    const order = (part: readonly string[], from: number) =>
      submit(
        `/admin/modules?open=${containerId}&page=2`,
        new URLSearchParams([
          ["intent", "reorder"],
          ["from", String(from)],
          ...part.map((id) => ["ids", id]),
        ]),
      );
    const [a = "", b = "", c = ""] = ids.slice(40);
    expect((await order([c, a, b], 40)).status).toBe(200);
    expect((await Modules.findById(c))?.position).toBe(40);
    expect((await Modules.findById(b))?.position).toBe(42);
    // A module moves to the first page meanwhile, so the posted order no longer matches the page.
    await submit("/admin/modules", new URLSearchParams({ intent: "move", id: c, direction: "up" }));
    expect((await order([b, a, c], 40)).status).toBe(409);
  });

  test("comes back to the section in which a move was made", async () => {
    const { id: containerId } = await createContainer();
    const [a] = [
      await createModule({ containerId, position: 0 }),
      await createModule({ containerId, position: 1 }),
    ];
    const body = new URLSearchParams({ intent: "move", id: a.id, direction: "down" });
    const response = await submit(`/admin/modules?open=${containerId}&video=${a.id}`, body);
    expect(response.headers.get("Location")).toBe(`/admin/modules?open=${containerId}`);
    expect((await Modules.findById(a.id))?.position).toBe(1);
  });

  test("deletes a module, and keeps what was presented", async () => {
    const rep = await createUser();
    const module = await createModule();
    await createEvaluation({
      userId: rep.id,
      moduleId: module.id,
      resultJson: judgedJson({ strengths: ["Bravo"] }),
    });
    const body = new URLSearchParams({ intent: "delete", id: module.id });
    const response = await submit("/admin/modules", body);
    const said = copy.module.deleted(module.title).replaceAll('"', "&quot;");
    expect(await follow(response)).toContain(said);
    const kept = await send(`/api/users/${rep.id}/evaluations`, { as });
    expect(await kept.text()).toContain("Bravo");
    const again = await submit("/admin/modules", body);
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringContaining(copy.module.gone),
    ]);
  });
});
