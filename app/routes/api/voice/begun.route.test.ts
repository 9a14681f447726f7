import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  createContainer,
  createGroup,
  createModule,
  createUser,
} from "../../../../testing/factories";
import { archiveById } from "~/models/content/archived.server";
import * as GroupModules from "~/models/content/group-modules.server";
import * as Groups from "~/models/content/groups.server";
import * as Modules from "~/models/content/modules.server";
import { db, inTransaction } from "~/models/database/database.server";
import type { EvaluationOutcome } from "~/models/evaluations/evaluations.server";
import * as GroupEvaluations from "~/models/evaluations/group-evaluations.server";
import type { Module, User } from "~/models/tables";
import { storeOutcome } from "~/services/evaluation/settle.server";

useTestDatabase();
let rep: User;
let container: { id: string };
let first: Module;
let second: Module;
let group: { id: string; title: string };

beforeEach(async () => {
  rep = await createUser();
  container = await createContainer({ position: 0 });
  first = await createModule({ title: "Saluer", containerId: container.id, position: 0 });
  second = await createModule({ title: "Encaisser", containerId: container.id, position: 1 });
  group = await createGroup([first.id, second.id], { containerId: container.id });
});

const posted = async (path: string, json: object) => {
  const response = await send(path, {
    as: rep,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

type PresentedIds = { group_id?: string; instance_id?: string };

const present = (module: { id: string }, asked: PresentedIds = {}) =>
  posted("/api/voice-session", { module_id: module.id, mode: "text", ...asked });

const handIn = (module: { id: string }, instanceId: string, said: string[] = ["Bonjour."]) =>
  posted("/api/evaluate-messages", {
    module_id: module.id,
    instance_id: instanceId,
    messages: said.map((text) => `type:user,message:${text}`),
  });

/** Stores a judgement of what was handed in, as the job does. */
async function judge(evaluationId: unknown, score: number) {
  const nothing = {
    judge: null,
    promptVersion: null,
    rubricVersionId: null,
    rubricJson: null,
    transcriptHash: null,
    transcriptSource: null,
    proofJson: null,
    intervalLow: null,
    intervalHigh: null,
    reason: null,
  };
  const outcome: EvaluationOutcome = {
    ...nothing,
    result: { version: 1, kind: "written", markdown: "", criteria: [] },
    turnsJson: "[]",
    toReview: 0,
    score,
    standing: "heard",
    written: 0,
  };
  await inTransaction((trx) => storeOutcome(String(evaluationId), outcome, trx));
}

const archived: [string, () => Promise<unknown>][] = [
  ["the group is archived", () => archiveById("groups", group.id)],
  ["the container is archived", () => archiveById("containers", container.id)],
  ["the next module is archived", () => archiveById("modules", second.id)],
  ["the next module is deleted", () => Modules.deleteById(second.id)],
  ["its group is deleted", () => Groups.deleteById(group.id)],
  ["the next module leaves the group", () => GroupModules.removeModule(group.id, second.id)],
];

test.each(archived)("a group's presentation goes on to its score after %s", async (_, change) => {
  const of = { group_id: group.id };
  const begun = await present(first, of);
  const instanceId = String(begun.body.instance_id);
  await change();
  const own = { ...of, instance_id: instanceId };
  // The line of the present module may be cut, too.
  expect((await present(first, own)).status).toBe(200);
  const saluted = await handIn(first, instanceId);
  const next = await present(second, own);
  expect([next.status, next.body.instance_id]).toEqual([200, instanceId]);
  const paid = await handIn(second, instanceId);
  await judge(saluted.body.evaluation_id, 80);
  await judge(paid.body.evaluation_id, 90);
  expect(await GroupEvaluations.findWholeGroup(instanceId)).toMatchObject({
    groupId: group.id,
    score: 85,
  });
  expect((await present(second, of)).status).toBe(404);
});

describe("a module's presentation goes on", () => {
  test.each(["modules", "containers"] as const)("after an archive under %s", async (table) => {
    const instanceId = String((await present(first)).body.instance_id);
    await archiveById(table, table === "modules" ? first.id : container.id);
    const own = { instance_id: instanceId };
    expect((await present(first, own)).body.instance_id).toBe(instanceId);
    expect((await present(first)).status).toBe(404);
    expect((await handIn(first, instanceId)).status).toBe(200);
    expect((await present(first, own)).status).toBe(404);
  });

  test("for a day after the archive", async () => {
    const instanceId = String((await present(first)).body.instance_id);
    await archiveById("modules", first.id);
    await db()
      .updateTable("presentations")
      .set({ createdAt: "2026-01-01T00:00:00.000Z" })
      .execute();
    expect((await present(first, { instance_id: instanceId })).status).toBe(404);
    expect((await handIn(first, instanceId)).status).toBe(200);
  });
});

describe("what is taken away in the middle", () => {
  const takeRole = (table: "modules" | "groups", id: string) =>
    db()
      .updateTable(table as "groups")
      .set({ allowedRoles: "admin" })
      .where("id", "=", id)
      .execute();
  const takenAway: [string, () => Promise<unknown>][] = [
    ["the role", () => takeRole("modules", second.id)],
    ["the presentable flag", () => Modules.update(second.id, { presentable: 0 })],
  ];
  const begin = async () => {
    const instanceId = String((await present(first, { group_id: group.id })).body.instance_id);
    return { instanceId, own: { group_id: group.id, instance_id: instanceId } };
  };

  test.each(takenAway)(
    "%s of the next module leaves the group's score to the others",
    async (_, take) => {
      const { instanceId, own } = await begin();
      await take();
      const saluted = await handIn(first, instanceId);
      await judge(saluted.body.evaluation_id, 80);
      expect((await present(second, own)).status).toBe(404);
      expect((await handIn(second, instanceId, [])).status).toBe(404);
      expect(await GroupEvaluations.findWholeGroup(instanceId)).toMatchObject({ score: 80 });
    },
  );

  test("the role of the group ends it: what was said is judged, no module without a word is", async () => {
    const { instanceId, own } = await begin();
    await takeRole("groups", group.id);
    expect((await present(second, own)).status).toBe(404);
    expect((await handIn(first, instanceId)).status).toBe(200);
    expect((await handIn(second, instanceId, [])).status).toBe(404);
    expect(await db().selectFrom("evaluations").select("moduleId").execute()).toEqual([
      { moduleId: first.id },
    ]);
    expect(await GroupEvaluations.findWholeGroup(instanceId)).toBeNull();
  });
});

test("a lock ends a group's presentation", async () => {
  const of = { group_id: group.id };
  const own = { ...of, instance_id: String((await present(first, of)).body.instance_id) };
  const before = await createContainer({ position: -1 });
  await createModule({ containerId: before.id });
  expect((await present(second, own)).status).toBe(404);
});

test("a module handed in after its group was archived by a deletion does not count for the module alone", async () => {
  const { title } = group;
  const instanceId = String((await present(first, { group_id: group.id })).body.instance_id);
  await Groups.deleteById(group.id);
  expect((await handIn(first, instanceId)).status).toBe(200);
  expect(await db().selectFrom("evaluations").select("groupTitle").execute()).toEqual([
    { groupTitle: title },
  ]);
});
