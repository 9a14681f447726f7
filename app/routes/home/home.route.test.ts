import { describe, expect, test } from "vitest";
import { send, signIn } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { withoutTable } from "../../../testing/database-faults";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { judgedColumns } from "../../../testing/judgements";
import { textsOf } from "../../../testing/page-text";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";

useTestDatabase();

/** Creates a container to finish and a locked one, with a module and a group each. */
async function createChain() {
  const first = await createContainer({ title: "Premier", position: 0 });
  const second = await createContainer({ title: "Second", position: 1 });
  const guidelines = "En-tête qui disparaît\n**1**: Saluer la cliente";
  const open = await createModule({
    title: "Encaisser",
    containerId: first.id,
    guidelines,
    videoUrl: "/media/modules/encaisser.mp4",
    interactionPrompt: "Consigne du client",
    evaluationPrompt: "Consigne du juge",
    videoTranscript: "Texte de référence",
  });
  const hidden = await createModule({
    title: "Module caché",
    containerId: second.id,
    guidelines: "En-tête\n**1**: Guideline cachée",
    videoUrl: "/media/modules/cachee.mp4",
  });
  const group = await createGroup([open.id], { title: "Le service", containerId: first.id });
  const hiddenGroup = await createGroup([hidden.id], {
    title: "Groupe caché",
    containerId: second.id,
  });
  return { open, hidden, group, hiddenGroup };
}

const page = async (path: string, as: Parameters<typeof send>[1]) => {
  const response = await send(path, as);
  return { status: response.status, text: await response.text() };
};

describe("the home screen", () => {
  test("says once that an item was never presented, or that it has no score", async () => {
    const { open } = await createChain();
    const as = await createUser();
    const cards = async () => textsOf((await page("/", { as })).text, "article");
    const [never = "", group = ""] = await cards();
    for (const card of [never, group]) {
      expect(card).toContain(copy.home.stateNone);
      expect(card).not.toContain(copy.score.none);
    }
    await createEvaluation({
      userId: as.id,
      moduleId: open.id,
      score: null,
      state: "not_evaluable",
    });
    const [unscored = ""] = await cards();
    expect(unscored).toContain(copy.score.none);
    expect(unscored).not.toContain(copy.home.stateNone);
  });

  test("says of a score what its evaluation says of it", async () => {
    const { open } = await createChain();
    const as = await createUser();
    const judged = (values: object) =>
      createEvaluation({ userId: as.id, moduleId: open.id, toReview: 0, ...values });
    const stateIs = async (...words: string[]) => {
      const [card = ""] = textsOf((await page("/", { as })).text, "article");
      const { statePassed, stateReview, stateHeld, stateRetry } = copy.home;
      for (const one of [statePassed, stateReview, stateHeld.blocking, stateRetry(1)])
        expect([one, card.includes(one)]).toEqual([one, words.includes(one)]);
    };
    const missed = { id: "p0", verdict: "unsaid", blocking: true } as const;
    const said = Array.from({ length: 15 }, (_, at) => ({
      id: `p${at + 1}`,
      verdict: "said" as const,
    }));
    await judged({ score: 84 });
    await stateIs(copy.home.stateRetry(1));
    await db().deleteFrom("evaluations").execute();
    const { id } = await judged({ ...judgedColumns([missed, ...said]) });
    await stateIs(copy.home.stateHeld.blocking);
    const decide = (reviewedScore: number, reviewedCapped: 0 | 1) =>
      db()
        .updateTable("evaluations")
        .set({ reviewedScore, reviewedCapped, reviewedAt: "2026-11-02T10:00:00.000Z" })
        .where("id", "=", id)
        .execute();
    await decide(84, 1);
    await stateIs(copy.home.stateHeld.blocking);
    await decide(84, 0);
    await stateIs(copy.home.stateRetry(1));
    await judged({ score: 88, toReview: 1 });
    await stateIs(copy.home.stateReview);
    await judged({ score: 89, provisional: 1 });
    await stateIs(copy.home.statePassed);
    expect((await page("/", { as })).text).toContain("(note provisoire)");
    await judged({ score: 90 });
    expect((await page("/", { as })).text).not.toContain("(note provisoire)");
    await judged({ score: 88 });
    await stateIs(copy.home.statePassed);
  });

  test("uses the words of the evaluation", () => {
    expect(copy.home.stateReview).toBe(copy.judgement.review);
    for (const reason of ["blocking", "crossed"] as const)
      expect(`${copy.home.stateHeld[reason]}.`).toBe(copy.coach.heldBy(reason));
  });

  test.each(["/", "/_.data"])(
    "gives away nothing of a locked container but its name, at %s",
    async (path) => {
      const { hidden, hiddenGroup } = await createChain();
      const { status, text } = await page(path, { as: await createUser() });
      expect(status).toBe(200);
      expect(text).toContain("Second");
      expect(text).toContain("Encaisser");
      const secrets = ["caché", "cachee.mp4", hidden.id, hiddenGroup.id];
      for (const secret of secrets) expect(text).not.toContain(secret);
    },
  );

  test.each(["/", "/_.data"])("gives away no prompt and no reference, at %s", async (path) => {
    const { open } = await createChain();
    const asked = `${path}?guidelines=module:${open.id}`;
    const { text } = await page(asked, { as: await createUser({ role: "admin" }) });
    for (const secret of ["Consigne du client", "Consigne du juge", "Texte de référence"])
      expect(text).not.toContain(secret);
  });

  test("opens no dialog of a locked container", async () => {
    const { hidden, hiddenGroup } = await createChain();
    const as = await createUser();
    for (const search of [
      `video=${hidden.id}`,
      `guidelines=module:${hidden.id}`,
      `guidelines=group:${hiddenGroup.id}`,
    ]) {
      const { text } = await page(`/?${search}`, { as });
      expect(text).not.toContain("<dialog open");
      expect(text).not.toContain("caché");
    }
  });
});

describe("the home screen without scripts", () => {
  test("greets, shows progress, and opens the current container only", async () => {
    const { open } = await createChain();
    const as = await createUser({ name: "Inès Carpentier" });
    const { text } = await page("/", { as });
    expect(text).toContain("Présenter un module ou un groupe");
    expect(text).toContain("Bonjour Inès Carpentier");
    expect(text).toContain('aria-valuetext="0 sur 2"');
    expect(text.match(/<details[^>]* open=""/g)).toHaveLength(1);
    expect(text).toContain(`href="/presentModule/${open.id}"`);
    expect(text).not.toContain('href="/admin"');
  });

  test("has the Admin button for an admin", async () => {
    const { text } = await page("/", { as: await createUser({ role: "admin" }) });
    expect(text).toContain('href="/admin"');
  });

  test("has a page of its own for the guidelines of a module", async () => {
    const { open } = await createChain();
    const { text } = await page(`/?guidelines=module:${open.id}`, { as: await createUser() });
    expect(text).toContain("Guidelines pour présenter le module Encaisser");
    expect(text).toMatch(/<li[^>]*>Saluer la cliente<\/li>/);
    expect(text).not.toContain("En-tête qui disparaît");
  });

  test("has a signed video that starts by itself", async () => {
    const { open } = await createChain();
    const { text } = await page(`/?video=${open.id}`, { as: await createUser() });
    expect(text).toMatch(/<video[^>]* src="[^"]*encaisser\.mp4[^"]*"/);
    expect(text).toMatch(/<video[^>]* autoPlay=""/i);
    expect(text).toContain("Votre navigateur ne supporte pas la lecture de vidéos.");
  });

  test("says that there is nothing to see", async () => {
    const { text } = await page("/", { as: await createUser() });
    expect(text).toContain("Rien à présenter pour l’instant");
  });

  test("calls a section without name 'Sans titre'", async () => {
    await createModule({ title: "Seul" });
    const { text } = await page("/", { as: await createUser() });
    expect(text).toContain("Sans titre");
  });
});

test("a home that cannot be read says so, with a Retry that reloads the page", async () => {
  const as = await createUser();
  const { status, text } = await withoutTable("groupModules", () => page("/?video=12", { as }));
  expect(status).toBe(500);
  expect(text).toContain("Failed to load data. Please try again later.");
  expect(text).toMatch(/<a[^>]* href="\/\?video=12"[^>]*>.*?Retry<\/span><\/a>/s);
});

test("home asks each table once, whatever the number of cards", async () => {
  const as = await createUser();
  await createChain();
  const headers = { Cookie: await signIn(as) };
  const few = await countQueries(() => send("/", { headers }));
  for (let index = 0; index < 30; index++) {
    const { id } = await createContainer({ position: index + 2 });
    const module = await createModule({ containerId: id });
    await createGroup([module.id], { containerId: id });
    await createEvaluation({ userId: as.id, moduleId: module.id, score: 90 });
  }
  const many = await countQueries(() => send("/", { headers }));
  // The session, its user, the roles that need a factor, the news (results, comments), the table of status lines, then containers, those kept
  // open, modules, groups, their modules, scores, watched videos, posters, managed teams, the notice on recordings,
  // assignments, presentations that were cut off.
  expect(few).toBe(18);
  expect(many).toBe(18);
});
