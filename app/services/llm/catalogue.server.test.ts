import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import * as Settings from "~/models/settings.server";
import { CatalogueUnavailable, createModelCatalogue } from "./catalogue.server";

const url = "https://catalogue.example/api/v1/models";
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
useTestDatabase();

const entry = (id: string, name: string) => ({ id, name, pricing: { prompt: "0.000001" } });
const answers = (...data: unknown[]) => http.get(url, () => HttpResponse.json({ data }));

function catalogue(options: { at?: number; url?: string | null; maxBytes?: number } = {}) {
  const troubles: unknown[] = [];
  const { at = Date.now() } = options;
  const read = createModelCatalogue({
    url,
    timeoutMs: 100,
    now: () => at,
    onTrouble: (trouble) => troubles.push(trouble),
    ...options,
  }).read;
  return { read, troubles };
}

const HOUR_MS = 3_600_000;

describe("the catalogue", () => {
  it("is read, sorted by name; what is no model is left out, counted, and the same id counts once", async () => {
    server.use(
      answers(entry("z/z", "Zeste"), null, { id: 7 }, entry("a/a", "Écho"), entry("a/a", "Écho")),
    );
    const { read, troubles } = catalogue();
    const { models, state, at } = await read();
    expect(models.map(({ name }) => name)).toEqual(["Écho", "Zeste"]);
    expect(models[0]).toMatchObject({ promptPrice: 0.000_001, completionPrice: null });
    expect(state).toBe("fresh");
    expect(at).not.toBeNull();
    expect(troubles).toEqual([{ skipped: 3 }]);
  });

  it("is not asked for again within ten minutes, and is afterwards", async () => {
    let asked = 0;
    server.use(
      http.get(url, () => HttpResponse.json({ data: [entry("a/a", `Réponse ${++asked}`)] })),
    );
    await catalogue().read();
    expect((await catalogue().read()).models[0]?.name).toBe("Réponse 1");
    const later = await catalogue({ at: Date.now() + HOUR_MS }).read();
    expect(later.models[0]?.name).toBe("Réponse 2");
  });

  it.each([
    ["the network is away", () => HttpResponse.error()],
    ["the server fails", () => new HttpResponse(null, { status: 503 })],
    ["the answer is no JSON", () => new HttpResponse("<html>")],
    ["the answer has another shape", () => HttpResponse.json({ models: [] })],
    ["the list is empty", () => HttpResponse.json({ data: [] })],
    ["no entry is a model", () => HttpResponse.json({ data: [{}] })],
    ["the answer does not come", () => new Promise<never>(() => {})],
    ["the answer is too big", () => HttpResponse.json({ data: [entry("a", "x".repeat(5_000))] })],
  ])(
    "when %s: unavailable without a copy, else the last good copy with its date",
    async (_, fail) => {
      server.use(http.get(url, fail));
      await expect(catalogue({ maxBytes: 2_000 }).read()).rejects.toThrow(CatalogueUnavailable);

      server.use(answers(entry("a/a", "Gardé")));
      const good = await catalogue().read();
      server.use(http.get(url, fail));
      const { read, troubles } = catalogue({ at: Date.now() + HOUR_MS, maxBytes: 2_000 });
      const kept = await read();
      expect(kept).toMatchObject({ state: "kept", models: good.models });
      expect(Math.abs(Date.parse(kept.at ?? "") - Date.now())).toBeLessThan(10_000);
      expect(troubles.some((trouble) => Object.hasOwn(trouble as object, "err"))).toBe(true);
    },
  );

  it("switched off asks nobody, and shows what was kept", async () => {
    expect(await catalogue({ url: null }).read()).toEqual({ models: [], at: null, state: "off" });
    server.use(answers(entry("a/a", "Gardé")));
    const { models } = await catalogue().read();
    server.resetHandlers();
    expect(await catalogue({ url: null }).read()).toMatchObject({ models, state: "off" });
  });

  it("a kept copy of another shape counts as none", async () => {
    await Settings.save("aiCatalogue", JSON.stringify([{ name: "sans id" }]));
    expect((await catalogue({ url: null }).read()).models).toEqual([]);
    await Settings.save("aiCatalogue", "{");
    expect((await catalogue({ url: null }).read()).models).toEqual([]);
  });
});
