import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import { db, openDatabase } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findShown } from "~/models/home/home.server";
import { resultOf } from "~/models/proof/evaluation-result";
import { migrateToLatest } from "~/models/database/migrate.server";
import type { Evaluation } from "~/models/tables";
import { describeMedia } from "~/services/audio/media-worker.server";
import { services } from "~/services/services.server";
import { send } from "../../testing/academy-request";
import { expectSeen } from "../../testing/seen-sentence";
import { inShort } from "../../testing/whole-suite";
import { prepareDataDir } from "../open-data";
import { seedDemo } from "./seed-demo";
import { PASS_SCORE } from "../../app/models/terms/score";

// The tests share one database, because they only read.
beforeAll(async () => {
  await migrateToLatest(openDatabase(":memory:"));
  await prepareDataDir(config().dataDir);
  await seedDemo();
});
afterAll(() => db().destroy());

const userOf = (name: string) =>
  db()
    .selectFrom("users")
    .select(["id", "name"])
    .where("name", "like", `${name}%`)
    .executeTakeFirstOrThrow();

/** Returns the evaluations of presentations with their dates, oldest first. */
const evaluations = () =>
  db()
    .selectFrom("evaluations")
    .innerJoin("presentations", "presentations.id", "evaluations.presentationId")
    .selectAll("evaluations")
    .select(["videoUrl", "videoDurationS", "presentations.createdAt as madeAt"])
    .orderBy("evaluations.createdAt")
    .execute();

async function scoresOf(name: string, moduleTitle?: string): Promise<(number | null)[]> {
  const { id } = await userOf(name);
  const rows = (await evaluations()).filter((row) => row.userId === id);
  return rows
    .filter((row) => moduleTitle === undefined || row.moduleTitle === moduleTitle)
    .map(({ score, reviewedScore }) => reviewedScore ?? score);
}

describe("the team of the demo, as the real evaluator judged it", () => {
  test("has the scores of its story", async () => {
    const rows = await evaluations();
    expect(rows.map(({ state, standing, drawn }) => [state, standing, drawn])).toEqual(
      rows.map(() => ["scored", "heard", 0]),
    );
    const karim = await scoresOf("Karim", "La caisse sur tablette");
    expect(karim).toHaveLength(4);
    expect(karim[0]).toBeLessThan(50);
    expect(karim.at(-1)).toBeGreaterThanOrEqual(PASS_SCORE);
    expect(karim.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(karim);
    for (const score of await scoresOf("Julien")) expect(score).toBeLessThan(PASS_SCORE);
    for (const score of await scoresOf("Sophie")) expect(score).toBeGreaterThanOrEqual(95);
    expect(await scoresOf("Inès")).toEqual([]);
    const visits = await db().selectFrom("users").select(["name", "lastVisitAt"]).execute();
    const been = new Map(visits.map(({ name, lastVisitAt }) => [name, lastVisitAt !== null]));
    expect([been.get("Karim Benali"), been.get("Inès Carpentier")]).toEqual([true, false]);
    const corrected = rows.find(({ reviewedScore, score }) => (reviewedScore ?? 0) > (score ?? 0));
    expect(corrected?.score).toBeLessThan(PASS_SCORE);
    expect(corrected?.reviewedScore).toBeGreaterThanOrEqual(PASS_SCORE);
    for (const { madeAt, createdAt } of rows) {
      expect(Date.parse(madeAt)).toBeLessThan(Date.now());
      expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse(madeAt));
    }
    // No remark is dated before its evaluation's presentation.
    for (const table of ["comments", "decisions", "corrections", "reviewRequests"] as const) {
      const said = await db()
        .selectFrom(table as "decisions")
        .innerJoin("evaluations", "evaluations.id", "evaluationId")
        .select([`${table as "decisions"}.createdAt as saidAt`, "evaluations.createdAt"])
        .execute();
      expect(said.length, table).toBeGreaterThan(0);
      for (const { saidAt, createdAt } of said) expect(saidAt > createdAt).toBe(true);
    }
  });

  test("proves each verdict by words of a turn, timed in an existing recording", async () => {
    const { media } = services();
    const rows = await evaluations();
    const heard = inShort(
      rows.filter(({ wholeGroup }) => wholeGroup !== 1),
      3,
    );
    for (const row of rows) {
      expect(await media.holds(row.videoUrl ?? "", "recordings")).toBe(true);
      if (row.wholeGroup === 1) continue;
      const turns = await turnsOf(row);
      const proofs = proofsOf(row);
      expect(proofs.length).toBeGreaterThan(0);
      for (const { text, turnIndex, startMs } of proofs) {
        const turn = turns.find(({ index }) => index === turnIndex);
        expect(turn?.source).toBe("user");
        expect(turn?.message).toContain(text);
        expect(startMs).toBeGreaterThanOrEqual(turn?.startMs ?? Infinity);
        expect(startMs).toBeLessThan(turn?.endMs ?? 0);
        expect(turn?.endMs).toBeLessThanOrEqual((row.videoDurationS ?? 0) * 1000);
      }
      if (!heard.includes(row)) continue;
      const sound = await services().embeddedAgents.audio(row.chatSessionId);
      const { durationS, hasVideo } = await describeMedia(
        path.join(config().dataDir, sound?.name ?? ""),
      );
      expect(hasVideo).toBe(false);
      const last = turns.at(-1);
      const first = turns.at(0);
      expect(durationS * 1000).toBeGreaterThan((last?.endMs ?? 0) - (first?.startMs ?? 0));
    }
  });

  test("leaves no gap on any screen", async () => {
    const admin = await userOf("Claire");
    const people = await db().selectFrom("users").select(["id", "name", "role"]).execute();
    const rows = await evaluations();
    for (const { id, name } of people.filter(({ role }) => role !== "admin")) {
      await complete("/", { id });
      const own = rows.filter(({ userId }) => userId === id);
      for (const of of new Set(own.map(pathOf))) {
        await complete(`/presentations/user/${id}/${of}`, { id });
        await complete(`/admin/presentations/user/${id}/${of}`, admin);
      }
      await complete(`/admin/users/${id}/presentations`, admin);
      const list = `/admin/sales-reps/${id}/${encodeURIComponent(name)}/evaluations`;
      expect((await complete(list, admin)).includes("Aucune présentation trouvée")).toBe(
        own.length === 0,
      );
    }
    for (const path of ["/admin", "/admin/sales-reps", "/admin/recorded-videos"])
      await complete(path, admin);
    const toReview = await complete("/admin/reviews", admin);
    expect(toReview).toContain("Léa Fontaine");
    expect(toReview).not.toContain("Lucie Perrin");
    const decided = await complete("/admin/reviews?state=decided", admin);
    expect(decided).toContain("Lucie Perrin");
    expect(decided).toContain("Karim Benali");
    expect(await complete("/admin/recorded-videos", admin)).toContain("academy-record-");
  });

  test("shows the manager late and nearly due people, with their work", async () => {
    const manager = await userOf("Marion");
    expect(await complete("/", manager)).toContain('href="/team"');
    const overview = await complete("/team", manager);
    for (const name of ["Karim Benali", "Julien Moreau"]) expect(overview).toContain(name);
    const today = dayOf(Date.now(), config().timeZone);
    const { people } = await findAsked(
      { scope: { managerId: manager.id }, today },
      await findShown(db()),
    );
    const names = new Map(
      (await db().selectFrom("users").select(["id", "name"]).execute()).map((one) => [
        one.id,
        one.name,
      ]),
    );
    const stateOf = (state: string) =>
      people
        .filter((one) => one.state === state)
        .map(({ personId }) => names.get(personId))
        .toSorted();
    expect(stateOf("late")).toEqual(["Inès Carpentier", "Léa Fontaine"]);
    expect(stateOf("due")).toEqual(["Julien Moreau", "Lucie Perrin"]);
    expect(stateOf("done")).toEqual(["Karim Benali", "Sophie Lambert"]);
    const follow = await complete("/team/follow", manager);
    expect(follow).toContain("Léa Fontaine");
    const karim = await userOf("Karim");
    expect(await complete(`/team/people/${karim.id}`, manager)).not.toContain(
      copy.team.scoresOnly(karim.name),
    );
    expect(await complete("/team/reviews", manager)).toContain("Léa Fontaine");
    const late = await complete("/", await userOf("Inès"));
    expectSeen(late, "La caisse sur tablette");
  });

  test("plays the sound of each conversation and the recording of each attempt", async () => {
    const admin = await userOf("Claire");
    for (const { chatSessionId, videoUrl, wholeGroup } of await evaluations()) {
      const video = await send(services().media.playbackUrl(videoUrl ?? ""), { as: admin });
      expect([video.status, video.headers.get("Content-Type")]).toEqual([200, "video/webm"]);
      if (wholeGroup === 1) continue;
      const sound = await send(`/api/conversations/${chatSessionId}/audio`, { as: admin });
      expect([sound.status, sound.headers.get("Content-Type")]).toEqual([200, "audio/ogg"]);
    }
  });
});

const pathOf = ({ groupId, moduleId }: Pick<Evaluation, "groupId" | "moduleId">) =>
  groupId ? `group/${groupId}` : `module/${moduleId}`;

const MISSING = /non trouvée?|introuvable|not found|n’est pas disponible|Undefined/i;

/** Returns the text of a complete page. */
async function complete(path: string, as: { id: string }): Promise<string> {
  const response = await send(path, { as });
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const main = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  expect(MISSING.exec(main)?.[0], path).toBeUndefined();
  return main;
}

async function turnsOf({ id }: Pick<Evaluation, "id">) {
  const { turnsJson } = await db()
    .selectFrom("judgedTurns")
    .select("turnsJson")
    .where("evaluationId", "=", id)
    .executeTakeFirstOrThrow();
  return JSON.parse(turnsJson) as {
    index: number;
    source: string;
    message: string;
    startMs: number;
    endMs: number;
  }[];
}

/** Returns the clauses that an evaluation quotes. */
function proofsOf(row: Pick<Evaluation, "resultJson">) {
  const result = resultOf(row);
  if (result?.kind !== "rubric" || !result.judgement) throw new Error("no judgement");
  return result.judgement.points.flatMap(({ clause }) => clause ?? []);
}
