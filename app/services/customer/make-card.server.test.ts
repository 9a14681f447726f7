import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Modules from "~/models/content/modules.server";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import { db } from "~/models/database/database.server";
import { requestCard } from "~/models/rubrics/customer-cards.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables/index";
import { LANGUAGES, type Language } from "~/models/terms/language";
import type { Rubric } from "~/models/terms/rubric";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createOpenAiCompatible } from "~/services/llm/openai-compatible.server";
import { type ChatModel, LanguageModelError } from "~/services/llm/port";
import { useTestDatabase } from "../../../testing/database";
import { createFakeModel } from "../../../testing/doubles/fake-model";
import { cardOf, createModule, createUser, rubricOf } from "../../../testing/factories";
import { currentCard } from "./current-card.server";
import { createMakeCard } from "./make-card.server";

useTestDatabase();
let module: Module;
beforeEach(async () => {
  module = await createModule({
    interactionPrompt: "Tu es Marc Dubois, imprimeur à Tours.\nJe paie trop de papier.",
    videoTranscript: "L'abonnement coûte 69 euros par mois. La caisse marche sans internet.",
    title: "La caisse",
  });
});

/** Runs every due job. A failed one is tried again at once. */
async function run(model: ChatModel | null = null) {
  const handler = { ...createMakeCard({ model }), pauseMs: () => 0 };
  const runner = createJobRunner({ handlers: { "make-card": handler } });
  await runner.start().then(runner.settled).finally(runner.stop);
}

/** Requests the module's card, runs the job and returns the version in use. */
async function make(model: ChatModel | null = null) {
  await requestCard(module.id, db());
  await run(model);
  const version = await Cards.findCurrent(module.id);
  if (!version) throw new Error("no card");
  return version;
}

const written = (language: Language, ...more: unknown[]) =>
  JSON.stringify({
    name: "Marc",
    facts: [
      {
        field: "people",
        value: `on est six (${language})`,
        says: [`Six, ${language}.`],
        cues: ["combien"],
      },
    ],
    troubles: [],
    mood: { difficulty: "hard", talk: "terse", warmth: "sec" },
    voice: { robot: ["Drôle d'idée."], goOn: "Oui ?" },
    ...Object.assign({}, ...more),
  });

const edit = async (prompt: string) => Modules.update(module.id, { interactionPrompt: prompt });
const states = async () =>
  (await db().selectFrom("jobs").select("state").where("kind", "=", "make-card").execute()).map(
    ({ state }) => state,
  );

describe("without a model", () => {
  test("the card is the manner's lines and the prompt's own", async () => {
    const { cards, origin, refused } = await make();
    expect(origin).toBe("form");
    expect(cards.fr).toMatchObject({ name: "Marc Dubois", manner: "direct", origin: "form" });
    expect(cards.fr?.troubles[0]?.says).toBe("Je paie trop de papier.");
    expect(refused).toEqual([]);
  });

  test("the default prompt has the product's card, also with a model", async () => {
    await edit(defaultInteractionPrompt);
    const { cards, origin } = await make(createFakeModel([]));
    expect(origin).toBe("data");
    expect(cards.fr?.objections.filter(({ must }) => must)).toHaveLength(3);
  });

  test.each(LANGUAGES)("the default prompt's card is whole in %s", async (language) => {
    await edit(defaultInteractionPrompt);
    const card = await currentCard(
      { ...module, interactionPrompt: defaultInteractionPrompt },
      language,
    );
    expect(card.facts.length).toBeGreaterThanOrEqual(14);
    expect(card).toMatchObject({ origin: "data" });
    expect(card.objections).toHaveLength(3);
  });

  test("a module without a card has one at once by code", async () => {
    expect(await currentCard(module, "fr")).toMatchObject({ name: "Marc Dubois", origin: "form" });
    expect(await currentCard(module, "en")).toMatchObject({ name: "Marc Dubois", facts: [] });
  });

  test("a sentence of the prompt that is too long to be said is left out and named", async () => {
    const long =
      "Je paie mon papier à un grossiste de Lyon qui livre le mardi et le jeudi avant midi.";
    await edit(`Tu es Marc.\n${long}`);
    const { cards, refused } = await make();
    expect(cards.fr?.facts.map(({ field }) => field)).toEqual(["name"]);
    expect(refused).toEqual([{ code: "tooLong", language: "fr", section: "facts", line: long }]);
  });
});

describe("with a model", () => {
  test("the card is the model's, from all texts of the module, fenced", async () => {
    const model = createFakeModel([written("fr")]);
    const { cards, origin } = await make(model);
    expect(origin).toBe("model");
    expect(cards.fr).toMatchObject({
      name: "Marc",
      origin: "model",
      mood: { difficulty: "hard" },
      voice: { goOn: ["Oui ?"] },
    });
    const [system, texts] = model.requests[0]?.messages ?? [];
    expect(system?.content).toContain("French");
    for (const text of [module.videoTranscript, module.interactionPrompt, module.title])
      expect(texts?.content).toContain(text);
    expect(model.requests[0]).toMatchObject({ purpose: { use: "card" }, schema: { name: "card" } });
    expect(await states()).not.toContain("queued");
  });

  const tells = { troubles: [{ says: "Soixante-neuf euros par mois, quand même.", cues: [] }] };
  test("every fault is named once, and the better answer is kept", async () => {
    const model = createFakeModel([written("fr", tells), written("fr")]);
    const { refused, cards } = await make(model);
    expect(refused).toEqual([]);
    expect(cards.fr?.troubles).toEqual([]);
    const last = model.requests[1]?.messages.at(-1)?.content;
    expect(last).toContain(
      "tells of the offer (troubles): Soixante-neuf euros par mois, quand même.",
    );
  });

  test("a line that is refused twice is left out, with its fault as a code", async () => {
    const { refused, cards } = await make(
      createFakeModel([
        written("fr", tells),
        written("fr", tells, { facts: [{ field: "cost", value: "", says: ["Trente."] }, 7] }),
      ]),
    );
    expect(refused.map(({ code, section, line }) => [code, section, line])).toEqual([
      ["noValue", "facts", "Trente."],
      ["unreadable", "facts", "7"],
      ["tellsOffer", "troubles", "Soixante-neuf euros par mois, quand même."],
    ]);
    expect(cards.fr).toMatchObject({ troubles: [], facts: [], name: "Marc" });
  });

  test.each<[string, () => ChatModel]>([
    ["no card twice", () => createFakeModel(["Voici la fiche.", '{"facts": "six"}'])],
    [
      "a cut card twice",
      () => createFakeModel([written("fr").slice(0, -9), written("fr").slice(0, 40)]),
    ],
    ["a flood", () => createFakeModel(["x".repeat(60_001)])],
    [
      "away three times",
      () => createFakeModel([1, 2, 3].map(() => new LanguageModelError("no", { failure: "down" }))),
    ],
  ])("the code writes the card after %s, and says so", async (_, model) => {
    const { cards, origin, refused } = await make(model());
    expect(origin).toBe("form");
    expect(cards.fr?.name).toBe("Marc Dubois");
    expect(refused).toEqual([{ code: "noAnswer", language: "fr", section: null, line: "" }]);
    expect(await states()).not.toContain("queued");
  });

  test("each language of the rubric has its own card", async () => {
    const [fr] = rubricOf(["La caisse marche."]).points;
    const [en] = rubricOf(["The till works."], "read", "en").points;
    if (!fr || !en) throw new Error("no point");
    const rubric: Rubric = {
      standing: "read",
      points: [{ ...fr, wordings: { ...fr.wordings, ...en.wordings } }],
    };
    const by = await createUser({ role: "admin" });
    await Rubrics.insert({ moduleId: module.id, rubric, origin: "admin", by, basedOn: null });
    const { cards } = await make(createFakeModel([written("fr"), written("en")]));
    expect(Object.keys(cards)).toEqual(["fr", "en"]);
    expect(cards.en?.facts[0]?.value).toBe("on est six (en)");
  });
});

describe("over the network", () => {
  const baseUrl = "https://models.example/api/v1";
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  test("a card comes in pieces", async () => {
    const text = written("fr");
    const piece = (content: string) =>
      `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    server.use(
      http.post(
        `${baseUrl}/chat/completions`,
        () =>
          new HttpResponse(`${piece(text.slice(0, 40))}${piece(text.slice(40))}data: [DONE]\n\n`, {
            headers: { "content-type": "text/event-stream" },
          }),
      ),
    );
    const model = createOpenAiCompatible({
      baseUrl,
      apiKey: "sk",
      model: "some/model",
      retries: 0,
    });
    expect((await make(model)).cards.fr?.facts).toHaveLength(1);
  });
});

describe("a changed module", () => {
  test("has another card, while nobody edited it", async () => {
    await make();
    await edit("Tu es Léa Petit, libraire à Lyon.");
    await run();
    expect(await Cards.findCurrent(module.id)).toMatchObject({
      number: 2,
      cards: { fr: { name: "Léa Petit" } },
    });
    await make();
    expect(await Cards.findHistory(module.id)).toHaveLength(2);
  });

  test("keeps an edited card, which then knows an older prompt", async () => {
    const { id: basedOn, promptDigest } = await make();
    const cards = { fr: cardOf({ name: "Marco", origin: "admin" }) };
    const by = await createUser({ role: "admin" });
    const version = { moduleId: module.id, cards, origin: "admin", by, basedOn } as const;
    const saved = await Cards.insert({ ...version, promptDigest });
    await edit("Tu es Léa Petit, libraire à Lyon.");
    await run();
    const current = await Cards.findCurrent(module.id);
    expect(current).toEqual(saved);
    expect(current?.promptDigest).not.toBe(Cards.digestOf("Tu es Léa Petit, libraire à Lyon."));
  });

  test("gets the missing language beside an edited card when its rubric has another language", async () => {
    const { id: basedOn, promptDigest } = await make();
    const cards = { fr: cardOf({ name: "Marco", origin: "admin", manner: "wary" }) };
    const by = await createUser({ role: "admin" });
    const version = { moduleId: module.id, cards, origin: "admin", by, basedOn } as const;
    await Cards.insert({ ...version, promptDigest });
    const current = await Rubrics.findCurrent(module.id);
    const rubric = rubricOf(["The till works."], "read", "en");
    await Rubrics.insert({
      moduleId: module.id,
      rubric,
      origin: "admin",
      by,
      basedOn: current?.id ?? null,
    });
    await run();
    expect(await Cards.findCurrent(module.id)).toMatchObject({
      number: 3,
      origin: "form",
      cards: { fr: { name: "Marco" }, en: { manner: "wary", origin: "form" } },
    });
  });

  test("an older request for another card leaves a version that was saved since", async () => {
    const { id: basedOn, promptDigest } = await make();
    await Cards.requestAnew({ moduleId: module.id, manner: "warm", basedOn });
    const cards = { fr: cardOf({ name: "Marco", origin: "admin" }) };
    const by = await createUser({ role: "admin" });
    const version = { moduleId: module.id, cards, origin: "admin", by, basedOn } as const;
    const saved = await Cards.insert({ ...version, promptDigest });
    await run();
    expect(await Cards.findCurrent(module.id)).toEqual(saved);
  });
});

test("after the upgrade, each module from before cards gets its own, once", async () => {
  const other = await createModule({ interactionPrompt: "Tu es Ana." });
  await Cards.requestMissing();
  await run();
  await Cards.requestMissing();
  await run();
  for (const { id } of [module, other]) expect(await Cards.findHistory(id)).toHaveLength(1);
  expect(new Set(await states())).toEqual(new Set(["done"]));
});
