import { expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { refusingWrites, withoutTable } from "../../../../testing/database-faults";
import { createUser } from "../../../../testing/factories";
import { valuesOf } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import { NO_MODEL } from "~/models/llm/ai-catalogue";
import * as AiSettings from "~/models/llm/ai-settings.server";

useTestDatabase();

const createAdmin = () => createUser({ role: "admin" });
const page = "/admin/ai-models";
const api = "/api/settings/ai-model";
/** Matches an enabled save button. */
const SAVES = new RegExp(`<button(?![^>]* disabled)[^>]*>(<[^>]+>)*${copy.common.save}`);
const json = (body: unknown) => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { Origin: "http://aplomb.test", "Content-Type": "application/json" },
});

/** Stores a copy of the catalogue, which the screen shows because the catalogue is off in tests. */
const keepCatalogue = () =>
  AiSettings.saveCatalogue("https://openrouter.ai/api/v1/models", [
    {
      id: "acme/grand",
      name: "Grand",
      description: "Pour tout.",
      promptPrice: 0.000_002_5,
      completionPrice: null,
    },
    {
      id: "acme/petit",
      name: "Petit",
      description: "No description available",
      promptPrice: 0,
      completionPrice: -1,
    },
  ]);

test("the screen shows the saved model, or the one that its address asks for", async () => {
  const as = await createAdmin();
  await keepCatalogue();
  const nothing = await (await send(page, { as })).text();
  expect(nothing).toContain("Choisissez un modèle");
  expect(nothing).toContain("Modèle intégré");
  expect(nothing).not.toMatch(SAVES);
  await AiSettings.saveModelId("acme/grand");
  const saved = await (await send(page, { as })).text();
  expect(saved).toContain('<option value="acme/grand" selected="">Grand</option>');
  expect(saved).toContain("2,50\u00a0$ / 1M tokens");
  expect(saved).toContain("Prix non communiqué");
  const asked = await (await send(`${page}?model=acme/petit`, { as })).text();
  expect(asked).toContain('<option value="acme/petit" selected="">Petit</option>');
  expect(asked).toContain("Prix variable");
});

test("a saved model that left the catalogue stays chosen, and the screen says so", async () => {
  const as = await createAdmin();
  await keepCatalogue();
  await AiSettings.saveModelId("acme/parti");
  const text = await (await send(page, { as })).text();
  expect(text).toContain('<option value="acme/parti" selected="">acme/parti (absent');
  expect(text).toContain("ne figure pas dans le catalogue");
  expect(valuesOf(text, "model")).toEqual(["acme/parti"]);
  expect(text).toMatch(SAVES);
});

test("the panel of a model tells its prices, its nature, and what a token is", async () => {
  await keepCatalogue();
  const text = await (await send(`${page}?model=acme/petit`, { as: await createAdmin() })).text();
  const { title, select, details, pricePrompt, priceCompletion, description } = copy.aiModel;
  const { noDescription, tokenTitle } = copy.aiModel;
  for (const sentence of [title, select, details, pricePrompt, priceCompletion, description])
    expectSeen(text, sentence);
  for (const sentence of [noDescription, tokenTitle]) expectSeen(text, sentence);
});

test("a choice that cannot be saved says so, and stays chosen", async () => {
  const as = await createAdmin();
  await keepCatalogue();
  await AiSettings.saveModelId("acme/grand");
  const asked = `${page}?model=acme/petit`;
  const save = () => post(asked, { model: "acme/petit" }, { as });
  const failed = await refusingWrites("update", "settings", save);
  expect(failed.status).toBe(500);
  const text = await failed.text();
  expectSeen(text, copy.aiModel.saveFailed);
  expect(valuesOf(text, "model")).toEqual(["acme/petit"]);
  expect(await AiSettings.findModelId()).toBe("acme/grand");
  const saved = await save();
  const Cookie = saved.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  expectSeen(await (await send(page, { headers: { Cookie } })).text(), copy.aiModel.saved);
});

test("an id is saved, and what is no id is refused", async () => {
  const as = await createAdmin();
  const answer = await post(page, { model: " acme/petit " }, { as });
  expect(answer.headers.get("Location")).toBe(page);
  expect(await AiSettings.findModelId()).toBe("acme/petit");
  for (const model of ["", "x".repeat(201)]) {
    const refused = await post(page, { model }, { as });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Failed to save AI model. Please try again.");
  }
  expect(await AiSettings.findModelId()).toBe("acme/petit");
});

test("an id by hand passes before the list, and no model can be chosen again", async () => {
  const as = await createAdmin();
  expect(await (await send(page, { as })).text()).not.toContain(`value="${NO_MODEL}"`);
  const answer = await post(page, { model: "acme/petit", by_hand: " maison/secret " }, { as });
  expect(answer.headers.get("Location")).toBe(page);
  expect(await AiSettings.findModelId()).toBe("maison/secret");
  const text = await (await send(page, { as })).text();
  expect(text).toContain(`<option value="${NO_MODEL}">${copy.aiModel.noModel}</option>`);
  await post(page, { model: NO_MODEL, by_hand: "" }, { as });
  expect(await AiSettings.findModelId()).toBeNull();
});

test("without scripts an id by hand is asked for first, then saved", async () => {
  const as = await createAdmin();
  const text = await (await send(`${page}?by_hand=maison/secret&model=`, { as })).text();
  expect(text).toContain('<option value="maison/secret" selected="">maison/secret (absent');
});

test("the call answers {success, model_id}, null until one is chosen", async () => {
  const as = await createAdmin();
  const read = async () => (await send(api, { as })).json();
  expect(await read()).toEqual({ success: true, model_id: null });
  const saved = await send(api, { as, ...json({ model_id: "acme/grand" }) });
  expect(await saved.json()).toEqual({ success: true, model_id: "acme/grand" });
  expect(await read()).toEqual({ success: true, model_id: "acme/grand" });
  for (const body of [{}, { model_id: 3 }, { model_id: "" }])
    expect((await send(api, { as, ...json(body) })).status).toBe(422);
  expect((await send(api, { as, ...json({}), method: "PUT" })).status).toBe(405);
});

test("the call says what could not be saved", async () => {
  const as = await createAdmin();
  const answer = await withoutTable("settings", () =>
    send(api, { as, ...json({ model_id: "acme/grand" }) }),
  );
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    success: false,
    message: "Failed to save AI model. Please try again.",
  });
});
