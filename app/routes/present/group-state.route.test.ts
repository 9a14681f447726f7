import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createUser } from "../../../testing/factories";
import { createGroupPresentation } from "../../../testing/group-recording";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";

useTestDatabase();
let made: Awaited<ReturnType<typeof createGroupPresentation>>;
beforeEach(async () => {
  made = await createGroupPresentation([0, 10]);
});

const readState = async (as: User, id = made.presentation.id) => {
  const response = await send(`/presentations/state/${id}`, { as });
  return { status: response.status, body: response.status === 200 ? await response.json() : null };
};
async function score(as: User = made.user, groupId = made.group.id) {
  const response = await send("/api/evaluate-group", {
    as,
    method: "POST",
    body: JSON.stringify({ instance_id: made.presentation.id, group_id: groupId }),
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const judged = (index: number, values: Parameters<typeof createEvaluation>[0] | object) =>
  createEvaluation({
    userId: made.user.id,
    presentationId: made.presentation.id,
    groupId: made.group.id,
    moduleId: made.modules[index]?.id ?? null,
    ...values,
  });

describe("the state of a group's presentation", () => {
  test("goes from nothing over its modules to the score of the group", async () => {
    const { user, modules, group } = made;
    const [first, second] = modules.map(({ id, title }) => ({
      moduleId: id,
      title,
      unheard: null,
      shownScore: null,
      reason: null,
    }));
    const base = {
      kind: "group",
      state: "none",
      score: null,
      unheard: null,
      shownScore: null,
      reason: null,
      modules: [
        { ...first, state: "none", score: null },
        { ...second, state: "none", score: null },
      ],
      recordingState: "none",
      interval: null,
      review: false,
      way: null,
      isVoid: false,
      kept: null,
      isProvisional: false,
      url: `/presentations/user/${user.id}/group/${group.id}`,
    };
    expect((await readState(user)).body).toEqual(base);
    await judged(0, { score: 70 });
    await judged(1, { state: "pending", score: null });
    expect((await readState(user)).body).toEqual({
      ...base,
      state: "pending",
      modules: [
        { ...first, state: "scored", score: 70 },
        { ...second, state: "pending", score: null },
      ],
    });
    await db()
      .updateTable("evaluations")
      .set({ state: "scored", score: 80 })
      .where("state", "=", "pending")
      .execute();
    expect((await score()).status).toBe(200);
    expect((await readState(user)).body).toMatchObject({ state: "scored", score: 75 });
  });

  test("is the owner's and the admins' alone", async () => {
    expect((await readState(await createUser())).status).toBe(404);
    expect((await readState(await createUser({ role: "admin" }))).body).toMatchObject({
      kind: "group",
    });
  });
});

describe("POST /api/evaluate-group", () => {
  test("waits for what is presented and judged, then always answers the same score", async () => {
    await judged(0, { score: 70 });
    expect(await score()).toEqual({
      status: 409,
      body: { message: copy.presentation.groupUnfinished },
    });
    const { id } = await judged(1, { state: "pending", score: null });
    expect(await score()).toEqual({ status: 202, body: { state: "pending" } });
    await db()
      .updateTable("evaluations")
      .set({ state: "scored", score: 81 })
      .where("id", "=", id)
      .execute();
    const first = await score();
    expect(first).toEqual({
      status: 200,
      body: {
        evaluation_id: expect.any(String),
        state: "scored",
        score: "76/100",
        status: "settled",
        interval: null,
        effective_score: "76/100",
      },
    });
    expect(await score()).toEqual(first);
    expect(
      await db().selectFrom("evaluations").select("id").where("wholeGroup", "=", 1).execute(),
    ).toHaveLength(1);
  });

  test("leaves an evaluation that is read as it is, also after the group has another title", async () => {
    await judged(0, { score: 70 });
    await judged(1, { score: 81 });
    const first = await score();
    const finishedAt = new Date(Date.now() - 2_000).toISOString();
    const readAt = new Date(Date.now() - 1_000).toISOString();
    const whole = db().updateTable("evaluations").where("wholeGroup", "=", 1);
    await whole.set({ finishedAt, readAt }).execute();
    const row = () =>
      db().selectFrom("evaluations").selectAll().where("wholeGroup", "=", 1).execute();
    const before = await row();
    await db().updateTable("groups").set({ title: "Un autre nom" }).execute();
    expect(await score()).toEqual(first);
    expect(await row()).toEqual(before);
  });

  test("is for one's own presentation of that group", async () => {
    expect((await score(await createUser())).status).toBe(404);
    expect((await score(await createUser({ role: "admin" }))).status).toBe(404);
    expect((await score(made.user, "other")).status).toBe(404);
  });
});

test("POST /api/evaluate-messages takes the planned modules, even one hidden meanwhile, and no other", async () => {
  const [module] = made.modules;
  await db()
    .updateTable("modules")
    .set({ presentable: 0 })
    .where("id", "=", module?.id ?? "")
    .execute();
  const handIn = async (moduleId: string) => {
    const response = await send("/api/evaluate-messages", {
      as: made.user,
      method: "POST",
      body: JSON.stringify({
        module_id: moduleId,
        group_id: made.group.id,
        instance_id: made.presentation.id,
        messages: [],
      }),
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    });
    return response.status;
  };
  expect(await handIn(module?.id ?? "")).toBe(200);
  const other = await createGroupPresentation([0]);
  expect(await handIn(other.modules[0]?.id ?? "")).toBe(404);
});
