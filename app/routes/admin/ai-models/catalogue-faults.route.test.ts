import { afterAll, beforeAll, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  type CatalogueDouble,
  listed,
  startCatalogueDouble,
} from "../../../../testing/doubles/catalogue";
import { createUser } from "../../../../testing/factories";
import { pageText, valuesOf } from "../../../../testing/page-text";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import * as AiSettings from "~/models/llm/ai-settings.server";
import { db } from "~/models/database/database.server";

/** These tests run their own catalogue on this machine. */

useTestDatabase();
const { aiModel } = copy;
const SCREEN = "/admin/ai-models";
let double: CatalogueDouble;
beforeAll(async () => {
  double = await startCatalogueDouble();
  process.env.AI_CATALOGUE_URL = double.url;
});
afterAll(() => double.close());

const screen = async (search = "") => {
  const as = await createUser({ role: "admin" });
  const response = await send(SCREEN + search, { as });
  return { status: response.status, html: await response.text() };
};

test("without a catalogue the screen says so, and takes an id by hand", async () => {
  double.answer(503);
  const { status, html } = await screen();
  expect(status).toBe(200);
  expectSeen(html, aiModel.loadFailed);
  expect(html).toMatch(/<a[^>]* href="\/admin\/ai-models"[^>]*>.*?Retry<\/span><\/a>/s);
  expect(html).toMatch(/<details open="">/);
  expect(valuesOf(html, "by_hand")).toEqual([""]);
  const as = await createUser({ role: "admin" });
  const saved = await post(SCREEN, { by_hand: "maison/secret" }, { as });
  expect(saved.headers.get("Location")).toBe(SCREEN);
  expect(valuesOf((await screen()).html, "model")).toEqual(["maison/secret"]);
});

test("a catalogue that was read once is shown with its date when it fails", async () => {
  double.answer(200, listed);
  expect(pageText((await screen()).html)).not.toContain(aiModel.loadFailed);
  double.answer(503);
  const updatedAt = "2026-10-02T08:15:00.000Z";
  await db().updateTable("settings").set({ updatedAt }).where("key", "=", "aiCatalogue").execute();
  const { html } = await screen("?model=zeste/grand");
  expect(pageText(html)).toContain(aiModel.keptCatalogue("2 octobre 2026 à 10:15"));
  expect(valuesOf(html, "model")).toEqual(["zeste/grand"]);
  expect(html.match(/<option/g)).toHaveLength(listed.length);
  expect(await AiSettings.findModelId()).toBeNull();
});

test("forty models are a list to choose from, before scripts make them a search", async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    id: `maison/modele-${index}`,
    name: `Modèle ${index}`,
    description: `Le numéro ${index}.`,
    pricing: { prompt: "0", completion: "0" },
  }));
  double.answer(200, many);
  const { html } = await screen("?model=maison/modele-30");
  expect(valuesOf(html, "model")).toEqual(["maison/modele-30"]);
  expect(html.match(/<option value="maison/g)).toHaveLength(40);
  expect(pageText(html)).toContain("Le numéro 30.");
});
