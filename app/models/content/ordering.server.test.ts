import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { openTestDatabase, useTestDatabase } from "../../../testing/database";
import { createContainer, createGroup, createModule } from "../../../testing/factories";
import * as Containers from "./containers.server";
import * as GroupModules from "./group-modules.server";
import * as Groups from "./groups.server";
import {
  orderOf,
  OrderConflict,
  type Ordered,
  reorder,
  isCompleteSet,
  moved,
  withRun,
} from "./ordering.server";

useTestDatabase();

/** Returns the positions of each list, in order. A dense list is 0, 1, 2… */
async function lists(table: Ordered): Promise<Map<string | null, number[]>> {
  const rows = await db()
    .selectFrom(table as "groups")
    .select(table === "containers" ? ["position"] : ["position", "containerId"])
    .orderBy("position")
    .execute();
  const found = new Map<string | null, number[]>();
  for (const row of rows) {
    const list = row.containerId ?? null;
    found.set(list, [...(found.get(list) ?? []), row.position]);
  }
  return found;
}

async function expectDense(): Promise<void> {
  for (const table of ["containers", "modules", "groups"] as const)
    for (const [list, positions] of await lists(table))
      expect(positions, `${table} of ${list}`).toEqual(positions.map((_, index) => index));
}

const titles = async (containerId: string | null) =>
  (await Groups.findAll())
    .filter((group) => group.containerId === containerId)
    .map(({ title }) => title);

const group = (title: string, containerId: string | null) =>
  Groups.insert({ title, containerId, allowedRoles: "admin" });

describe("an order", () => {
  test("is written for one container and leaves the others unchanged", async () => {
    const [first, second] = [
      await Containers.insert({ title: "1" }),
      await Containers.insert({ title: "2" }),
    ];
    const [a, b, c] = [await group("a", first), await group("b", first), await group("c", first)];
    const [d, e] = [await group("d", second), await group("e", second)];
    await reorder("groups", [c, a, b]);
    expect(await titles(first)).toEqual(["c", "a", "b"]);
    expect(await titles(second)).toEqual(["d", "e"]);
    await reorder("groups", [e, d, b, c, a]);
    expect(await titles(first)).toEqual(["b", "c", "a"]);
    expect(await titles(second)).toEqual(["e", "d"]);
  });

  test.each([
    ["a row was added", (ids: string[]) => ids.slice(1)],
    ["no row is named", () => []],
    ["a row is gone", (ids: string[]) => [...ids, "gone"]],
    ["a row is named twice", (ids: string[]) => [...ids, ids[0] ?? ""]],
    ["one of two lists is incomplete", (ids: string[]) => ids.slice(0, -1)],
  ])("is refused as a whole when %s", async (_, changed) => {
    const [first, second] = [
      await Containers.insert({ title: "1" }),
      await Containers.insert({ title: "2" }),
    ];
    const [a, b] = [await group("a", first), await group("b", first)];
    const [c, d] = [await group("c", second), await group("d", second)];
    const wanted = changed([b, a, d, c]);
    await expect(reorder("groups", wanted)).rejects.toThrow(OrderConflict);
    expect(await titles(first)).toEqual(["a", "b"]);
    expect(await titles(second)).toEqual(["c", "d"]);
  });

  test("takes a thousand rows in one list", async () => {
    const { id: containerId } = await createContainer({ position: 0 });
    const ids: string[] = [];
    for (let position = 0; position < 1_000; position++)
      ids.push((await createModule({ containerId, position })).id);
    await reorder("modules", ids.toReversed());
    const rows = await db().selectFrom("modules").select("id").orderBy("position").execute();
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
    await expectDense();
  });
});

test("a drag is refused when one of its rows moved to another list", async () => {
  const [first, second] = [await createContainer(), await createContainer()];
  const [a, b] = [
    await createGroup([], { containerId: first.id }),
    await createGroup([], { containerId: second.id }),
  ];
  await expect(reorder("groups", [b.id, a.id], { oneList: true })).rejects.toThrow(OrderConflict);
  await reorder("groups", [a.id, b.id]);
});

describe("a move", () => {
  test("goes up by one or down by one, and not beyond the end", async () => {
    const id = await Containers.insert({ title: "1" });
    const [a] = [await group("a", id), await group("b", id)];
    await orderOf("groups").move(a, "down");
    expect(await titles(id)).toEqual(["b", "a"]);
    await orderOf("groups").move(a, "down");
    expect(await titles(id)).toEqual(["b", "a"]);
    await orderOf("groups").move(a, "up");
    expect(await titles(id)).toEqual(["a", "b"]);
  });

  test("of a row that is gone is refused", async () => {
    await expect(orderOf("containers").move("gone", "up")).rejects.toThrow(OrderConflict);
  });

  test("stays among the rows of no container", async () => {
    const id = await Containers.insert({ title: "1" });
    const [a, b] = [await group("a", null), await group("b", id)];
    const c = await group("c", null);
    await orderOf("groups").move(c, "up");
    expect(await titles(null)).toEqual(["c", "a"]);
    await orderOf("groups").move(b, "up");
    expect(await titles(id)).toEqual(["b"]);
    await orderOf("groups").move(a, "up");
    expect(await titles(null)).toEqual(["a", "c"]);
  });
});

/** A step of an admin, in any order. `pick` chooses among the existing rows. */
type Step =
  | { kind: "addContainer" }
  | { kind: "addGroup"; pick: number }
  | { kind: "moveContainer" | "moveGroup"; pick: number; up: boolean }
  | { kind: "dragGroups"; pick: number; seed: number }
  | { kind: "deleteGroup"; pick: number }
  | { kind: "changeContainer"; pick: number; to: number }
  | { kind: "deleteContainer"; pick: number; to: number }
  | { kind: "member"; pick: number; module: number; add: boolean };

const pick = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("addContainer" as const) }),
  fc.record({ kind: fc.constant("addGroup" as const), pick }),
  fc.record({ kind: fc.constantFrom("moveContainer", "moveGroup"), pick, up: fc.boolean() }),
  fc.record({ kind: fc.constant("dragGroups" as const), pick, seed: fc.nat() }),
  fc.record({ kind: fc.constant("deleteGroup" as const), pick }),
  fc.record({ kind: fc.constant("changeContainer" as const), pick, to: pick }),
  fc.record({ kind: fc.constant("deleteContainer" as const), pick, to: pick }),
  fc.record({ kind: fc.constant("member" as const), pick, module: pick, add: fc.boolean() }),
);

const at = <T>(rows: readonly T[], index: number): T | undefined => rows[index % rows.length];

async function play(step: Step, modules: string[]): Promise<void> {
  const containers = await Containers.findAll();
  const groups = await Groups.findAll();
  if (step.kind === "addContainer") return void (await Containers.insert({ title: "R" }));
  const container = at(containers, step.pick);
  const one = at(groups, step.pick);
  if (step.kind === "addGroup") return void (await group("G", container?.id ?? null));
  if (step.kind === "moveContainer" && container)
    return void (await orderOf("containers").move(container.id, step.up ? "up" : "down"));
  if (step.kind === "deleteContainer" && container) {
    const to = at(containers, step.to);
    const alone = !to || to.id === container.id;
    const empty = groups.every(({ containerId }) => containerId !== container.id);
    if (!alone || empty) await Containers.deleteById(container.id, alone ? undefined : to.id);
    return;
  }
  if (!one) return;
  if (step.kind === "moveGroup") await orderOf("groups").move(one.id, step.up ? "up" : "down");
  if (step.kind === "deleteGroup") await Groups.deleteById(one.id);
  if (step.kind === "dragGroups") {
    const list = groups.filter(({ containerId }) => containerId === one.containerId);
    const turn = step.seed % list.length;
    const order = [...list.slice(turn), ...list.slice(0, turn)].map(({ id }) => id);
    await reorder("groups", step.seed % 2 ? order : order.toReversed());
  }
  if (step.kind === "changeContainer") {
    const containerId = at(containers, step.to)?.id ?? null;
    await Groups.update(one.id, { title: one.title, allowedRoles: "admin", containerId });
  }
  const module = step.kind === "member" ? at(modules, step.module) : undefined;
  if (step.kind === "member" && module)
    await (step.add
      ? GroupModules.addModule(one.id, module)
      : GroupModules.removeModule(one.id, module));
}

test("any sequence of moves, adds and deletes leaves positions dense and unique", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await db().destroy();
      await openTestDatabase();
      const modules = [];
      for (let position = 0; position < 4; position++)
        modules.push((await createModule({ position })).id);
      for (const one of steps) {
        await play(one, modules);
        await expectDense();
      }
      const members = await db().selectFrom("groupModules").selectAll().execute();
      for (const { id } of await Groups.findAll()) {
        const positions = members.filter(({ groupId }) => groupId === id).map((m) => m.position);
        expect(positions.toSorted()).toEqual(positions.map((_, index) => index));
      }
    }),
    { numRuns: 60 },
  );
}, 600_000);

test("a group whose rows were never numbered can still be moved", async () => {
  const { id } = await createContainer({ position: 7 });
  const a = await createGroup([], { containerId: id, position: 4 });
  await createGroup([], { containerId: id, position: 4 });
  await orderOf("groups").move(a.id, "down");
  expect((await lists("groups")).get(id)).toEqual([0, 1]);
});

describe("a row moves by one place", () => {
  test.each([
    ["up", "b", ["b", "a", "c"]],
    ["down", "b", ["a", "c", "b"]],
    ["up", "a", ["a", "b", "c"]],
    ["down", "c", ["a", "b", "c"]],
    ["up", "c", ["a", "c", "b"]],
    ["down", "gone", null],
  ] as const)("a move gives its order: %s of %s", (direction, id, expected) => {
    expect(moved(["a", "b", "c"], id, direction)).toEqual(expected);
  });
});

describe("a list is a complete set when it holds each row once", () => {
  test.each([
    [["b", "a"], true],
    [["a", "b", "c"], false],
    [["a"], false],
    [["a", "a"], false],
    [["a", "c"], false],
    [[], false],
  ])("the answer for %j as the complete set of a and b is %s", (ids, expected) => {
    expect(isCompleteSet(ids, ["a", "b"])).toBe(expected);
  });
});

describe("a run of rows", () => {
  test.each([
    [["c", "b"], 1, ["a", "c", "b", "d"]],
    [["d"], 3, ["a", "b", "c", "d"]],
    [["b", "d"], 1, null],
    [["b", "b"], 1, null],
    [["d", "c"], 3, null],
    [["c"], 9, null],
  ])("puts %j at %i of a, b, c and d: %j", (ids, from, expected) => {
    expect(withRun(["a", "b", "c", "d"], ids, from)).toEqual(expected);
  });
});
