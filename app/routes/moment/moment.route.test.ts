import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createMoment, createUser } from "../../../testing/factories";
import { createRedoableTalk } from "../../../testing/redone-talk";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import type { Evaluation, User } from "~/models/tables";

useTestDatabase();
const words = copy.moment;
let as: User;
let evaluation: Evaluation;
beforeEach(async () => {
  as = await createUser();
  ({ evaluation } = await createRedoableTalk(as));
});

const address = (pointId = "price", search = "") =>
  `/evaluations/${evaluation.id}/moments/${pointId}${search}`;
/** Returns the page as a reader sees it. Tags and all kinds of spaces become one space. */
async function read(path: string, reader = as) {
  const response = await send(path, { as: reader });
  const html = await response.text();
  const text = html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/[\s\u00a0]+/g, " ");
  return { status: response.status, html, text };
}
const plain = (sentence: string) => sentence.replaceAll("\u00a0", " ");
const moments = () => db().selectFrom("moments").selectAll().execute();

describe("the page before the minute", () => {
  test("shows what was said, expected and worth, but not yet the customer's question", async () => {
    const { status, text, html } = await read(address());
    expect(status).toBe(200);
    expect(text).toContain("soixantaine d'euros");
    expect(text).toContain("69 euros par mois");
    expect(text).toContain(copy.judgement.change(38, 75));
    expect(html).not.toContain('name="answer"');
  });

  test("names its argument as the evaluation does", async () => {
    const { html } = await read(address());
    const page = await read(`/presentations/user/${as.id}/module/${evaluation.moduleId}`);
    const [, name = ""] = /aria-label="Refaire ce moment\u00a0: ([^"]*)"/.exec(page.html) ?? [];
    expect(name).not.toBe("");
    expect(html).toContain(`<title>${words.title(name)}`);
  });

  test("leads to the second of the lesson that states the point", async () => {
    const moduleId = evaluation.moduleId ?? "";
    const videoUrl = "/media/modules/caisse.mp4";
    await db().updateTable("modules").set({ videoUrl }).where("id", "=", moduleId).execute();
    await LessonSegments.store({ moduleId, videoUrl }, [
      { startMs: 1_000, endMs: 2_000, text: "Bonjour à toutes et à tous." },
      { startMs: 31_000, endMs: 36_000, text: "L'abonnement coûte 69 euros par mois." },
    ]);
    const { html, text } = await read(address());
    expect(html).toContain(`href="/video/${moduleId}?t=31"`);
    expect(text).toContain(copy.lesson.play("00:31"));
  });

  test("preloads the font of speech, so that the expected words do not move", async () => {
    const { html } = await read(address());
    expect(html).toMatch(/<link rel="preload" href="[^"]*literata[^"]*\.woff2" as="font"/);
  });

  test("says of a point that nothing was said of it", async () => {
    expect((await read(address("help"))).text).toContain(words.nothingSaid);
  });

  test("says of a point that the reader left open that it could not tell", async () => {
    const said = ["L'assistance ne répond pas sept jours sur sept, je vous le dis."];
    ({ evaluation } = await createRedoableTalk(as, { said }));
    const { text } = await read(address("help"));
    expect(text).toContain(words.leftOpen);
    expect(text).not.toContain(words.nothingSaid);
  });

  test("breaks no line before the mark of a question", async () => {
    const { html } = await read(address("price", "?mode=typed"));
    expect(html).toContain("Et ça me coûte combien, votre tablette\u00a0?</p>");
  });

  test("leads to the question and a field", async () => {
    const { text, html } = await read(address("price", "?mode=typed"));
    expect(text).toContain("Nadia Ferrand");
    expect(text).toContain("Et ça me coûte combien, votre tablette ?");
    expect(html).toContain('name="answer"');
  });
});

describe("an answer, posted without scripts", () => {
  test("is judged at once, on a page that can be read again", async () => {
    const posted = await post(address(), { answer: "C'est 69 euros par mois." }, { as });
    const to = posted.headers.get("Location") ?? "";
    expect(to).toMatch(/^\/evaluations\/[^/]+\/moments\/price\?done=[^#]+#verdict$/);
    const { text, html } = await read(to);
    expect(text).toContain(copy.judgement.verdicts.said);
    expect(text).toContain("Le chiffre y est, sans détour.");
    expect(text).toContain(words.readWithoutModel);
    expect(html).toMatch(
      /<mark[^>]*data-verdict="said"[^>]*>C&#x27;est 69 euros par mois.<\/mark>/,
    );
    expect(text).toContain(plain(words.next("L'assistance")));
    expect(await moments()).toHaveLength(1);
    await read(to);
    expect(await moments()).toHaveLength(1);
  });

  test("shows another figure beside the right one", async () => {
    const posted = await post(address(), { answer: "C'est 71 euros par mois." }, { as });
    const { text } = await read(posted.headers.get("Location") ?? "");
    expect(text).toContain(copy.judgement.verdicts.contradicted);
    expect(text).toContain("« 71 euros par mois » n’est pas 69 €/mois");
    expect(text).toContain(words.gain("", { before: 1, after: 0, verdict: "contradicted" }));
  });

  test("names a loss only where the score would fall", async () => {
    const fact = { shown: "69 €/mois", found: "71 euros par mois", outcome: "other" } as const;
    const said = (loses: boolean) => words.verdict("contradicted", [fact], loses);
    expect(said(true)).toContain("un quart de plus");
    expect(said(false)).not.toContain("un quart de plus");
    ({ evaluation } = await createRedoableTalk(as, { said: ["C'est 79 euros par mois."] }));
    const posted = await post(address(), { answer: "C'est 71 euros par mois." }, { as });
    const { text } = await read(posted.headers.get("Location") ?? "");
    const same = { before: 1, after: 1, verdict: "contradicted" };
    expect(text).toContain(words.gain("", same));
    expect(text).not.toContain("un quart de plus");
  });

  test("marks the article of the first decisive word with it", async () => {
    const answer = "L'abonnement est à 71 euros par mois.";
    const posted = await post(address(), { answer }, { as });
    const { html } = await read(posted.headers.get("Location") ?? "");
    expect(html.replaceAll("&#x27;", "'")).toMatch(/<mark[^>]*>L'abonnement/);
  });

  test("is told to be said in one sentence where the reader cannot tell", async () => {
    const answer = "Le réseau de nos agences est grand.";
    const posted = await post(address("offline"), { answer }, { as });
    const { text } = await read(posted.headers.get("Location") ?? "");
    expect(text).toContain(copy.judgement.verdicts.open);
    expect(text).toContain(words.verdict("open", [], false));
  });

  test.each([
    ["", words.answerRequired],
    ["a".repeat(2_001), words.answerTooLong(2_000)],
  ])(
    "is refused at its field and kept nowhere when it cannot be judged (%#)",
    async (answer, said) => {
      const posted = await post(address(), { answer }, { as });
      expect(posted.status).toBe(400);
      expect(await posted.text()).toContain(said);
      expect(await moments()).toEqual([]);
    },
  );

  test("is shown as text, whatever somebody types", async () => {
    const posted = await post(address(), { answer: "<script>69 euros par mois</script>" }, { as });
    const { html } = await read(posted.headers.get("Location") ?? "");
    expect(html).not.toContain("<script>69");
    expect(html).toContain("script&gt;69");
  });
});

test("only the rep reads or makes a moment, not even an admin; a red line has none", async () => {
  for (const other of [await createUser(), await createUser({ role: "admin" })]) {
    expect((await send(address(), { as: other })).status).toBe(404);
    expect((await post(address(), { answer: "69" }, { as: other })).status).toBe(404);
  }
  const { status, text } = await read(address("yield"));
  expect([status, text]).toEqual([404, expect.stringContaining(words.gone)]);
  expect(await moments()).toEqual([]);
});

test("a moment costs the same number of queries however often it was redone", async () => {
  const headers = { Cookie: await signIn(as) };
  const count = () => countQueries(() => send(address(), { headers }));
  await createMoment({ userId: as.id, evaluationId: evaluation.id });
  await count();
  const few = await count();
  for (let more = 0; more < 20; more++)
    await createMoment({ userId: as.id, evaluationId: evaluation.id });
  expect(await count()).toBe(few);
  expect(few).toBeLessThan(20);
});

test("the evaluation leads to a moment from what cost, and says what was redone", async () => {
  const page = `/presentations/user/${as.id}/module/${evaluation.moduleId}`;
  const first = await read(page);
  // The dearest stands beside the next step too; each has its own line besides.
  for (const [point, links] of [
    ["price", 2],
    ["help", 1],
  ] as const)
    expect(first.html.split(`href="${address(point)}"`)).toHaveLength(links + 1);
  // A moment is practice, so it is quiet beside the one solid button, which presents again.
  expect(first.html.match(/class="btn btn-speak"/g)).toHaveLength(1);
  expect(first.html).toMatch(
    /<a aria-label="Refaire ce moment\u00a0: [^"]*" class="btn btn-quiet" href="[^"]*\/moments\/price"/,
  );
  expect(first.html).not.toContain(address("offline"));
  expect(first.html).not.toContain(address("yield"));
  await post(address(), { answer: "C'est 69 euros par mois." }, { as });
  const line = plain(words.history({ moments: 1, points: 1, said: 1 }));
  expect((await read(page)).text).toContain(line);
  const admin = await createUser({ role: "admin" });
  const others = await read(page, admin);
  expect(others.status).toBe(200);
  expect(others.html).not.toContain("/moments/");
  expect(others.text).not.toContain(line);
});
