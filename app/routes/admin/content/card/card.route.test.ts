import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createModule, createUser, rubricOf } from "../../../../../testing/factories";
import { customerCard as words } from "~/copy/content/customer-card";
import { copy } from "~/copy/copy";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { duplicate } from "~/models/content/duplicate-module.server";
import type { Module, User } from "~/models/tables";
import type { Card } from "~/models/terms/customer-card";
import { currentCard } from "~/services/customer/current-card.server";
import { postedOf } from "./posted-card";

useTestDatabase();
const PROMPT = `Tu es Marc Dubois, imprimeur à Tours.
Effectif : douze personnes
Objections :
- J'ai déjà une machine qui tourne.`;
let as: User;
let module: Module;
let here: string;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire Delmas" });
  module = await createModule({ title: "La presse", interactionPrompt: PROMPT });
  await Rubrics.insert({
    moduleId: module.id,
    rubric: rubricOf(["La presse coûte 900 euros par mois."], "read"),
    origin: "admin",
    by: as,
    basedOn: null,
  });
  here = `/admin/edit-module/${module.id}/card`;
});

const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
/** Returns the page as a browser without scripts receives it, with plain apostrophes. */
const page = async (query = "") =>
  (await (await send(here + query, { as })).text()).replaceAll("&#x27;", "'");
const post = (body: URLSearchParams) => send(here, { method: "POST", as, body, headers: own });
const current = () => Cards.findCurrent(module.id);

/** Returns a card's form as a browser without scripts posts it. */
function formOf(card: Card, version: string, change: Record<string, string> = {}) {
  const form = new URLSearchParams({ intent: "save" });
  const put = (under: string, value: unknown): void => {
    if (typeof value === "string") form.set(under, value);
    else
      for (const [key, one] of Object.entries(value ?? {}))
        put(Array.isArray(value) ? `${under}[${key}]` : under ? `${under}.${key}` : key, one);
  };
  put("", postedOf(card, { version, language: "fr" }));
  for (const [name, value] of Object.entries(change)) form.set(name, value);
  return form;
}

/** Saves the shown card with changes. */
async function save(change: Record<string, string> = {}) {
  const version = await current();
  const shown = await currentCard((await Modules.findById(module.id)) ?? module, "fr");
  return post(formOf(shown, version?.id ?? "", change));
}

describe("the page of a card", () => {
  test("shows the card of the prompt by code before one is stored", async () => {
    const html = await page();
    for (const line of ["Marc Dubois", "Douze personnes.", "J'ai déjà une machine qui tourne."])
      expect(html).toContain(line);
    expect(html).toContain(words.unwritten);
    expect(html).toContain(words.byManner("fr"));
    expect(html.match(/<dt>/g)).toHaveLength(10);
    for (const question of words.questions.fr) expect(html).toContain(question);
    expect(await current()).toBeNull();
  });

  test("answers a question to the customer, without scripts", async () => {
    await save({
      "facts[0].cues": "combien ouvriers",
      "facts[0].says": "Nous sommes douze à l'atelier.",
    });
    const asked = await page("?question=Vous+avez+combien+d%27ouvriers+%3F&language=fr");
    expect(asked).toMatch(
      /role="status"[^>]*><p[^>]*><b>Sa réponse[\s\S]*?Nous sommes douze à l'atelier\./,
    );
    expect(await page(`?question=${"x".repeat(5_000)}`)).toContain(words.answer);
  });

  test("of a module that is gone leads to the list", async () => {
    const gone = await send("/admin/edit-module/nowhere/card", { as });
    expect(gone.headers.get("Location")).toBe("/admin/modules");
    const body = new URLSearchParams({ intent: "save" });
    const lost = await send("/admin/edit-module/nowhere/card", {
      method: "POST",
      as,
      body,
      headers: own,
    });
    expect(lost.headers.get("Location")).toBe("/admin/modules");
  });

  test.each<Record<string, string>>([
    { intent: "nothing" },
    { intent: "save", "facts[99].says": "x" },
    { intent: "save", language: "de" },
  ])("refuses a form that no page of ours posts: %j", async (fields) => {
    expect((await post(new URLSearchParams(fields))).status).toBe(400);
    expect(await current()).toBeNull();
  });
});

describe("saving", () => {
  test("makes a version with its author; the form posted again makes none", async () => {
    const saved = await save({
      name: "Marco",
      "objections[0].met.point-1": "on",
      "objections[0].must": "on",
    });
    expect(saved.headers.get("Location")).toBe(`${here}?language=fr`);
    const version = await current();
    expect(version).toMatchObject({
      number: 1,
      origin: "admin",
      byName: "Claire Delmas",
      cards: {
        fr: {
          name: "Marco",
          origin: "admin",
          objections: [{ answeredBy: ["point-1"], must: true }],
        },
      },
    });
    await save();
    expect(await current()).toEqual(version);
    const html = await page();
    expect(html).not.toContain(words.unwritten);
    expect(html).toContain(words.versionInUse);
  });

  test("drops an emptied row and takes a new one", async () => {
    await save({
      ...Object.fromEntries(
        [0, 1, 2].flatMap((at) => [
          [`facts[${at}].says`, ""],
          [`facts[${at}].value`, ""],
        ]),
      ),
      "facts[3].field": "hours",
      "facts[3].value": "dès huit heures",
      "facts[3].says": "On ouvre à huit heures.\nHuit heures, tous les jours.",
      "facts[3].cues": "ouvrez, heure ouverture",
    });
    const facts = (await current())?.cards.fr?.facts;
    expect(facts).toEqual([
      {
        field: "hours",
        value: "dès huit heures",
        says: ["On ouvre à huit heures.", "Huit heures, tous les jours."],
        cues: ["ouvrez", "heure ouverture"],
      },
    ]);
  });

  test.each([
    ["ends", "Neuf cents euros par mois, c'est ça ?", words.refusals.tellsOffer],
    ["voice.robot", "Je suis un humain.", words.refusals.claimsHuman],
    ["facts[0].says", "un ".repeat(17), words.refusals.tooLong],
    ["facts[0].value", "", words.valueMissing],
    ["facts[3].value", "une chose", words.saysMissing],
    ["objections[1].relief", "Bon, je suis rassuré.", words.saysMissing],
    ["troubles[0].says", "J'ai déjà une machine qui tourne !", words.refusals.twice],
    ["troubles[0].says", "x".repeat(201), words.lineTooLong(200)],
    ["shrugs.other", "a\nb\nc\nd\ne\nf\ng", words.tooMuch],
    ["price[0].min", "cher", words.priceWrong],
  ])("keeps what was typed and says what no customer says: %s", async (name, typed, why) => {
    const refused = await save({ [name]: typed, name: "Marco" });
    const html = (await refused.text()).replaceAll("&#x27;", "'");
    expect(refused.status).toBe(400);
    expect(html).toContain(why);
    // The end of a talk is not folded, and a fault of the whole card names no field.
    const isFolded = name !== "ends" && name !== "shrugs.other";
    expect(html.includes('<details open="" class="card-fold">')).toBe(isFolded);
    expect(html).toContain('value="Marco"');
    if (typed.trim() !== "") expect(html).toContain(typed.trim().split("\n")[0]);
    expect(await current()).toBeNull();
  });

  test("reads a band of prices as they are written", async () => {
    await save({ "price[0].per": "month", "price[0].min": "1 000", "price[0].max": "2500,50 €" });
    expect((await current())?.cards.fr?.price).toEqual([
      { per: "month", min: 1_000, max: 2_500.5 },
    ]);
  });

  test("shows both versions when another person saved first", async () => {
    await save({ name: "Marco" });
    const shown = await currentCard(module, "fr");
    const stale = await post(formOf(shown, "", { name: "Max" }));
    expect(stale.status).toBe(409);
    const html = await stale.text();
    expect(html).toContain(copy.form.conflict);
    expect(html).toContain("Marco");
    const again = await post(formOf(shown, (await current())?.id ?? "", { name: "Max" }));
    expect(again.status).toBe(302);
    expect((await current())?.cards.fr?.name).toBe("Max");
  });
});

describe("a prompt that changes", () => {
  test("leaves an edited card to be read again, until somebody saves it", async () => {
    await save({ name: "Marco" });
    expect(await page()).not.toContain(words.toRead);
    await Modules.update(module.id, { interactionPrompt: "Tu es Léa Petit, libraire à Lyon." });
    expect(await page()).toContain(words.toRead);
    await save();
    expect(await page()).not.toContain(words.toRead);
    expect(await current()).toMatchObject({ number: 2, cards: { fr: { name: "Marco" } } });
  });
});

describe("another card", () => {
  const anew = async (manner: string) =>
    post(new URLSearchParams({ intent: "anew", manner, version: (await current())?.id ?? "" }));

  test("comes at once in the chosen manner, without a model", async () => {
    await save({ name: "Marco" });
    expect((await anew("talkative")).headers.get("Location")).toBe(here);
    const version = await current();
    expect(version).toMatchObject({
      number: 2,
      origin: "form",
      cards: { fr: { name: "Marc Dubois", manner: "talkative" } },
    });
    expect(await page()).toContain(words.byManner("fr"));
  });

  test("replaces no version that was saved meanwhile", async () => {
    await save({ name: "Marco" });
    const stale = new URLSearchParams({ intent: "anew", manner: "warm", version: "" });
    await post(stale);
    expect(await current()).toMatchObject({ number: 1, cards: { fr: { name: "Marco" } } });
  });

  test("an old version is shown and put in use again", async () => {
    await save({ name: "Marco" });
    const first = await current();
    await anew("warm");
    const old = await page(`?version=${first?.id}`);
    expect(old).toContain(words.versionBack(1));
    expect(old).toContain("Marco");
    const version = (await current())?.id ?? "";
    await post(new URLSearchParams({ intent: "back", old: first?.id ?? "", version }));
    expect(await current()).toMatchObject({ number: 3, cards: first?.cards });
    await post(new URLSearchParams({ intent: "back", old: "nowhere", version }));
    expect((await current())?.number).toBe(3);
  });
});

test("what the check left out is named with its reason, in the language of the page", async () => {
  const card = await currentCard(module, "fr");
  await Cards.insert({
    moduleId: module.id,
    cards: { fr: card, en: { ...card, origin: "model" } },
    origin: "model",
    promptDigest: Cards.digestOf(PROMPT),
    refused: [
      { code: "tellsOffer", language: "fr", section: "voice", line: "Neuf cents euros ?" },
      { code: "noAnswer", language: "en", section: null, line: "" },
    ],
    by: null,
    basedOn: null,
  });
  const french = await page();
  expect(french).toContain(words.refusedLine(words.sections.voice, "Neuf cents euros ?"));
  expect(french).toContain(words.refusals.tellsOffer);
  expect(french).not.toContain(words.refusals.noAnswer);
  const english = await page("?language=en");
  expect(english).toContain(words.refusals.noAnswer);
  expect(english).toContain(words.questions.en[0]);
});

test("a copied module has the card in use, with an author once somebody edited it", async () => {
  const copyIt = () =>
    duplicate(module.id, { titleOf: (title) => `Copie de ${title}`, noteOf: String, by: as });
  await save({ name: "Marco" });
  const { id } = await copyIt();
  expect(await Cards.findCurrent(id)).toMatchObject({
    number: 1,
    byName: "Claire Delmas",
    cards: { fr: { name: "Marco" } },
  });
});
