import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { evaluateAll } from "../../../testing/evaluating";
import {
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { judgedColumns } from "../../../testing/judgements";
import { judgeGiving, presented } from "../../../testing/presented-group";
import { createAssignment, createManager } from "../../../testing/teams";
import * as Modules from "~/models/content/modules.server";
import { db, inTransaction } from "~/models/database/database.server";
import { publishById } from "~/models/home/publish.server";
import * as Events from "~/models/parties/events.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Users from "~/models/people/users.server";
import { noFields } from "~/models/terms/module-fields";
import { createConfirmRubric } from "~/services/evaluation/reviews/confirm-rubric.server";
import { askReview, correct, decide } from "~/services/evaluation/reviews/review.server";
import { countDeclared } from "~/services/evaluation/settle.server";
import { tellDays } from "./tell-days.server";

useTestDatabase();

/** Returns the events so far, oldest first. */
async function events() {
  const rows = await db()
    .selectFrom("events")
    .selectAll()
    .orderBy(sql`rowid`)
    .execute();
  return rows.map(
    ({
      kind,
      subjectKind,
      subjectId,
      payloadJson,
    }): Record<string, unknown> & { kind: string } => ({
      kind,
      subject: `${subjectKind} ${subjectId}`,
      ...JSON.parse(payloadJson),
    }),
  );
}

const scored = async () => (await events()).filter(({ kind }) => kind.startsWith("evaluation."));

test("each judged module of a group, and then the group, are scored", async () => {
  const { user, handIn, modules, group, presentationId } = await presented(2);
  await handIn(0);
  await handIn(1);
  await evaluateAll(judgeGiving(["said", "vague"]));
  const told = await scored();
  expect(told.map(({ kind, score, wholeGroup }) => [kind, score, wholeGroup])).toEqual([
    ["evaluation.scored", 100, false],
    ["evaluation.scored", 25, false],
    ["evaluation.scored", 63, true],
  ]);
  expect(told[0]).toEqual({
    kind: "evaluation.scored",
    subject: `evaluation ${told[0]?.evaluationId}`,
    evaluationId: told[0]?.evaluationId,
    userId: user.id,
    presentationId,
    moduleId: modules[0]?.id,
    groupId: group.id,
    wholeGroup: false,
    score: 100,
    passed: true,
    provisional: expect.any(Boolean),
  });
});

test("a talk that cannot be judged, or that only the browser declared, is not scored", async () => {
  const { handIn } = await presented(1);
  await handIn(0);
  await evaluateAll(judgeGiving([null]));
  expect(await scored()).toEqual([]);
});

test("a declared talk is scored once an admin makes it count", async () => {
  const admin = await createUser({ role: "admin" });
  const { id: userId } = await createUser();
  const { id } = await createEvaluation({ userId, standing: "declared", score: 90 });
  const decision = { id, adminId: admin.id, reason: "Entendu" };
  expect(await countDeclared(decision)).toBe(true);
  expect(await countDeclared(decision)).toBe(false);
  expect(await scored()).toMatchObject([
    { kind: "evaluation.scored", evaluationId: id, score: 90 },
  ]);
});

test("a decision and a correction of a point tell the new score, and a confirmation of it nothing", async () => {
  const admin = await createUser({ role: "admin" });
  const judged = judgedColumns([
    { id: "a", verdict: "said" },
    { id: "b", verdict: "unsaid" },
  ]);
  const { id: userId } = await createUser();
  const { id } = await createEvaluation({ userId, ...judged });
  const of = { kind: "presentation", id } as const;
  const said = { of, reason: "Vu", by: { id: admin.id, name: admin.name } };
  const corrected = await correct({ ...said, pointId: "b", words: "je l’ai dit" });
  await decide({ ...said, score: 91 });
  await decide({ ...said, reason: "Encore", score: 91 });
  expect((await scored()).map(({ kind, score }) => [kind, score])).toEqual([
    ["evaluation.corrected", corrected?.score],
    ["evaluation.corrected", 91],
  ]);
});

test("a confirmed rubric tells which scores are no longer provisional", async () => {
  const user = await createUser();
  const module = await createModule();
  const { id: presentationId } = await createPresentation({ userId: user.id });
  const { id } = await createEvaluation({
    userId: user.id,
    moduleId: module.id,
    presentationId,
    provisional: 1,
    score: 95,
  });
  await createConfirmRubric().run({
    payload: { moduleId: module.id },
    finish: (write: NonNullable<Parameters<typeof inTransaction>[0]>) => inTransaction(write),
  } as never);
  expect(await scored()).toMatchObject([
    { kind: "evaluation.corrected", evaluationId: id, score: 95, provisional: false },
  ]);
});

test("a rep's request for a review is told once while it is open", async () => {
  const user = await createUser();
  const { id } = await createEvaluation({ userId: user.id });
  const request = { evaluationId: id, userId: user.id, sentence: "Relisez, le pangolin est là." };
  await askReview(request);
  await askReview(request);
  const told = await events();
  expect(told).toMatchObject([
    { kind: "review.requested", subject: `evaluation ${id}`, userId: user.id },
  ]);
  expect(JSON.stringify(told)).not.toContain("pangolin");
});

test("accounts are told as they are created and deactivated, and no deleted person is left", async () => {
  const [admin, other] = [await createUser({ role: "admin" }), await createUser()];
  const account = { name: "Zoé Pangolin", email: "zoe@example.test", role: "user" };
  const id = await Users.insert({ ...account, passwordHash: "x" });
  await expect(Users.insert({ ...account, passwordHash: "x" })).rejects.toThrow(Users.EmailTaken);
  await BulkUsers.setActive([id], false, admin.id);
  await BulkUsers.setActive([id, other.id], false, admin.id);
  await BulkUsers.setActive([id], true, admin.id);
  const told = await events();
  expect(told.map(({ kind, userId }) => [kind, userId])).toEqual([
    ["person.created", id],
    ["person.deactivated", id],
    ["person.deactivated", other.id],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/pangolin|zoe/i);
  expect(await Events.findOfPerson(id)).toHaveLength(2);
  await inTransaction((trx) => Users.deleteById(id, trx));
  expect((await events()).map(({ userId }) => userId)).toEqual([other.id]);
});

test("an account whose creation fails tells nothing", async () => {
  const account = { name: "Zoé", email: "zoe@example.test", role: "user", passwordHash: "x" };
  await expect(
    inTransaction(async (trx) => {
      await Users.insert(account, trx);
      throw new Error("too late");
    }),
  ).rejects.toThrow("too late");
  expect(await events()).toEqual([]);
});

test("a module is told when reps see it first: published at once, by the form, or by the button", async () => {
  const values = { ...noFields, presentable: 0 as const, allowedRoles: "admin", containerId: null };
  const given = { ...values, videoUrl: "/media/a.mp4" };
  const first = await Modules.insert({ ...given, title: "Un" });
  const [second, third] = [
    await Modules.insert({ ...given, title: "Deux", unpublished: 1 }),
    await Modules.insert({ ...given, title: "Trois", unpublished: 1 }),
  ];
  await Modules.update(second, { title: "Deux bis" }, { unpublished: 1 });
  await Modules.update(second, { title: "Deux ter" });
  await Modules.update(second, { title: "Deux quater" });
  await publishById("modules", third);
  await publishById("modules", third);
  const told = await events();
  expect(told.map(({ kind, moduleId }) => [kind, moduleId])).toEqual(
    [first, second, third].map((id) => ["module.published", id]),
  );
});

test("an assignment is told as it is created, near its day and after it, once for each person", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T09:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const [zoe, marc] = [await createUser(), await createUser()];
  const { manager, teamId } = await createManager([zoe, marc]);
  const module = await createModule({ presentable: 1 });
  const id = await createAssignment({
    target: { kind: "module", id: module.id },
    assignee: { teamId },
    createdById: manager.id,
    dueOn: "2026-12-01",
    note: "le pangolin",
  });
  const told = async () =>
    (await events()).map(
      ({ kind, userId }) => `${kind} ${userId === zoe.id ? "zoe" : userId && "marc"}`,
    );
  await tellDays("Europe/Paris");
  expect(await told()).toEqual(["assignment.created null"]);
  expect((await events())[0]).toMatchObject({
    subject: `assignment ${id}`,
    targetKind: "module",
    targetId: module.id,
    teamId,
    dueOn: "2026-12-01",
  });
  await createEvaluation({ userId: marc.id, moduleId: module.id, score: 95 });
  vi.setSystemTime(Date.parse("2026-11-28T09:00:00Z"));
  await tellDays("Europe/Paris");
  await tellDays("Europe/Paris");
  vi.setSystemTime(Date.parse("2026-12-02T09:00:00Z"));
  await tellDays("Europe/Paris");
  vi.setSystemTime(Date.parse("2026-12-03T09:00:00Z"));
  await tellDays("Europe/Paris");
  expect(await told()).toEqual([
    "assignment.created null",
    "assignment.due zoe",
    "assignment.late zoe",
  ]);
  expect(JSON.stringify(await events())).not.toContain("pangolin");
});

test("an event that is gone after thirty days is not written again", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-02T09:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const zoe = await createUser();
  const { manager } = await createManager([zoe]);
  await createAssignment({
    target: { kind: "module", id: (await createModule({ presentable: 1 })).id },
    assignee: { userId: zoe.id },
    createdById: manager.id,
    dueOn: "2026-12-01",
  });
  const late = async () => (await events()).filter(({ kind }) => kind === "assignment.late").length;
  await tellDays("Europe/Paris");
  expect(await late()).toBe(1);
  for (let day = 2; day < 90; day++) {
    vi.setSystemTime(Date.parse("2026-12-01T09:00:00Z") + day * 86_400_000);
    await Events.purge(new Date(Date.now() - 30 * 86_400_000).toISOString());
    const before = await late();
    await tellDays("Europe/Paris");
    expect(await late()).toBe(before);
  }
  expect(await late()).toBe(0);
});

test("a payload with a word or an unknown field is refused", async () => {
  const payload = { userId: "Zoé Pangolin" };
  await expect(
    inTransaction((trx) => Events.record({ kind: "person.deactivated", payload }, trx)),
  ).rejects.toThrow();
  const more = { userId: "u1", name: "Zoé" };
  await expect(
    inTransaction((trx) => Events.record({ kind: "person.deactivated", payload: more }, trx)),
  ).rejects.toThrow();
});
