import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { send, signIn } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { withoutTable } from "../../../testing/database-faults";
import {
  createComment,
  createContainer,
  createConversation,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { createGroupPresentation } from "../../../testing/group-recording";
import { doubtful, judgedColumns } from "../../../testing/judgements";
import { pageText, textsOf } from "../../../testing/page-text";
import { judgedJson, writtenJson } from "../../../testing/results";
import { expectSeen } from "../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import type { Module, User } from "~/models/tables";
import { PASS_SCORE } from "~/models/terms/score";
import { scorePresentedGroup } from "~/services/evaluation/settle.server";
import { formerly } from "../../../testing/reasons";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();

const addressOf = (user: User, module: Module, prefix = "") =>
  `${prefix}/presentations/user/${user.id}/module/${module.id}`;

const page = async (path: string, as: User) => {
  const response = await send(path, { as });
  return { status: response.status, text: await response.text() };
};

test("a recording that waits for its store says so, once it is there no more", async () => {
  const user = await createUser({ role: "field_salesperson" });
  const module = await createModule();
  const { presentationId } = await createAttempt(user, module);
  const set = (values: object) =>
    db()
      .updateTable("presentations")
      .set(values)
      .where("id", "=", presentationId ?? "")
      .execute();
  await set({
    recordingState: "stored",
    recordingError: formerly("Cloudinary answered 503"),
    videoUrl: null,
  });
  const waiting = await page(addressOf(user, module), user);
  expect(waiting.text).toContain(copy.presentations.videoWaiting);
  expect(waiting.text).not.toContain("Cloudinary");
  await set({ recordingState: "stored", recordingError: null });
  const preparing = await page(addressOf(user, module), user);
  expect(preparing.text).toContain(copy.presentations.videoPreparing);
  expect(preparing.text).not.toContain(copy.presentations.videoWaiting);
});

/** A scored attempt with its conversation, its recording and one answer of the agent. */
async function createAttempt(user: User, module: Module, values: { score?: number } = {}) {
  const presentation = await createPresentation({
    userId: user.id,
    moduleId: module.id,
    videoUrl: "/media/presentations/academy-record.webm",
    recordingState: "ready",
  });
  const conversation = await createConversation({
    presentationId: presentation.id,
    moduleId: module.id,
  });
  await db()
    .insertInto("turns")
    .values({
      conversationId: conversation.id,
      turnIndex: 0,
      source: "ai",
      message: "Bonjour.",
      startMs: 0,
      endMs: 900,
      interrupted: 0,
      costJson: JSON.stringify({
        silenceMs: 300,
        wordsMs: 120,
        replyMs: 10,
        voiceMs: 330,
        totalMs: 760,
      }),
    })
    .execute();
  return createEvaluation({
    userId: user.id,
    moduleId: module.id,
    presentationId: presentation.id,
    chatSessionId: conversation.id,
    score: 72,
    resultJson: judgedJson({ strengths: ["Bravo pour le prix."] }),
    transcriptSource: "server",
    ...values,
  });
}

describe("the page of an evaluation", () => {
  test("shows title, score, date, findings, sound, recording and quotes", async () => {
    const user = await createUser();
    const module = await createModule({ title: "Encaisser" });
    const { id, chatSessionId } = await createAttempt(user, module);
    const { status, text } = await page(addressOf(user, module), user);
    expect(status).toBe(200);
    expect(textsOf(text, "h1")).toEqual([copy.common.ownPresentations]);
    expect(textsOf(text, "h2")[0]).toBe(copy.presentations.module("Encaisser"));
    const { module: titled, listen, watch } = copy.presentations;
    for (const sentence of [copy.common.ownPresentations, titled("Encaisser"), listen, watch])
      expectSeen(text, sentence);
    expect(text).not.toContain(copy.presentations.bestScore);
    expect(text).toContain("72/100");
    expect(text).toMatch(/Fait le \d\d [a-zéû]+ \d{4} à \d\d:\d\d/);
    expect(text).toContain("<li>Bravo pour le prix.</li>");
    expect(text.match(/Annonce du prix<\/h3>/g)).toHaveLength(1);
    expect(text).toContain(`?sound=${id}#presentation`);
    const { text: sound } = await page(`${addressOf(user, module)}?sound=${id}`, user);
    expect(sound).toMatch(
      new RegExp(`<audio[^>]* src="/api/conversations/${chatSessionId}/audio"`),
    );
    expect(text).toContain(`?video=${id}&amp;t=75`);
    expect(text).toContain("01:15");
    expect(text).toContain("soixante-neuf euros par mois");
    expect(text).not.toContain("Temps de réponse de l’agent");
  });

  test("teaches its presenter what changes are worth, not an admin who reads it", async () => {
    const user = await createUser();
    const module = await createModule({ title: "Encaisser" });
    const of = { userId: user.id, moduleId: module.id };
    await createEvaluation({ ...of, ...judgedColumns([{ id: "a", verdict: "unsaid" }]) });
    await createEvaluation({ ...of, ...judgedColumns(doubtful()) });
    const own = await page(addressOf(user, module), user);
    expect(own.text).toContain("Votre coach");
    expect(own.text).toContain(copy.coach.say(null));
    expect(own.text).toContain("88 avant, 100 après");
    expect(own.text).toContain("Essai par essai, argument par argument");
    expect(own.text).toContain(`href="/presentModule/${module.id}"`);
    const admins = await page(addressOf(user, module), await createUser({ role: "admin" }));
    expect(admins.text).toContain(`Conseils pour ${user.name}`);
    expect(admins.text).not.toContain(`href="/presentModule/${module.id}"`);
  });

  test("opens the recording at the time of the quote", async () => {
    const user = await createUser();
    const module = await createModule();
    const { id } = await createAttempt(user, module);
    const { text } = await page(`${addressOf(user, module)}?video=${id}&t=75`, user);
    expect(text).toMatch(/<video[^>]* src="[^"]*academy-record\.webm[^"]*#t=75"/);
  });

  test("says what was removed after its time, and serves its sound no more", async () => {
    const user = await createUser();
    const module = await createModule();
    const { presentationId, chatSessionId } = await createAttempt(user, module);
    await db()
      .updateTable("presentations")
      .set({ recordingState: "removed", videoUrl: null, recordingKeptDays: 90, soundKeptDays: 90 })
      .where("id", "=", presentationId)
      .execute();
    const { text } = await page(addressOf(user, module), user);
    expect(text).toContain("Enregistrement supprimé après 90 jours");
    expect(text).toContain("Son supprimé après 90 jours");
    expect(text).not.toContain("Vidéo non trouvée");
    expect(text).toContain("72/100");
    const sound = await send(`/api/conversations/${chatSessionId}/audio`, { as: user });
    expect(sound.status).toBe(404);
  });

  test("offers no sound without conversation, and no video without recording", async () => {
    const user = await createUser();
    const module = await createModule();
    await createEvaluation({ userId: user.id, moduleId: module.id });
    const { text } = await page(addressOf(user, module), user);
    expect(text).not.toContain("Écouter la conversation");
    expectSeen(text, copy.presentations.noVideo);
  });

  test.each([
    [{ state: "pending", score: null }, "Évaluation en cours"],
    [
      { state: "not_evaluable", score: null, reason: formerly("Moins de 25 mots.") },
      "Moins de 25 mots.",
    ],
    [
      {
        state: "not_evaluable",
        score: null,
        reason: storedReason({ code: "tooShort", words: 12, least: 25 }),
      },
      "12 mots utiles, il en faut au moins 25.",
    ],
    [
      { state: "failed", score: null, reason: storedReason({ code: "moduleGone" }) },
      "Le module a été supprimé.",
    ],
    [{ transcriptSource: "browser" }, "transcription du navigateur"],
  ] as const)("tells the state of %o", async (values, sentence) => {
    const user = await createUser();
    const module = await createModule();
    await createEvaluation({ userId: user.id, moduleId: module.id, ...values });
    const { text } = await page(addressOf(user, module), user);
    expect(text).toContain(sentence);
  });

  test("calls no attempt the best while it is being judged", async () => {
    const user = await createUser();
    const module = await createModule();
    const of = { userId: user.id, moduleId: module.id };
    await createEvaluation({ ...of, score: 70, createdAt: "2026-11-01T10:00:00.000Z" });
    await createEvaluation({ ...of, state: "pending", score: null, standing: "declared" });
    const text = pageText((await page(addressOf(user, module), user)).text);
    const [, ...best] = text.split(copy.presentations.bestScore);
    expect(best).toHaveLength(1);
    expect(best[0]).toMatch(/^[ :\u00a0]*70/);
    expect(text).toContain("Évaluation en cours");
  });

  test("says what happens next while the vendor is asked, at home too", async () => {
    const user = await createUser();
    const module = await createModule();
    const waiting = { state: "pending", score: null, standing: "waiting" } as const;
    await createEvaluation({ userId: user.id, moduleId: module.id, ...waiting });
    const own = await page(addressOf(user, module), user);
    expect(pageText(own.text)).toContain(copy.uncounted.waitingDetail);
    const home = await page("/", user);
    expect(pageText(home.text)).toContain(copy.standing.waiting);
  });

  test("says that there is none yet", async () => {
    const user = await createUser();
    const module = await createModule({ title: "La caisse" });
    const { status, text } = await page(addressOf(user, module), user);
    expect(status).toBe(200);
    expectSeen(text, copy.presentations.empty);
    expect(text).toContain(copy.presentations.module("La caisse"));
    expect(text).toContain(`href="/presentModule/${module.id}"`);
    const admin = await createUser({ role: "admin" });
    expect((await page(addressOf(user, module), admin)).text).not.toContain("/presentModule/");
  });

  test("keeps markup in an evaluation as text", async () => {
    const user = await createUser();
    const module = await createModule();
    const markdown = '<img src="//evil.test/x"><script>alert(1)</script> [x](javascript:alert(2))';
    await createEvaluation({
      userId: user.id,
      moduleId: module.id,
      resultJson: writtenJson(markdown),
    });
    const { text } = await page(addressOf(user, module), user);
    expect(text).not.toContain("<script>alert(1)");
    expect(text).not.toMatch(/<img[^>]*evil/);
    expect(text).not.toContain('href="javascript:');
  });
});

describe("the page of a group", () => {
  const groupPage = (user: User, groupId: string, as: User) =>
    page(`/presentations/user/${user.id}/group/${groupId}`, as);

  test("shows the group's own best score, and lists its modules under it", async () => {
    const user = await createUser();
    const module = await createModule({ title: "Encaisser" });
    const group = await createGroup([module.id], { title: "Le service" });
    const other = await createGroup([module.id], { title: "Autre groupe" });
    const inside = { userId: user.id, groupId: group.id };
    await createEvaluation({ ...inside, moduleId: module.id, score: 97 });
    await createEvaluation({ ...inside, score: 74 });
    await createEvaluation({ userId: user.id, moduleId: module.id, score: 33 });
    await createEvaluation({ userId: user.id, groupId: other.id, score: 44 });
    const { status, text } = await groupPage(user, group.id, user);
    expect(status).toBe(200);
    expect(textsOf(text, "h1")).toEqual([copy.common.ownPresentations]);
    expectSeen(text, copy.presentations.group("Le service"));
    expect(text).toMatch(/Meilleure note(?:<!-- -->)? <span class="badge"[^>]*>.*?74\/100/);
    expect(text).toContain("<h2>Module : Encaisser</h2>");
    expect(text).toContain("97/100");
    expect(text).not.toContain("33/100");
    expect(text).not.toContain("44/100");
  });

  test("shows no best score before the group is scored as a whole", async () => {
    const user = await createUser();
    const module = await createModule();
    const group = await createGroup([module.id]);
    await createEvaluation({ userId: user.id, groupId: group.id, moduleId: module.id, score: 97 });
    const { text } = await groupPage(user, group.id, user);
    expect(text).toContain("97/100");
    expect(text).not.toContain("Meilleure note");
  });

  test.each([
    ["is settled again", "modules", "title", "id"],
    // Earlier builds took the title of the day of settling.
    ["has another title than the evaluation", "evaluations", "moduleTitle", "moduleId"],
  ] as const)(
    "shows the comments of a renamed module when the result %s",
    async (_, table, column, key) => {
      const { user, modules, group, presentation } = await createGroupPresentation([0, 60]);
      const inside = { userId: user.id, groupId: group.id, presentationId: presentation.id };
      for (const { id: moduleId, title } of modules) {
        const { id } = await createEvaluation({ ...inside, moduleId, score: 60 });
        await createComment({ evaluationId: id, body: `Un mot sur ${title}.` });
      }
      await scorePresentedGroup(presentation.id);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'L’accueil'
        where ${sql.ref(key)} = ${modules[0]?.id}`.execute(db());
      if (table === "modules") await scorePresentedGroup(presentation.id);
      const { text } = await groupPage(user, group.id, user);
      expect(text).toContain("Un mot sur Étape 1.");
      expect(text).toContain("Un mot sur Étape 2.");
    },
  );

  test("is not found by anybody else", async () => {
    const user = await createUser();
    const group = await createGroup([]);
    expect((await groupPage(user, group.id, await createUser())).status).toBe(404);
  });
});

test("attempts show as a chart and as a table", async () => {
  const user = await createUser();
  const module = await createModule();
  for (const [hour, score] of [61, null, 79].entries())
    await createEvaluation({
      userId: user.id,
      moduleId: module.id,
      score,
      state: score === null ? "not_evaluable" : "scored",
      createdAt: `2026-11-07T1${hour}:20:00.000Z`,
    });
  const { text } = await page(addressOf(user, module), user);
  expect(text).toContain(
    `<ol class="chart" aria-label="Notes par essai, seuil de réussite ${PASS_SCORE}">`,
  );
  const rows = [...text.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = ""]) =>
    row
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/ +/g, " ")
      .trim(),
  );
  expect(rows).toEqual([
    "1 Fait le 07 novembre 2026 à 11:20 61/100",
    "2 Fait le 07 novembre 2026 à 12:20 Non évaluable",
    "3 Fait le 07 novembre 2026 à 13:20 79/100",
  ]);
});

test("a gain names the last attempt with a score, and a failed judging is no 'non évaluable'", async () => {
  const user = await createUser();
  const module = await createModule();
  const of = { userId: user.id, moduleId: module.id };
  const day = (at: number) => ({ createdAt: `2026-11-0${at}T10:00:00.000Z` });
  await createEvaluation({ ...of, score: 70, ...day(1) });
  await createEvaluation({ ...of, score: null, state: "failed", ...day(2) });
  const third = await createEvaluation({ ...of, score: 80, ...day(3) });
  const { text } = await page(`${addressOf(user, module)}?open=${third.id}`, user);
  expect(pageText(text)).toContain(copy.attemptsChart.failedKey);
  expect(pageText(text)).not.toContain(copy.attemptsChart.unscorableKey);
  expect(pageText(text)).toContain(copy.presentations.since(10, 1));
  const fourth = await createEvaluation({ ...of, score: 86, ...day(4) });
  const next = await page(`${addressOf(user, module)}?open=${fourth.id}`, user);
  expect(pageText(next.text)).toContain(copy.presentations.since(6, 3));
});

describe("the page of presentations", () => {
  test("leads an admin in admin view back to the user's progress, others home", async () => {
    const user = await createUser();
    const admin = await createUser({ role: "admin" });
    const module = await createModule();
    const back = async (of: User, as: User, prefix = "") => {
      const { text } = await page(addressOf(of, module, prefix), as);
      return /<p class="back"><a[^>]* href="([^"]*)"/.exec(text)?.[1];
    };
    expect(await back(user, admin)).toBe(`/admin/users/${user.id}/presentations`);
    expect(await back(user, admin, "/user")).toBe(`/admin/users/${user.id}/presentations`);
    expect(await back(admin, admin, "/admin")).toBe(`/admin/users/${admin.id}/presentations`);
    expect(await back(admin, admin)).toBe("/");
    expect(await back(user, user)).toBe("/");
    expect(await back(user, user, "/admin")).toBe("/");
  });

  test("tells an admin whose they are, and the costs of each answer", async () => {
    const user = await createUser({ name: "Karim Benali" });
    const module = await createModule();
    await createAttempt(user, module);
    const admin = await createUser({ role: "admin" });
    for (const prefix of ["", "/admin", "/user"]) {
      const { text } = await page(addressOf(user, module, prefix), admin);
      expectSeen(text, copy.presentations.titleOf("Karim Benali"));
      expect(text).toContain("Temps de réponse de l’agent");
    }
  });

  test("is not found by anybody else", async () => {
    const user = await createUser();
    const module = await createModule({ title: "Encaisser" });
    await createAttempt(user, module);
    const { status, text } = await page(addressOf(user, module), await createUser());
    expect(status).toBe(404);
    expect(text).not.toContain("Encaisser");
    expect(text).not.toContain(copy.common.ownPresentations);
    expect(text).toContain(copy.common.backHome);
  });

  test.each(["module", "group"])("does not exist for a %s that does not exist", async (kind) => {
    const user = await createUser();
    const admin = await createUser({ role: "admin" });
    for (const reader of [user, admin]) {
      const { status, text } = await page(`/presentations/user/${user.id}/${kind}/nope`, reader);
      expect(status).toBe(404);
      expect(text).toContain(copy.errors.notFoundTitle);
      // Their own bar stays, and the way on.
      expect(text).toContain(copy.common.password);
    }
    const module = await createModule();
    const { id } = kind === "module" ? module : await createGroup([module.id]);
    expect((await page(`/presentations/user/${user.id}/${kind}/${id}`, user)).status).toBe(200);
  });

  test("names nothing to a rep that is locked or for another role, unless presented", async () => {
    const user = await createUser({ role: "candidate" });
    const admin = await createUser({ role: "admin" });
    const [first, second] = [await createContainer(), await createContainer()];
    const open = await createModule({ containerId: first.id });
    const locked = await createModule({ title: "Encaisser", containerId: second.id });
    const roled = await createModule({ title: "Négocier", allowedRoles: "admin" });
    const group = await createGroup([locked.id], { title: "Le service", containerId: second.id });
    const own = (kind: string, { id }: { id: string }) =>
      `/presentations/user/${user.id}/${kind}/${id}`;
    expect((await page(own("module", open), user)).status).toBe(200);
    for (const path of [own("module", locked), own("module", roled), own("group", group)]) {
      const { status, text } = await page(path, user);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/Encaisser|Négocier|Le service/);
      expect((await page(path, admin)).status).toBe(200);
    }
    await createEvaluation({ userId: user.id, moduleId: roled.id, score: 60 });
    expect((await page(own("module", roled), user)).status).toBe(200);
  });

  test("does not exist under a prefix that is no role", async () => {
    const user = await createUser();
    const module = await createModule();
    expect((await page(addressOf(user, module, "/user"), user)).status).toBe(200);
    expect((await page(addressOf(user, module, "/boss"), user)).status).toBe(404);
  });
});

test("evaluations that cannot be read say so, with 'Réessayer'", async () => {
  const user = await createUser();
  const module = await createModule();
  const { status, text } = await withoutTable("evaluations", () =>
    page(addressOf(user, module), user),
  );
  expect(status).toBe(500);
  expectSeen(text, copy.presentations.loadFailed);
  expectSeen(text, copy.common.reload);
  expect(text).toMatch(/<a[^>]*>.*?Réessayer<\/span><\/a>/s);
});

test("the number of queries does not grow with the number of evaluations", async () => {
  const user = await createUser();
  const admin = await createUser({ role: "admin" });
  const module = await createModule();
  await createAttempt(user, module);
  const headers = { Cookie: await signIn(admin) };
  const one = await countQueries(() => send(addressOf(user, module), { headers }));
  for (let index = 0; index < 20; index++) await createAttempt(user, module, { score: index });
  const many = await countQueries(() => send(addressOf(user, module), { headers }));
  // The session, the reader, the reader's teams, the roles that need a factor, the subject, the evaluations, the comments, the costs of the answers and of the judge,
  // the transcript of the one that is played, its lesson, and the containers with a term.
  expect(one).toBe(15);
  expect(many).toBe(15);
});
