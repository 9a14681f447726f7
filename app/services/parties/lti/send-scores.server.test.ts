import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellScore, findTold } from "~/models/evaluations/told-scores.server";
import { db, inTransaction } from "~/models/database/database.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Launches from "~/models/parties/lti-launches.server";
import * as Links from "~/models/parties/links.server";
import type { EvaluationsTable, User } from "~/models/tables";
import type { AssignmentTarget } from "~/models/teams/assignments";
import type { Insertable } from "kysely";
import { decide } from "~/services/evaluation/reviews/review.server";
import { createJobRunner, type JobRunner } from "~/services/jobs/run-jobs.server";
import { createDeliver } from "~/services/parties/webhooks/deliver.server";
import { useTestDatabase } from "../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../../testing/factories";
import { NINA } from "../../../../testing/doubles/lti-platform-double";
import { useLtiStage } from "../../../../testing/lti-stage";
import { scoresOf } from "./send-scores.server";

useTestDatabase();
const { stage } = useLtiStage();
let runner: JobRunner;
let nina: User;
let admin: User;
// The clock never goes back, because the platform keeps our keys for a minute.
let start = Date.parse("2026-11-23T08:00:00.000Z");
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  [nina, admin] = [await createUser(), await createUser({ role: "admin" })];
  runner = createJobRunner({ handlers: { deliver: createDeliver() } });
  await runner.start();
});
afterEach(async () => {
  await runner.stop();
  start = Date.now() + 24 * 3_600_000;
  vi.useRealTimers();
});

/** Sends everything that is due after a pause. */
async function pass(ms = 0): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await Deliveries.wakeWaiting();
  await runner.settled();
}

const given = () => stage.platform.scores.map(({ scoreGiven }) => scoreGiven);

/** Notes that the person came from a link with a line item. */
async function launchFrom(target: AssignmentTarget, line = "1?type_id=7"): Promise<void> {
  const launch = {
    partyId: stage.partyId,
    userId: nina.id,
    subject: NINA.sub,
    resourceLink: `1 ${line}`,
    targetKind: target.kind,
    targetId: target.id,
    contextTitle: null,
    membersAddress: null,
    lineItem: `${stage.platform.issuer}/lineitems/${line}`,
  };
  await inTransaction((trx) => Launches.note(launch, trx));
  const ends = { partyId: stage.partyId, subjectKind: "person", externalId: NINA.sub } as const;
  await Links.link({ ...ends, subjectId: nina.id });
}

/** Lets the person get a score, and tells it as the evaluation does. */
async function score(values: Partial<Insertable<EvaluationsTable>>) {
  const { id } = await createEvaluation({ userId: nina.id, ...values });
  await inTransaction(async (trx) => tellScore(null, await findTold(id, trx), trx));
  await pass(60_000);
  return id;
}

const correct = async (id: string, to: number | null) => {
  const by = { id: admin.id, name: admin.name };
  await decide({ of: { kind: "presentation", id }, score: to, reason: "Réécouté", by });
  await pass(60_000);
};

test("the best score arrives once, a later worse one lowers nothing, a correction counts", async () => {
  const module = await createModule();
  await launchFrom({ kind: "module", id: module.id });
  const first = await score({ moduleId: module.id, score: 88 });
  expect(stage.platform.scores).toEqual([
    {
      lineItem: "/lineitems/1?type_id=7",
      userId: NINA.sub,
      scoreGiven: 88,
      scoreMaximum: 100,
      timestamp: expect.stringMatching(/^2026-11-23T08:01/),
      activityProgress: "Completed",
      gradingProgress: "FullyGraded",
    },
  ]);
  await score({ moduleId: module.id, score: 70 });
  expect(given()).toEqual([88]);
  await correct(first, 92);
  expect(given()).toEqual([88, 92]);
  await correct(first, 60);
  expect(given()).toEqual([88, 92, 70]);
});

test("a score by an unconfirmed draft, and one of another module or of a group, do not leave", async () => {
  const [module, other] = [await createModule(), await createModule()];
  const group = await createGroup([module.id]);
  await launchFrom({ kind: "module", id: module.id });
  await score({ moduleId: module.id, score: 95, provisional: 1 });
  await score({ moduleId: other.id, score: 96 });
  await score({ moduleId: module.id, groupId: group.id, score: 97 });
  expect(given()).toEqual([]);
  await launchFrom({ kind: "group", id: group.id }, "2");
  await score({ groupId: group.id, score: 81, wholeGroup: 1 });
  expect(stage.platform.scores).toMatchObject([{ lineItem: "/lineitems/2", scoreGiven: 81 }]);
});

test("a regroupement sends the share of its items that are passed", async () => {
  const container = await createContainer();
  const at = { containerId: container.id };
  const [module, other] = [await createModule(at), await createModule(at)];
  await launchFrom({ kind: "container", id: container.id });
  await score({ moduleId: module.id, score: 40 });
  expect(given()).toEqual([]);
  await score({ moduleId: module.id, score: 90 });
  await score({ moduleId: other.id, score: 91 });
  expect(given()).toEqual([50, 100]);
});

test("a score that no longer counts is taken back", async () => {
  const module = await createModule();
  await launchFrom({ kind: "module", id: module.id });
  const id = await score({ moduleId: module.id, score: 88 });
  await db().updateTable("evaluations").set({ provisional: 1 }).where("id", "=", id).execute();
  await inTransaction(async (trx) =>
    tellScore({ score: 88, provisional: 0 }, await findTold(id, trx), trx),
  );
  await pass(60_000);
  expect(given()).toEqual([88, undefined]);
  expect(stage.platform.scores[1]?.gradingProgress).toBe("NotReady");
});

test("a platform that does not answer is tried again, and nobody else's score waits for a removed line item", async () => {
  const [module, other] = [await createModule(), await createModule()];
  await launchFrom({ kind: "module", id: module.id });
  stage.platform.answers.push(503, 404);
  await score({ moduleId: module.id, score: 88 });
  expect(given()).toEqual([]);
  await launchFrom({ kind: "module", id: other.id }, "2");
  await pass(5_000);
  await pass(60_000);
  expect(given()).toEqual([88]);
  await score({ moduleId: other.id, score: 77 });
  expect(given()).toEqual([88, 77]);
  await pass(4 * 24 * 3_600_000);
  const rows = await db().selectFrom("deliveries").select("state").execute();
  expect(rows.map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

test("a removed line item keeps no other line item of the same person from its score", async () => {
  const [module, other] = [await createModule(), await createModule()];
  await launchFrom({ kind: "module", id: module.id }, "removed");
  await launchFrom({ kind: "module", id: other.id }, "2");
  stage.platform.removed.add("/lineitems/removed");
  await score({ moduleId: module.id, score: 88 });
  await score({ moduleId: other.id, score: 77 });
  await pass(15 * 60_000);
  expect(given()).toEqual([77]);
});

test("an event is given up after three days, and the platform is not paused", async () => {
  const module = await createModule();
  await launchFrom({ kind: "module", id: module.id });
  stage.platform.answers.push(...Array.from({ length: 30 }, () => 400));
  await score({ moduleId: module.id, score: 88 });
  for (let round = 0; round < 20; round++) await pass(15 * 3_600_000);
  expect(await db().selectFrom("deliveries").select("state").execute()).toEqual([
    { state: "failed" },
  ]);
  const { state } = await db()
    .selectFrom("parties")
    .select("state")
    .where("id", "=", stage.partyId)
    .executeTakeFirstOrThrow();
  expect(state).toBe("active");
  stage.platform.answers.length = 0;
  await score({ moduleId: module.id, score: 89 });
  expect(given()).toEqual([89]);
});

test("the address of the scores keeps the query of its line item", () => {
  expect(scoresOf("https://a.example/li/1?type=2")).toBe("https://a.example/li/1/scores?type=2");
  expect(scoresOf("https://a.example/li/1/")).toBe("https://a.example/li/1/scores");
});
