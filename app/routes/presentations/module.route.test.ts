import { describe, expect, test } from "vitest";
import { send, signIn } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import {
  createConversation,
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { db } from "~/models/database.server";
import type { Module, User } from "~/models/tables";

useTestDatabase();

const addressOf = (user: User, module: Module, prefix = "") =>
  `${prefix}/presentations/user/${user.id}/module/${module.id}`;

const page = async (path: string, as: User) => {
  const response = await send(path, { as });
  return { status: response.status, text: await response.text() };
};

const criterion = (quote: string | null, quoteStartMs: number | null) => ({
  id: `c-${quote}`,
  label: "Annonce du prix",
  points: 18,
  maxPoints: 25,
  comment: "Le prix est dit.",
  turnIndex: 1,
  quote,
  quoteStartMs,
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
    markdown: "# Encaisser\n\n**Bravo** pour le prix.",
    criteriaJson: JSON.stringify([criterion("soixante-neuf euros par mois", 75_900)]),
    transcriptSource: "server",
    ...values,
  });
}

describe("what is shown of an evaluation", () => {
  test("title, score, date, markdown, sound, recording and quotes", async () => {
    const user = await createUser();
    const module = await createModule({ title: "Encaisser" });
    const { id, chatSessionId } = await createAttempt(user, module);
    const { status, text } = await page(addressOf(user, module), user);
    expect(status).toBe(200);
    expect(text).toContain("<h1>Vos présentations</h1>");
    expect(text).toContain("Module : Encaisser");
    expect(text).toContain("Meilleur score");
    expect(text).toContain("72/100");
    expect(text).toMatch(/Fait le \d\d [a-zéû]+ \d{4} à \d\d:\d\d/);
    expect(text).toContain("<strong>Bravo</strong> pour le prix.");
    expect(text).toContain(`href="/api/conversations/${chatSessionId}/audio"`);
    expect(text).toContain(`?video=${id}&amp;t=75`);
    expect(text).toContain("01:15");
    expect(text).toContain("soixante-neuf euros par mois");
    expect(text).not.toContain("Temps de réponse de l’agent");
  });

  test("the recording opens at the time of the quote", async () => {
    const user = await createUser();
    const module = await createModule();
    const { id } = await createAttempt(user, module);
    const { text } = await page(`${addressOf(user, module)}?video=${id}&t=75`, user);
    expect(text).toMatch(/<video[^>]* src="[^"]*academy-record\.webm[^"]*#t=75"/);
  });

  test("without conversation there is nothing to listen to, without recording nothing to watch", async () => {
    const user = await createUser();
    const module = await createModule();
    await createEvaluation({ userId: user.id, moduleId: module.id });
    const { text } = await page(addressOf(user, module), user);
    expect(text).not.toContain("Écouter la conversation");
    expect(text).toContain("Vidéo non trouvée");
  });

  test.each([
    [{ state: "pending", score: null }, "Évaluation en cours"],
    [{ state: "not_evaluable", score: null, reason: "Moins de 25 mots." }, "Moins de 25 mots."],
    [{ state: "failed", score: null, reason: "Le module a disparu." }, "Le module a disparu."],
    [{ transcriptSource: "browser" }, "transcription du navigateur"],
  ] as const)("%o", async (values, sentence) => {
    const user = await createUser();
    const module = await createModule();
    await createEvaluation({ userId: user.id, moduleId: module.id, ...values });
    const { text } = await page(addressOf(user, module), user);
    expect(text).toContain(sentence);
  });

  test("none yet", async () => {
    const user = await createUser();
    const { status, text } = await page(addressOf(user, await createModule()), user);
    expect(status).toBe(200);
    expect(text).toContain("Aucune présentation trouvée");
  });

  test("markup in an evaluation stays text", async () => {
    const user = await createUser();
    const module = await createModule();
    const markdown = '<img src="//evil.test/x"><script>alert(1)</script> [x](javascript:alert(2))';
    await createEvaluation({ userId: user.id, moduleId: module.id, markdown });
    const { text } = await page(addressOf(user, module), user);
    expect(text).not.toContain("<script>alert(1)");
    expect(text).not.toMatch(/<img[^>]*evil/);
    expect(text).not.toContain('href="javascript:');
  });
});

describe("who may read it", () => {
  test("an admin reads whose they are, and the costs of each answer", async () => {
    const user = await createUser({ name: "Karim Benali" });
    const module = await createModule();
    await createAttempt(user, module);
    const admin = await createUser({ role: "admin" });
    for (const prefix of ["", "/admin", "/user"]) {
      const { text } = await page(addressOf(user, module, prefix), admin);
      expect(text).toContain("Présentations de Karim Benali");
      expect(text).toContain("Temps de réponse de l’agent");
    }
  });

  test("nobody else learns that it exists", async () => {
    const user = await createUser();
    const module = await createModule({ title: "Encaisser" });
    await createAttempt(user, module);
    const { status, text } = await page(addressOf(user, module), await createUser());
    expect(status).toBe(404);
    expect(text).not.toContain("Encaisser");
  });

  test("a prefix that is no role is no page", async () => {
    const user = await createUser();
    const module = await createModule();
    expect((await page(addressOf(user, module, "/user"), user)).status).toBe(200);
    expect((await page(addressOf(user, module, "/boss"), user)).status).toBe(404);
  });
});

test("evaluations that cannot be read: the sentence and 'Réessayer'", async () => {
  const user = await createUser();
  const module = await createModule();
  await db().schema.dropTable("evaluations").execute();
  const { status, text } = await page(addressOf(user, module), user);
  expect(status).toBe(500);
  expect(text).toContain("Failed to load evaluations. Please try again later.");
  expect(text).toMatch(/<a[^>]*>.*?Réessayer<\/a>/s);
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
  // The session, the reader, the subject, the evaluations, the costs of the answers.
  expect(one).toBe(5);
  expect(many).toBe(5);
});
