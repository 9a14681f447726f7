import { describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { createGroupPresentation } from "../../../testing/group-recording";
import { pageText } from "../../../testing/page-text";
import { rubricTalk2 } from "../../../testing/results";
import { createManager } from "../../../testing/teams";
import { copy } from "~/copy/copy";
import { bound } from "~/copy/typography/typography";
import { db } from "~/models/database/database.server";
import { onDate, presentedOn } from "~/models/dates";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import type { User } from "~/models/tables";
import { NEAR_READER } from "~/models/terms/reader";
import { askModelAgain } from "~/services/evaluation/model-again.server";
import { config } from "~/platform/config.server";
import { evaluateAgain } from "~/services/evaluation/request.server";
import { scorePresentedGroup } from "~/services/evaluation/settle.server";

useTestDatabase();

const words = copy.presentations;
const [first, second] = ["2026-11-01T10:00:00.000Z", "2026-11-10T10:00:00.000Z"] as const;
const doneOn = (at: string) => presentedOn(at, config().timeZone);

const read = async (path: string, as: User) => pageText(await (await send(path, { as })).text());

/** Creates two talks of a person, and judges the first one again with 70 points. */
async function createJudgedAgain() {
  const user = await createUser();
  const module = await createModule();
  const ids = [];
  for (const [createdAt, score] of [
    [first, 60],
    [second, 88],
  ] as const) {
    const of = { userId: user.id, moduleId: module.id };
    const { id: presentationId } = await createPresentation(of);
    ids.push((await createEvaluation({ ...of, presentationId, createdAt, score })).id);
  }
  const again = await evaluateAgain(ids[0] ?? "");
  const scored = { state: "scored", standing: "heard", score: 70 } as const;
  await db().updateTable("evaluations").set(scored).where("id", "=", again).execute();
  return { user, ids, again, path: `/presentations/user/${user.id}/module/${module.id}` };
}

test("the page opens the newest talk, not the one that was judged last", async () => {
  const { user, path } = await createJudgedAgain();
  const text = await read(path, user);
  expect(text).toContain(`${words.attempt(2)}${doneOn(second)}${words.since(18, 1)}`);
  expect(text).not.toContain(words.attempt(3));
});

test("a talk that was judged again keeps its day and its number", async () => {
  const { user, again, path } = await createJudgedAgain();
  const text = await read(`${path}?open=${again}`, user);
  expect(text).toContain(`${words.attempt(1)}${doneOn(first)}`);
  expect(text).not.toContain("depuis l’essai");
});

test("a talk has one stem, its newest judgement, and leads to the older ones", async () => {
  const { user, ids, again, path } = await createJudgedAgain();
  const html = async (address: string) => (await send(address, { as: user })).text();
  const newest = await html(`${path}?open=${again}`);
  const chart = /<ol class="chart"[\s\S]*?<\/ol>/.exec(newest)?.[0] ?? "";
  expect(chart.match(/<li/g)).toHaveLength(2);
  expect(chart).toContain(`open=${again}`);
  expect(chart).not.toContain(`open=${ids[0]}`);
  expect(pageText(newest)).toContain(`${words.judgedBefore} 60/100`);
  const older = await html(`${path}?open=${ids[0]}`);
  expect(older).toMatch(
    new RegExp(
      `<a[^>]* href="[^"]*open=${again}"[^>]* aria-current="page"|<a[^>]*aria-current="page"[^>]*open=${again}`,
    ),
  );
  expect(pageText(older)).toContain(`${words.judgedAfter} 70/100`);
});

describe("a talk that the near reader judged in a model's place", () => {
  const { lateModel } = words;
  const note = copy.languageModel.readInstead.late;
  const { modelAskedAgain } = copy.languageModel;
  const near = { name: "près", version: "l", usesLanguageModel: false, reader: NEAR_READER };
  const model = { kind: "model", model: "m", server: "s", prompt: "p", trial: "t" } as const;

  async function createReplaced() {
    const user = await createUser();
    const of = { userId: user.id, moduleId: (await createModule()).id };
    const { id: presentationId } = await createPresentation(of);
    const judge = { ...near, instead: "late" as const };
    const resultJson = resultJsonOf(rubricTalk2({ judge, notes: [note] }));
    const talk = { ...of, presentationId };
    const { id } = await createEvaluation({ ...talk, score: 98, resultJson });
    return { user, talk, id, path: `/presentations/user/${user.id}/module/${of.moduleId}` };
  }

  test("promises another reading only while the request waits", async () => {
    const { user, id, path } = await createReplaced();
    const result = rubricTalk2({ judge: { ...near, instead: "late" } });
    await askModelAgain({ evaluationId: id, result, asked: 2 }, db());
    const before = await read(path, user);
    expect(before).toContain(bound(note));
    expect(before).toContain(modelAskedAgain);
    await db().updateTable("jobs").set({ state: "done" }).execute();
    const after = await read(path, user);
    expect(after).toContain(bound(note));
    expect(after).not.toContain(modelAskedAgain);
  });

  test("says on the model's own judgement why its score is another", async () => {
    const { user, talk, id, path } = await createReplaced();
    expect(await read(path, user)).not.toContain(lateModel);
    const judge = { ...near, usesLanguageModel: true, reader: model };
    const createdAt = new Date(Date.now() + 60_000).toISOString();
    const resultJson = resultJsonOf(rubricTalk2({ judge }));
    const later = await createEvaluation({ ...talk, score: 74, resultJson, createdAt });
    expect(await read(`${path}?open=${later.id}`, user)).toContain(lateModel);
    expect(await read(`${path}?open=${id}`, user)).not.toContain(lateModel);
  });
});

test("the page opens the judgement that an admin decided while the talk was judged again", async () => {
  const { user, ids, again, path } = await createJudgedAgain();
  const reviewedAt = new Date(Date.now() + 1_000).toISOString();
  await db()
    .updateTable("evaluations")
    .set({ reviewedScore: 90, reviewedAt })
    .where("id", "=", ids[0] ?? "")
    .execute();
  const chart = /<ol class="chart"[\s\S]*?<\/ol>/.exec(
    await (await send(path, { as: user })).text(),
  );
  expect(chart?.[0]).toContain(`open=${ids[0]}`);
  expect(chart?.[0]).not.toContain(`open=${again}`);
  expect(await read(`${path}?open=${ids[0]}`, user)).toContain(`${words.judgedBeside} 70/100`);
  const other = await read(`${path}?open=${again}`, user);
  expect(other).toContain(`${words.judgedBeside} 90/100`);
  expect(other).not.toContain(words.judgedAfter);
});

test("a talk is compared with the last one that has a score", async () => {
  const user = await createUser();
  const of = { userId: user.id, moduleId: (await createModule()).id };
  for (const [at, score] of [62, null, 77].entries()) {
    const { id: presentationId } = await createPresentation(of);
    const state = score === null ? "not_evaluable" : "scored";
    const createdAt = `2026-11-0${at + 1}T10:00:00.000Z`;
    await createEvaluation({ ...of, presentationId, createdAt, score, state });
  }
  const text = await read(`/presentations/user/${user.id}/module/${of.moduleId}`, user);
  expect(text).toContain(words.since(15, 1));
});

test("a manager who sees the scores alone reads the day of the talk", async () => {
  const { user, path } = await createJudgedAgain();
  const { manager } = await createManager([user]);
  const text = await read(path, manager);
  expect(text.split(onDate(first, config().timeZone))).toHaveLength(3);
});

test("a group has the day of its talk, also when its last module is judged later", async () => {
  const { user, modules, group, presentation } = await createGroupPresentation([0, 60]);
  const inside = { userId: user.id, groupId: group.id, presentationId: presentation.id };
  for (const { id: moduleId } of modules)
    await createEvaluation({ ...inside, moduleId, score: 60, createdAt: first });
  await scorePresentedGroup(presentation.id);
  const text = await read(`/presentations/user/${user.id}/group/${group.id}`, user);
  expect(text).toContain(`${words.attempt(1)}${doneOn(first)}`);
});
