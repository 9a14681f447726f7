import { NO_TERM } from "../../../../../testing/notice";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { reviews as words } from "~/copy/evaluation/reviews";
import { db } from "~/models/database/database.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import { Decisions } from "~/models/reviews/statements.server";
import type { Evaluation, User } from "~/models/tables";
import { decide } from "~/services/evaluation/reviews/review.server";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createEvaluation,
  createModule,
  createUser,
  createVideoEvaluation,
} from "../../../../../testing/factories";
import { pageText } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createManager } from "../../../../../testing/teams";
import { keepValue } from "./row";
import { PASS_SCORE } from "~/models/terms/score";

useTestDatabase();
let admin: User;
let moduleId: string;
beforeEach(async () => {
  admin = await createUser({ role: "admin", name: "Claire Delmas" });
  moduleId = (await createModule({ title: "La caisse" })).id;
});

const NEAR = PASS_SCORE - 3;
const around = { score: NEAR, intervalLow: NEAR - 6, intervalHigh: NEAR + 6 };
const doubtful = ({ id: userId }: User) => createEvaluation({ userId, moduleId, ...around });
const subject = ({ id }: Pick<Evaluation, "id">) => ({ kind: "presentation" as const, id });
const valueOf = (row: Pick<Evaluation, "id">, score = NEAR) =>
  keepValue(subject(row), { score, reviewedAt: null });
const keep = (values: readonly string[], as = admin, path = "/admin/reviews") =>
  post(
    path,
    {},
    { as, body: new URLSearchParams(values.map((value) => ["keep", value] as [string, string])) },
  );
const decisionsOf = (row: Pick<Evaluation, "id">) => Decisions.findAllOf(subject(row));
const audited = () => db().selectFrom("auditLog").selectAll().execute();

describe("several ticked scores", () => {
  test("are kept at once, each in the audit log, and the list keeps its place", async () => {
    const people = [await createUser(), await createUser()];
    const rows = [await doubtful(people[0] ?? admin), await doubtful(people[1] ?? admin)];
    const file = await createVideoEvaluation({ score: PASS_SCORE - 1, toReview: 1 });
    const values = rows.map((row) => valueOf(row));
    const ofFile = keepValue(
      { kind: "video", id: file.id },
      { score: PASS_SCORE - 1, reviewedAt: null },
    );
    const at = "/admin/reviews?order=effect";
    const answer = await keep([...values, ofFile], admin, at);
    expect(answer.headers.get("Location")).toBe(at);
    for (const row of rows)
      expect(await decisionsOf(row)).toMatchObject([{ score: NEAR, byName: "Claire Delmas" }]);
    const entries = (await audited()).filter(({ action }) => action === "score-decided");
    expect(new Set(entries.map(({ targetId }) => targetId))).toEqual(
      new Set([...rows.map(({ id }) => id), file.id]),
    );
    expect(entries.every(({ actor }) => actor === admin.id)).toBe(true);
  });

  test("are refused where the score changed or is decided; the others are kept", async () => {
    const [one, changed, decided] = [
      await doubtful(await createUser()),
      await doubtful(await createUser()),
      await doubtful(await createUser()),
    ];
    const values = [one, changed, decided].map((row) => valueOf(row));
    await decide({ of: subject(decided), score: null, reason: "Relue.", by: admin });
    await db().updateTable("evaluations").set({ score: 83 }).where("id", "=", changed.id).execute();
    const answer = await keep(values);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expectSeen(html, words.keptMany(1));
    expectSeen(html, words.staleMany(2));
    expect(await decisionsOf(one)).toHaveLength(1);
    expect(await decisionsOf(changed)).toHaveLength(0);
    expect(await decisionsOf(decided)).toMatchObject([{ reason: "Relue." }]);
  });

  test("are asked for when none is ticked, and a damaged value is refused", async () => {
    const none = await keep([]);
    expect(none.status).toBe(400);
    expectSeen(await none.text(), words.noneTicked);
    for (const value of ["presentation/x", "group/x/82/", "presentation/x/huit/", ""])
      expect((await keep([value])).status, value).toBe(400);
    expect((await keep(Array.from({ length: 21 }, () => "presentation/x/82/"))).status).toBe(400);
  });

  test("leave the admin's own score alone, which has no box", async () => {
    const own = await doubtful(admin);
    const html = await (await send("/admin/reviews", { as: admin })).text();
    expect(html).not.toContain(valueOf(own));
    const answer = await keep([valueOf(own)]);
    expect(answer.status).toBe(409);
    expectSeen(await answer.text(), words.own);
    expect(await decisionsOf(own)).toHaveLength(0);
  });
});

test("a manager keeps those of the own people alone", async () => {
  const [member, stranger] = [await createUser(), await createUser()];
  const { manager } = await createManager([member]);
  await RecordingNotices.acknowledge(member.id, NO_TERM);
  await RecordingNotices.acknowledge(stranger.id, NO_TERM);
  const [own, theirs] = [await doubtful(member), await doubtful(stranger)];
  const answer = await keep([valueOf(own), valueOf(theirs)], manager, "/team/reviews");
  expect(answer.status).toBe(409);
  expect(await decisionsOf(own)).toHaveLength(1);
  expect(await decisionsOf(theirs)).toHaveLength(0);
  expect((await keep([valueOf(theirs)], manager)).status).toBe(302);
  expect(await decisionsOf(theirs)).toHaveLength(0);
});

describe("the list", () => {
  const textOf = async (path: string, as = admin) =>
    pageText(await (await send(path, { as })).text());

  test("says how long each waits and what a decision changes, in both orders", async () => {
    await doubtful(await createUser({ name: "Karim Benali" }));
    for (const path of ["/admin/reviews", "/admin/reviews?order=effect"]) {
      const text = await textOf(path);
      expect(text).toContain(words.waits("depuis aujourd’hui"));
      expect(text).toContain(words.effects(PASS_SCORE).passes);
    }
  });

  test("says a wait in days of the calendar", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T19:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    await doubtful(await createUser());
    vi.setSystemTime(Date.parse("2026-11-24T08:00:00Z"));
    expect(await textOf("/admin/reviews")).toContain(words.waits("depuis hier"));
  });

  test("is limited to a module or a team, and an empty choice says so", async () => {
    const rep = await createUser({ name: "Karim Benali" });
    const { teamId } = await createManager([await createUser()]);
    await doubtful(rep);
    expect(await textOf(`/admin/reviews?module=${moduleId}`)).toContain("Karim Benali");
    expectSeen(
      await (await send(`/admin/reviews?team=${teamId}`, { as: admin })).text(),
      words.emptyFiltered,
    );
    expect(await textOf("/admin/reviews?team=unknown")).toContain("Karim Benali");
  });

  test("of twenty evaluations with long results weighs at most 300 kB", async () => {
    for (let at = 0; at < 25; at++) await doubtful(await createUser({ name: "x".repeat(80) }));
    const html = await (await send("/admin/reviews?order=effect", { as: admin })).text();
    expect(html.length).toBeLessThan(300_000);
    expect(html).toContain("page=2");
  });
});
