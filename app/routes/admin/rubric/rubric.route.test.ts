import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../testing/database";
import {
  createEvaluation,
  createModule,
  createUser,
  rubricOf,
} from "../../../../testing/factories";
import { postedRubric as posted } from "../../../../testing/posted-rubric";
import { rubrics as demo } from "../../../../demo/rubrics";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";
import { LanguageModelError } from "~/services/llm/port";
import { services } from "~/services/services.server";
import { createFakeModel } from "../../../../testing/doubles/fake-model";
import { readPoints } from "./read-points.server";
import { postedOf } from "./show.server";
import type { PostedPoint } from "./posted";

const words = copy.rubricForm;

useTestDatabase();
let as: User;
let module: Module;
let at: string;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire Delmas" });
  module = await createModule({
    title: "La caisse",
    videoTranscript: "La caisse marche sans internet. L'abonnement coûte 69 euros par mois.",
  });
  at = `/admin/edit-module/${module.id}/rubric`;
});

const FORTY = { text: "40 euros par mois", stored: "", confirmed: "40\u00A0€/mois" };

const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const page = async (query = "") => (await send(at + query, { as })).text();
const post = (body: URLSearchParams) => send(at, { method: "POST", as, body, headers: own });
const textOf = (sentence: string) => sentence.replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

const insert = (rubric: Parameters<typeof Rubrics.insert>[0]["rubric"], basedOn: string | null) =>
  Rubrics.insert({ moduleId: module.id, rubric, origin: "admin", by: as, basedOn });

async function stored() {
  const version = await Rubrics.findCurrent(module.id);
  if (!version) throw new Error("no rubric");
  return { version, points: postedOf({ ...version.rubric, standing: "read" }) };
}

test("a draft names the lines that made no point, and the transcript that nobody read", async () => {
  await Modules.update(module.id, { guidelines: "Étapes\n**1**: Saluer\n**2**: L'abonnement" });
  const read = await page();
  expect(read).toContain(words.conduct("Saluer"));
  expect(read).not.toContain(words.transcriptUnread);
  await db()
    .updateTable("modules")
    .set({ transcriptState: "ready", transcriptRead: 0 })
    .where("id", "=", module.id)
    .execute();
  expect(await page()).toContain(words.transcriptUnread);
});

test("the page of a module without a rubric shows the draft of its texts", async () => {
  const html = await page();
  expect(html).toContain(words.provisional);
  expect(html).toContain("L&#x27;abonnement coûte 69 euros par mois.");
  const { version } = await stored();
  expect(version).toMatchObject({ number: 1, origin: "draft" });
  expect(await (await send("/admin/modules", { as })).text()).toContain(
    words.read(version.rubric.points.length),
  );
  expect(await (await send(`/admin/edit-module/${module.id}`, { as })).text()).toContain(
    words.read(version.rubric.points.length),
  );
});

test("a module without texts starts from nothing; one that is gone leads to the list", async () => {
  const { id } = await createModule();
  const html = await (await send(`/admin/edit-module/${id}/rubric`, { as })).text();
  expect(html).toContain(words.emptyDetail);
  const gone = await send("/admin/edit-module/nowhere/rubric", { as });
  expect(gone.headers.get("Location")).toBe("/admin/modules");
});

describe("saving", () => {
  test("makes a version that is provisional no longer, with who made it and what changed", async () => {
    await page();
    const { version, points } = await stored();
    const [first] = points;
    if (first) first.wordings.fr.question = "Et sans réseau ?";
    const saved = await post(posted(points, { version: version.id, intent: "save" }));
    expect(saved.headers.get("Location")).toBe(at);
    const { version: next } = await stored();
    expect(next).toMatchObject({
      number: 2,
      origin: "admin",
      byName: "Claire Delmas",
      note: words.changes({ added: 0, removed: 0, changed: 1, moved: false }),
    });
    expect(next.rubric.standing).toBe("read");
    expect(await page()).not.toContain(words.provisional);
    expect(await (await send("/admin/modules", { as })).text()).not.toContain("Relire le barème");
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
    expect(html).toContain(copy.common.conflict);
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
    await page();
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

  test("does not merge a point with a red line, and says why", async () => {
    const points = postedOf(rubricOf(["Un point", "Un autre"], "read"));
    const [, second] = points;
    if (second) second.kind = "forbidden";
    const html = await (await post(posted(points, { intent: "merge:0" }))).text();
    expect(html).toContain(textOf(words.mergeKinds));
  });
});

describe("a sentence", () => {
  const rubric = rubricOf(
    ["L’abonnement coûte 69 euros par mois", "La caisse marche sans internet"],
    "read",
  );
  const [price] = postedOf(rubric);
  const attempt = async (sentence: string, before = "") => {
    const points = postedOf(rubric);
    const [first] = points;
    if (first)
      first.wordings.fr.figures = [{ text: "69 euros par mois", stored: "", confirmed: "" }];
    const body = posted(points, { intent: "try", language: "fr", sentence, before });
    return (await post(body)).text();
  };

  test.each([
    ["L’abonnement est à 69 euros par mois.", "", copy.judgement.verdicts.said],
    ["L’abonnement est à 71 euros par mois.", "", copy.judgement.verdicts.contradicted],
    ["L’abonnement, c’est une soixantaine d’euros par mois.", "", copy.judgement.verdicts.vague],
    ["Soixante-neuf euros.", "L’abonnement coûte combien par mois ?", copy.judgement.verdicts.said],
  ])("is judged against the points on the screen: %s", async (sentence, before, verdict) => {
    const html = await attempt(sentence, before);
    const [result = ""] = /<ul class="rubric-tried".*?<\/ul>/s.exec(html) ?? [];
    expect(result).toContain(verdict);
    expect(result).toContain(price?.wordings.fr.claim);
    expect(await Rubrics.findHistory(module.id)).toHaveLength(1);
  });

  describe("may be shown to the model as well", () => {
    const chosen = services();
    const before = chosen.chatModel;
    afterEach(() => {
      chosen.chatModel = before;
    });
    const ask = async (answers: (string | Error)[]) => {
      chosen.chatModel = createFakeModel(answers);
      const points = postedOf(rubric);
      const sentence = "L’abonnement est à 69 euros par mois.";
      const body = posted(points, { intent: "try-model", language: "fr", sentence });
      return (await post(body)).text();
    };

    test("whose reading stands beside the one without a model", async () => {
      const told = '{"p1":["dit",[1]],"p2":["dit",[1]],"p3":["dit",[1]],"p4":["non dit",[]]}';
      const html = await ask([told]);
      expect(html).toContain(words.triedWithoutModel);
      expect(html).toContain(words.triedByModel("test/fake"));
      expect(html.match(/class="rubric-tried"/g)).toHaveLength(2);
    });

    test("which says when it does not answer", async () => {
      const html = await ask([new LanguageModelError("no", { failure: "unreachable" })]);
      expect(html).toContain(words.tryModelFailed);
      expect(html.match(/class="rubric-tried"/g)).toHaveLength(1);
    });

    test("where one is configured", async () => {
      expect(await page()).not.toContain(words.tryModelButton);
      chosen.chatModel = createFakeModel([]);
      expect(await page()).toContain(words.tryModelButton);
    });
  });

  test.each([
    ["", words.tryEmpty],
    ["Le soleil brille sur la colline", words.tryNothing],
  ])("that earns nothing says so: %j", async (sentence, said) =>
    expect(await attempt(sentence)).toContain(said),
  );

  test("in a language that nothing is written in says so", async () => {
    const body = posted(postedOf(rubric), {
      intent: "try",
      language: "en",
      sentence: "Hello there",
    });
    expect(await (await post(body)).text()).toContain(textOf(words.tryNoPoint("en")));
  });
});

describe("versions", () => {
  test("tell who made them and how many used them; an old one may return", async () => {
    const first = await insert(rubricOf(["La première phrase"], "read"), null);
    const second = await insert(rubricOf(["La seconde phrase"], "read"), first.id);
    const { id: userId } = await createUser();
    await createEvaluation({ userId, moduleId: module.id, rubricVersionId: first.id });
    await createEvaluation({ userId, moduleId: module.id, rubricVersionId: first.id });
    const html = await page(`?version=${first.id}`);
    expect(html).toContain(words.uses(2));
    expect(html).toContain(words.uses(0));
    expect(html).toContain("La première phrase");
    expect(html).toContain(words.versionBack(1));
    const back = new URLSearchParams({ intent: "back", old: first.id, version: second.id });
    expect((await post(back)).headers.get("Location")).toBe(at);
    const { version } = await stored();
    expect(version).toMatchObject({ number: 3, note: words.noteBack(1), rubric: first.rubric });
  });

  test("of another module cannot be put in use here", async () => {
    const other = await createModule();
    const theirs = await Rubrics.insert({
      moduleId: other.id,
      rubric: rubricOf(["Ailleurs"], "read"),
      origin: "admin",
      by: as,
      basedOn: null,
    });
    const mine = await insert(rubricOf(["Ici"], "read"), null);
    await post(new URLSearchParams({ intent: "back", old: theirs.id, version: mine.id }));
    expect((await stored()).version.id).toBe(mine.id);
  });
});

test("however many versions and modules there are, the pages make as many queries", async () => {
  await page();
  const ask = () => countQueries(() => page());
  const list = () => countQueries(() => send("/admin/modules", { as }));
  await list();
  const [one, oneListed] = [await ask(), await list()];
  let { id } = (await stored()).version;
  for (let number = 0; number < 5; number += 1)
    ({ id } = await insert(rubricOf([`Phrase ${number}`], "read"), id));
  for (let number = 0; number < 3; number += 1) {
    const { id: moduleId } = await createModule({ containerId: module.containerId });
    await Rubrics.insert({
      moduleId,
      rubric: rubricOf(["Un point"]),
      origin: "draft",
      by: null,
      basedOn: null,
    });
  }
  expect(await list()).toBe(oneListed);
  expect(await ask()).toBeLessThanOrEqual(one);
  expect(await Modules.findAllListed()).toHaveLength(4);
});
