import { describe, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { createModule, rubricOf } from "../../../../../testing/factories";
import { postedRubric as posted } from "../../../../../testing/posted-rubric";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { rubrics as demo } from "../../../../../demo/rubrics";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Modules from "~/models/content/modules.server";
import { readPoints } from "./read-points.server";
import { postedOf } from "./show.server";
import type { PostedPoint } from "./form-points";
import { useRubricPage } from "../../../../../testing/rubric-page";

const words = copy.rubricForm;
const { on, page, post, insert, stored } = useRubricPage();

const FORTY = { text: "40 euros par mois", stored: "", confirmed: "40\u00A0€/mois" };

const textOf = (sentence: string) => sentence.replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

test("a draft names the lines that made no point, and the transcript that nobody read", async () => {
  await Modules.update(on.module.id, { guidelines: "Étapes\n**1**: Saluer\n**2**: L'abonnement" });
  const read = await page();
  expect(read).toContain(words.conduct("Saluer"));
  expect(read).not.toContain(words.transcriptUnread);
  await db()
    .updateTable("modules")
    .set({ transcriptState: "ready", transcriptRead: 0 })
    .where("id", "=", on.module.id)
    .execute();
  expect(await page()).toContain(words.transcriptUnread);
});

test("the page of a module without a rubric shows the draft of its texts", async () => {
  const html = await page();
  expect(html).toContain(words.provisional);
  expect(html).toContain("L&#x27;abonnement coûte 69 euros par mois.");
  const { version } = await stored();
  expect(version).toMatchObject({ number: 1, origin: "draft" });
  expect(await (await send("/admin/modules", { as: on.as })).text()).toContain(
    words.read(version.rubric.points.length),
  );
  expect(await (await send(`/admin/edit-module/${on.module.id}`, { as: on.as })).text()).toContain(
    words.read(version.rubric.points.length),
  );
});

test("a module without texts starts from nothing; one that is gone leads to the list", async () => {
  const { id } = await createModule();
  const html = await (await send(`/admin/edit-module/${id}/rubric`, { as: on.as })).text();
  expect(html).toContain(words.emptyDetail);
  await db()
    .updateTable("modules")
    .set({ transcriptState: "pending" })
    .where("id", "=", id)
    .execute();
  const waiting = await (await send(`/admin/edit-module/${id}/rubric`, { as: on.as })).text();
  expectSeen(waiting, words.emptyTranscribing);
  expect(waiting).not.toContain(words.emptyDetail);
  const gone = await send("/admin/edit-module/nowhere/rubric", { as: on.as });
  expect(gone.headers.get("Location")).toBe("/admin/modules");
});

test("no line of a claim begins with its colon, but the field keeps the typed text", async () => {
  await insert(rubricOf(["La pose : une journée."]), null);
  const html = await page();
  expect(html).toMatch(/rubric-claim[^>]*>La pose\u00a0: une journée\.</);
  expect(html).toMatch(/<textarea[^>]*>La pose : une journée\./);
});

describe("saving", () => {
  test("makes a version that is provisional no longer, with who made it and what changed", async () => {
    await page();
    const { version, points } = await stored();
    const [first] = points;
    if (first) first.wordings.fr.question = "Et sans réseau ?";
    const saved = await post(posted(points, { version: version.id, intent: "save" }));
    expect(saved.headers.get("Location")).toBe(on.at);
    const { version: next } = await stored();
    expect(next).toMatchObject({
      number: 2,
      origin: "admin",
      byName: "Claire Delmas",
      note: words.changes({ added: 0, removed: 0, changed: 1, moved: false }),
    });
    expect(next.rubric.standing).toBe("read");
    expect(await page()).not.toContain(words.provisional);
    expect(await (await send("/admin/modules", { as: on.as })).text()).not.toContain(
      "Relire le barème",
    );
  });

  test("names a point in short, and refuses a name that holds its figure", async () => {
    const point = rubricOf(["Le forfait coûte 40 euros par mois"]);
    const { id: version } = await insert(point, null);
    const [first] = (await stored()).points;
    const save = (name: string) => {
      if (first) first.wordings.fr.name = name;
      return post(posted(first ? [first] : [], { version, intent: "save" }));
    };
    if (first) first.wordings.fr.figures = [FORTY];
    const refused = await save("Les quarante euros");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(words.nameReveals);
    expect((await save("Le forfait")).status).toBe(302);
    expect((await stored()).version.rubric.points[0]?.wordings.fr?.name).toBe("Le forfait");
    expect(await page()).toContain('<b lang="fr">Le forfait</b>');
  });

  test("asks for each figure of a draft to be confirmed, and keeps what was typed", async () => {
    await page();
    const { version } = await stored();
    const points = postedOf(version.rubric);
    const [first] = points;
    if (first) first.wordings.fr.objection = "Encore un abonnement";
    const refused = await post(posted(points, { version: version.id, intent: "save" }));
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain("Encore un abonnement");
    expect(html).toContain(words.figureUnconfirmed("69\u00A0€/mois"));
    expect(html).toContain(words.figureConfirm("69\u00A0€/mois"));
    expect((await stored()).version.id).toBe(version.id);
  });

  test("asks about a figure of a sentence that nobody read, once", async () => {
    await page();
    const { version, points } = await stored();
    const [first, ...rest] = points;
    if (!first) throw new Error("no point");
    first.wordings.fr.claim = "Le forfait coûte 40 euros par mois.";
    first.wordings.fr.phrasings = "C'est 45 euros par mois, tout compris.";
    const form = (point: PostedPoint) =>
      posted([point, ...rest], { version: version.id, intent: "save" });
    const refused = await post(form(first));
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain(words.figureUnconfirmed("40\u00A0€/mois"));
    expect(html).toContain(
      textOf(words.phrasingFigure("C'est 45 euros par mois, tout compris.", "45\u00A0€/mois")),
    );
    expect((await stored()).version.id).toBe(version.id);
    // The admin removes the figure and leaves the other phrasing unchanged.
    const [, read = ""] = /wordings\.fr\.read" value="(\w{12})"/.exec(html) ?? [];
    const answered = { ...first, wordings: { ...first.wordings } };
    answered.wordings.fr = { ...first.wordings.fr, figures: [], read };
    expect((await post(form(answered))).status).toBe(302);
    const [saved] = (await stored()).version.rubric.points;
    expect(saved?.wordings.fr).toMatchObject({ claim: first.wordings.fr.claim, facts: [] });
  });

  test("keeps a question to ask, which states no figure to confirm", async () => {
    await page();
    const { version, points } = await stored();
    const [first, ...rest] = points;
    if (!first) throw new Error("no point");
    first.toAsk = "on";
    first.wordings.fr = {
      ...first.wordings.fr,
      claim: "Ouvrez-vous 7 jours sur 7\u00a0?",
      figures: [],
    };
    const saved = await post(posted([first, ...rest], { version: version.id, intent: "save" }));
    expect(saved.status).toBe(302);
    expect((await stored()).version.rubric.points[0]).toMatchObject({ toAsk: true });
    expect(await page()).toContain(words.toAsk);
  });

  test("after somebody else saved shows both, and replaces theirs only knowingly", async () => {
    await page();
    const { version, points } = await stored();
    const theirs = await insert(rubricOf(["Leur phrase"], "read"), version.id);
    const body = posted(points, { version: version.id, intent: "save" });
    const refused = await post(body);
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain(copy.form.conflict);
    expect(html).toContain("Leur phrase");
    expect((await stored()).version.id).toBe(theirs.id);
    expect(html).toContain(`name="version" value="${theirs.id}"`);
    body.set("version", theirs.id);
    expect((await post(body)).status).toBe(302);
    expect((await stored()).version.number).toBe(3);
  });

  test("refuses a rubric in which nothing is to be said", async () => {
    const answer = await post(new URLSearchParams({ intent: "save", version: "" }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words.nothingExpected);
  });

  test("takes 40 points with 10 phrasings in three languages, and shows them unchanged", async () => {
    const [rubric] = demo.values();
    const points = postedOf(rubric ?? null);
    const line =
      "Une façon assez longue de le dire, à l’été, où l’on répète déjà ça plusieurs fois";
    const many = Array.from({ length: 40 }, (_, index): PostedPoint => {
      const [like] = points;
      if (!like) throw new Error("the demo has no points");
      const lines = Array.from({ length: 10 }, (_one, which) => `${line} ${index} ${which}`);
      const wording = { ...like.wordings.fr, phrasings: lines.join("\r\n") };
      return { ...like, id: `p-${index}`, wordings: { fr: wording, en: wording, es: wording } };
    });
    const body = posted(many, { version: "", intent: "save" });
    expect(body.toString().length).toBeGreaterThan(256 * 1024);
    expect((await post(body)).status).toBe(302);
    expect((await stored()).version.rubric.points).toEqual(readPoints(many).points);
  });

  test("refuses a form with names that no page of ours has", async () => {
    const far = await post(new URLSearchParams({ "points[4294967290].id": "a", intent: "save" }));
    expect(far.status).toBe(400);
  });
});

describe("a button of the form", () => {
  test("moves a point without storing it, and keeps what was typed elsewhere", async () => {
    await insert(rubricOf(["L'abonnement coûte 69 euros", "La caisse marche sans internet"]), null);
    const { version, points } = await stored();
    const [first, second] = points;
    if (first && second) second.wordings.fr.claim = "Une phrase que personne n’a enregistrée";
    const html = await (await post(posted(points, { version: version.id, intent: "up:1" }))).text();
    const order = [...html.matchAll(/name="points\[\d+\]\.id" value="([^"]+)"/g)];
    expect(order.map(([, id]) => id).slice(0, 2)).toEqual([second?.id, first?.id]);
    expect(html).toContain("Une phrase que personne n’a enregistrée");
    expect((await stored()).version.id).toBe(version.id);
  });

  test("adds a point, reads the figures of its phrase, takes one away", async () => {
    const { version, points } = { version: "", points: postedOf(null) };
    const added = await (await post(posted(points, { version, intent: "add" }))).text();
    const [, id = ""] = /name="points\[0\]\.id" value="([^"]+)"/.exec(added) ?? [];
    const [typed] = postedOf(rubricOf(["La livraison prend 3 jours"], "read"));
    if (!typed) throw new Error("no point");
    const body = posted([{ ...typed, id }], { version, intent: "figures:0:fr" });
    const figured = await (await post(body)).text();
    expect(figured).toContain(words.figureConfirm("3\u00A0jours"));
    const [, stored = ""] = /figures\[0\]\.stored" value="([^"]+)"/.exec(figured) ?? [];
    expect(JSON.parse(stored.replaceAll("&quot;", '"'))).toMatchObject({ value: 3, unit: "day" });
    body.set("points[0].wordings.fr.figures[0].text", "3 jours");
    body.set("intent", "clear:0:fr:0");
    expect(await (await post(body)).text()).not.toContain(words.figureConfirm("3\u00A0jours"));
  });

  test("confirms all figures of a sentence at once, and the head counts those left", async () => {
    await page();
    const { version } = await stored();
    const points = postedOf(version.rubric);
    const figures = points.flatMap(({ wordings }) => wordings.fr.figures);
    expect(figures.length).toBeGreaterThan(0);
    const at = points.findIndex(({ wordings }) => wordings.fr.figures.length > 0);
    const own = points[at]?.wordings.fr.figures.length ?? 0;
    const countedIn = (html: string, count: number) =>
      html.includes(`<b>${count}</b><span>${words.countUnread(count)}</span>`);
    expect(countedIn(await page(), figures.length)).toBe(true);
    const body = posted(points, { version: version.id, intent: `confirm:${at}:fr` });
    const html = await (await post(body)).text();
    expect(html).not.toContain(words.figuresConfirmOf(at + 1));
    const left = figures.length - own;
    expect(left === 0 ? html.includes(words.allRead) : countedIn(html, left)).toBe(true);
    expect((await stored()).version.id).toBe(version.id);
  });

  test("does not merge a point with a red line, and says why", async () => {
    const points = postedOf(rubricOf(["Un point", "Un autre"], "read"));
    const [, second] = points;
    if (second) second.kind = "forbidden";
    const html = await (await post(posted(points, { intent: "merge:0" }))).text();
    expect(html).toContain(textOf(words.mergeKinds));
  });
});
