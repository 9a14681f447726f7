import { NO_TERM } from "../../../testing/notice";
import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import {
  createComment,
  createConversation,
  createEvaluation,
  createJudgeableModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { expectSeen } from "../../../testing/seen-sentence";
import { createManager } from "../../../testing/teams";
import { copy } from "~/copy/copy";
import * as Comments from "~/models/reviews/comments.server";
import { db } from "~/models/database/database.server";
import { versionOf } from "~/models/database/version.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import * as Teams from "~/models/teams/teams.server";
import type { Evaluation, User } from "~/models/tables";

useTestDatabase();
const words = copy.team;
let rep: User;
let manager: User;
let teamId: string;
let moduleId: string;
let evaluation: Evaluation;
beforeEach(async () => {
  rep = await createUser({ name: "Zoé Martin" });
  ({ manager, teamId } = await createManager([rep]));
  moduleId = (await createJudgeableModule({ title: "Encaisser sans réseau" })).id;
  evaluation = await present(rep);
  await RecordingNotices.acknowledge(rep.id, NO_TERM);
});

/** Creates an evaluation to review, with a recording and a sound. */
async function present({ id: userId }: User): Promise<Evaluation> {
  const presentation = await createPresentation({
    userId,
    moduleId,
    recordingState: "ready",
    videoUrl: "/media/recordings/a.webm",
  });
  const { id } = await createConversation({
    presentationId: presentation.id,
    moduleId,
    provider: "embedded",
    audioFile: "conversations/none.wav",
  });
  return createEvaluation({
    userId,
    moduleId,
    presentationId: presentation.id,
    chatSessionId: id,
    score: 82,
    intervalLow: 78,
    intervalHigh: 88,
  });
}

const page = (path: string, as = manager) => send(path, { as });
const html = async (path: string, as = manager) => (await page(path, as)).text();
const work = (user = rep) => `/presentations/user/${user.id}/module/${moduleId}`;
const review = ({ id } = evaluation) => `/team/reviews/presentation/${id}`;

/** Makes the rep's acknowledgement one of the notice that names no managers. */
const readOldNotice = () => db().updateTable("recordingNotices").set({ version: 1 }).execute();

describe("a manager", () => {
  test("finds the team from home, and nobody else does", async () => {
    expect(await html("/")).toContain('href="/team"');
    expect(await html("/", rep)).not.toContain('href="/team"');
  });

  test("sees the people of the team with their progress, and nobody else", async () => {
    const stranger = await createUser({ name: "Marc Dupont" });
    const list = await html("/team");
    expect(list).toContain("Zoé Martin");
    expect(list).toContain(`/team/people/${rep.id}`);
    expect(list).not.toContain(stranger.name);
    expectSeen(list, words.people(1));
    const person = await html(`/team/people/${rep.id}`);
    expect(person).toContain("Encaisser sans réseau");
    expect(person).not.toContain('href="/admin');
    expect((await page(`/team/people/${stranger.id}`)).status).toBe(404);
    expect((await page(`/team/people/${manager.id}`)).status).toBe(404);
  });

  test("opens an evaluation of the team, comments it, and changes own comments only", async () => {
    const shown = await html(work());
    expectSeen(shown, copy.presentations.titleOf(rep.name));
    expect(shown).toContain(`/team/people/${rep.id}`);
    expect(shown).toContain(review());
    expect(shown).not.toContain('href="/admin');
    const said = { intent: "save-comment", evaluationId: evaluation.id, body: "Bien parti." };
    expect((await post(work(), said, { as: manager })).status).toBe(302);
    const comments = (await Comments.findAllByEvaluationIds([evaluation.id])).get(evaluation.id);
    expect(comments).toMatchObject([{ body: "Bien parti.", authorId: manager.id }]);
    const other = await createComment({ evaluationId: evaluation.id, body: "D’un autre." });
    const remove = (id: string) =>
      post(work(), { intent: "delete-comment", evaluationId: evaluation.id, id }, { as: manager });
    expect((await remove(other.id)).status).toBe(403);
    expect((await remove(comments?.[0]?.id ?? "")).status).toBe(302);
    const left = await Comments.findAllByEvaluationIds([evaluation.id]);
    expect(left.get(evaluation.id)).toMatchObject([{ body: "D’un autre." }]);
    const forms = await html(`${work()}?edit=${other.id}`);
    expect(forms).not.toContain(`value="${other.id}"`);
  });

  test.each([
    ["deletes", "delete-comment", "id"],
    ["deletes", "delete-comment", ".id"],
    ["changes", "save-comment", "id"],
    ["changes", "save-comment", ".id"],
  ])(
    "%s no comment of another author by '%s' with one more field '%s'",
    async (_, intent, field) => {
      const ids = { evaluationId: evaluation.id, authorId: manager.id };
      const own = await createComment({ ...ids, body: "Le mien." });
      const admin = await createUser({ role: "admin" });
      const { id: evaluationId } = await present(await createUser());
      const other = await createComment({ evaluationId, authorId: admin.id, body: "D’un autre." });
      const version = versionOf({ body: other.body, atS: other.atS });
      const fields = { intent, evaluationId: evaluation.id, version, body: "À moi.", at: "" };
      const hidden = [field, other.id];
      for (const named of [[["id", own.id], hidden], [hidden]]) {
        const body = new URLSearchParams([...Object.entries(fields), ...named]);
        expect([400, 403]).toContain((await post(work(), body, { as: manager })).status);
      }
      const left = await Comments.findAllByEvaluationIds([evaluation.id, evaluationId]);
      expect(left.get(evaluation.id)).toMatchObject([{ id: own.id, body: "Le mien." }]);
      expect(left.get(evaluationId)).toMatchObject([{ id: other.id, body: "D’un autre." }]);
    },
  );

  test("reviews the people of the team, and the score counts", async () => {
    const list = await html("/team/reviews");
    expect(list).toContain("Zoé Martin");
    expect(list).toContain(review());
    expect(list).toContain(copy.reviews.lead("team"));
    const given = { intent: "give", score: "90", reason: "Relue avec lui." };
    const answer = await post(review(), given, { as: manager });
    expect(answer.headers.get("Location")).toBe("/team/reviews");
    expect((await Evaluations.findCounted(evaluation.id))?.effectiveScore).toBe(90);
    expect(await html("/team/reviews?state=decided")).toContain("Relue avec lui.");
  });

  test("of another team sees none of it, by page, by data and by /api", async () => {
    const { manager: other } = await createManager([await createUser()]);
    for (const path of [work(), review(), `/team/people/${rep.id}`, `/team/people/${rep.id}.data`])
      expect((await page(path, other)).status, path).toBe(404);
    expect(await html("/team/reviews", other)).not.toContain(rep.name);
    const headers = { Cookie: await signIn(other) };
    for (const path of [
      `/evaluations/${evaluation.id}/captions`,
      `/evaluations/${evaluation.id}/export`,
      `/presentations/state/${evaluation.presentationId}`,
    ])
      expect((await send(path, { headers })).status, path).toBe(404);
    const kept = { keep: `presentation/${evaluation.id}/82/` };
    expect((await post("/team/reviews", kept, { as: other })).status).toBe(409);
    expect((await Evaluations.findById(evaluation.id))?.reviewedAt).toBeNull();
  });

  test("who loses the team sees nothing from the next request on", async () => {
    const Cookie = await signIn(manager);
    const status = async (path: string) => (await send(path, { headers: { Cookie } })).status;
    expect([await status("/team"), await status(work())]).toEqual([200, 200]);
    await Teams.removePeople(teamId, [manager.id]);
    expect([await status("/team"), await status(work()), await status(review())]).toEqual([
      302, 404, 302,
    ]);
    expect(await html("/")).not.toContain('href="/team"');
  });
});

describe("nobody reviews their own evaluation:", () => {
  test.each([
    ["a manager who is a member of another team", "manager"],
    ["an admin", "admin"],
  ])("%s", async (_, kind) => {
    const own = kind === "admin" ? await createUser({ role: "admin" }) : manager;
    const mine = await present(own);
    await RecordingNotices.acknowledge(own.id, NO_TERM);
    const { manager: theirs } = await createManager([own]);
    const base = kind === "admin" ? "/admin" : "/team";
    const at = `${base}/reviews/presentation/${mine.id}`;
    const given = { intent: "give", score: "99", reason: "Par moi." };
    const answer = await post(at, given, { as: own });
    expect(answer.status).toBe(kind === "admin" ? 409 : 404);
    const kept = { keep: `presentation/${mine.id}/82/` };
    expect((await post(`${base}/reviews`, kept, { as: own })).status).toBe(409);
    expect((await Evaluations.findById(mine.id))?.reviewedAt).toBeNull();
    expect(await html(work(own), own)).not.toContain(at);
    const by = await post(`/team/reviews/presentation/${mine.id}`, given, { as: theirs });
    expect(by.status).toBe(302);
  });

  test("an admin reads in the list that somebody else does", async () => {
    const admin = await createUser({ role: "admin" });
    await present(admin);
    expectSeen(await html("/admin/reviews", admin), copy.reviews.own);
  });

  test("a declared score of one's own does not come to count", async () => {
    const admin = await createUser({ role: "admin" });
    const declared = await createEvaluation({
      userId: admin.id,
      moduleId,
      standing: "declared",
    });
    const asked = { intent: "count-evaluation", evaluationId: declared.id, reason: "Par moi." };
    expect((await post(work(admin), asked, { as: admin })).status).toBe(409);
    expect((await Evaluations.findById(declared.id))?.countedAt).toBeNull();
  });
});

describe("a person who has not read that managers see recordings", () => {
  beforeEach(readOldNotice);

  test("shows the manager scores only", async () => {
    await createComment({ evaluationId: evaluation.id, body: "Entre nous." });
    for (const path of [work(), `/team/people/${rep.id}/evaluations`]) {
      const shown = await html(path);
      expectSeen(shown, words.scoresOnly(rep.name));
      expect(shown, path).toContain("82");
      for (const hidden of ["Entre nous.", "recordings/a.webm", evaluation.chatSessionId])
        expect(shown, path).not.toContain(hidden);
    }
    expectSeen(await html(`/team/people/${rep.id}`), words.scoresOnly(rep.name));
    expect(await html("/team/reviews")).not.toContain(rep.name);
    for (const path of [
      review(),
      `/evaluations/${evaluation.id}/captions`,
      `/evaluations/${evaluation.id}/export`,
      `/api/conversations/${evaluation.chatSessionId}/audio`,
    ])
      expect((await page(path)).status, path).not.toBe(200);
    const said = { intent: "save-comment", evaluationId: evaluation.id, body: "Bien parti." };
    expect((await post(work(), said, { as: manager })).status).toBe(403);
  });

  test("is asked once more on home, reads who the managers are, and then shows the work", async () => {
    expectSeen(await html("/", rep), copy.homeNews.noticeChanged);
    const notice = await html("/account/recordings", rep);
    expectSeen(notice, copy.recordingNotice.changedTitle);
    expect(notice).toContain(manager.name);
    const read = await post("/account/recordings", {}, { as: rep });
    expect(read.headers.get("Location")).toBe("/account/recordings");
    expect(await html("/", rep)).not.toContain(copy.homeNews.readNotice);
    expect(await html(work())).toContain("/media/recordings/a.webm");
  });

  test("reads it again before the next presentation", async () => {
    const before = await html(`/presentModule/${moduleId}`, rep);
    expectSeen(before, copy.recordingNotice.changedTitle);
    expect(before).toContain(manager.name);
  });
});

test("a team costs as many queries with 60 people as with one", async () => {
  const headers = { Cookie: await signIn(manager) };
  const count = () => countQueries(() => send("/team", { headers }));
  const few = await count();
  const people = await Promise.all(Array.from({ length: 59 }, () => createUser()));
  const ids = people.map(({ id }) => id);
  await Teams.addPeople(teamId, ids, 0);
  expect(await count()).toBe(few);
  expect(await html("/team?page=2")).toContain("/team");
});
