import { beforeEach, expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { db, inTransaction } from "~/models/database/database.server";
import { markRead } from "~/models/home/unread.server";
import * as Mails from "~/models/mail/mails.server";
import * as Comments from "~/models/reviews/comments.server";
import type { User } from "~/models/tables";
import { correct, decide } from "~/services/evaluation/reviews/review.server";
import { mailAssigned, mailDueSoon, mailLate } from "./assign.server";
import { mailComment, mailReview, mailScore } from "./evaluation-mails.server";

useTestDatabase();
let [rep, admin]: [User, User] = [] as never;
beforeEach(async () => {
  configureBy({ PUBLIC_URL: "https://academie.example.test" });
  rep = await createUser();
  admin = await createUser({ role: "admin" });
});

const listed = async () => (await Mails.findPage(1)).mails.map(({ mail }) => mail);
const within = (task: (trx: ReturnType<typeof db>) => Promise<void>) => inTransaction(task);

async function evaluated(values: Partial<Parameters<typeof createEvaluation>[0]> = {}) {
  const module = await createModule({ title: "Le devis" });
  const row = { moduleId: module.id, moduleTitle: module.title, userId: rep.id };
  const { id } = await createEvaluation({ ...row, ...values });
  const path = `/presentations/user/${rep.id}/module/${module.id}?open=${id}`;
  return { id, path };
}

test("a mail tells a result once, without the score", async () => {
  const { id, path } = await evaluated({ score: 73 });
  await within((trx) => mailScore(id, trx));
  await within((trx) => mailScore(id, trx));
  expect(await listed()).toEqual([{ kind: "score", title: "Le devis", path }]);
});

test.each<["scored" | "failed", number]>([
  ["scored", 0],
  ["failed", 1],
])("a talk judged again after its mail is gone: first %s, told %i times", async (state, told) => {
  const { id: moduleId } = await createModule();
  const { id: presentationId } = await createPresentation({ userId: rep.id, moduleId });
  const talk = { userId: rep.id, moduleId, presentationId };
  await createEvaluation({ ...talk, state, score: state === "scored" ? 70 : null });
  const again = await createEvaluation({ ...talk, score: 72 });
  await within((trx) => mailScore(again.id, trx));
  expect(await listed()).toHaveLength(told);
});

test("a mail tells a group's result, and none tells its modules'", async () => {
  const group = await createGroup([], { title: "Le rendez-vous" });
  const inGroup = { groupId: group.id, groupTitle: group.title };
  const { id } = await evaluated({ ...inGroup, wholeGroup: 0 });
  await within((trx) => mailScore(id, trx));
  expect(await listed()).toEqual([]);
  const whole = await evaluated({ ...inGroup, moduleId: null, moduleTitle: null, wholeGroup: 1 });
  await within((trx) => mailScore(whole.id, trx));
  expect(await listed()).toEqual([
    {
      kind: "score",
      title: "Le rendez-vous",
      path: `/presentations/user/${rep.id}/group/${group.id}?open=${whole.id}`,
    },
  ]);
});

test("one mail tells of all comments until the rep opens the evaluation, without their words", async () => {
  const { id, path } = await evaluated();
  const comment = (body: string) =>
    Comments.insert({ evaluationId: id, authorId: admin.id, body, atS: null }, (trx) =>
      mailComment({ evaluationId: id, by: admin.id }, trx),
    );
  await comment("Bravo pangolin");
  await comment("Et encore");
  expect(await listed()).toEqual([{ kind: "comment", title: "Le devis", path }]);
  await markRead({ id }, new Date().toISOString());
  await comment("Autre chose");
  expect(await listed()).toHaveLength(2);
  expect(JSON.stringify(await db().selectFrom("mails").selectAll().execute())).not.toContain(
    "pangolin",
  );
});

test("a mail tells a decision, but not a remark by the presenter", async () => {
  const { id, path } = await evaluated({ score: 80 });
  const said = { by: { id: admin.id, name: admin.name }, reason: "Le chiffre y est." };
  await decide({ of: { kind: "presentation", id }, score: 90, ...said });
  await decide({ of: { kind: "presentation", id }, score: 91, ...said });
  expect(await listed()).toEqual([{ kind: "review", title: "Le devis", path }]);
  await correct({ of: { kind: "presentation", id }, pointId: "none", words: null, ...said });
  for (const tell of [mailComment, mailReview])
    await within((trx) => tell({ evaluationId: id, by: rep.id }, trx));
  expect(await listed()).toHaveLength(1);
});

test("an assignment is mailed once, its reminder once for each day, and a digest once a day", async () => {
  const assigned = { title: "Le devis", path: "/", dueOn: "2026-12-01" };
  const assignment = { assignmentId: "a", userId: rep.id, ...assigned };
  const items = [{ title: "T", dueOn: "2026-11-20", people: 2 }];
  for (let again = 0; again < 2; again++) {
    await mailAssigned(assignment);
    await mailDueSoon(assignment);
    await mailLate(admin.id, "2026-11-22", items);
    await mailLate(admin.id, "2026-11-24", []);
  }
  await mailDueSoon({ ...assignment, dueOn: "2026-12-08" });
  await mailLate(admin.id, "2026-11-23", items);
  const kinds = (await listed()).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(["assigned", "due", "due", "late", "late"]);
});
