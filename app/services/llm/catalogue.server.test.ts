import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import * as Settings from "~/models/database/settings.server";
import {
  type CatalogueSource,
  CatalogueUnavailable,
  createModelCatalogue,
} from "./catalogue.server";

const url = "https://catalogue.example/api/v1/models";
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
useTestDatabase();

const entry = (id: string, name: string) => ({ id, name, pricing: { prompt: "0.000001" } });
const answers = (...data: unknown[]) => http.get(url, () => HttpResponse.json({ data }));

function catalogue(
  options: {
    at?: number;
    source?: CatalogueSource | null;
    maxBytes?: number;
    timeoutMs?: number;
  } = {},
) {
  const troubles: unknown[] = [];
  const { at = Date.now() } = options;
  const read = createModelCatalogue({
    source: { url, apiKey: null },
    timeoutMs: 10_000,
    now: () => at,
    onTrouble: (trouble) => troubles.push(trouble),
    ...options,
  }).read;
  return { read, troubles };
}

const HOUR_MS = 3_600_000;

describe("the catalogue", () => {
  it("is read and sorted by name, and entries that are no models are left out and counted", async () => {
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

  it("is not requested again within ten minutes, but is afterwards", async () => {
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
    ["it is elsewhere", () => HttpResponse.redirect("https://elsewhere.example/models", 302)],
    ["the key is refused", () => new HttpResponse(null, { status: 401 })],
    ["its server knows no model yet", () => HttpResponse.json({ object: "list", data: null })],
    ["the answer has another shape", () => HttpResponse.json({ models: [] })],
    ["the list is empty", () => HttpResponse.json({ data: [] })],
    ["no entry is a model", () => HttpResponse.json({ data: [{}] })],
    ["the answer does not come", () => new Promise<never>(() => {})],
    ["the answer is too big", () => HttpResponse.json({ data: [entry("a", "x".repeat(5_000))] })],
  ])("is unavailable when %s, unless there is a good copy with its date", async (name, fail) => {
    const limits = { maxBytes: 2_000, timeoutMs: name.includes("come") ? 100 : 60_000 };
    server.use(http.get(url, fail));
    await expect(catalogue(limits).read()).rejects.toThrow(CatalogueUnavailable);

    server.use(answers(entry("a/a", "Gardé")));
    const good = await catalogue().read();
    server.use(http.get(url, fail));
    const { read, troubles } = catalogue({ at: Date.now() + HOUR_MS, ...limits });
    const kept = await read();
    expect(kept).toMatchObject({ state: "kept", models: good.models });
    expect(Math.abs(Date.parse(kept.at ?? "") - Date.now())).toBeLessThan(HOUR_MS / 2);
    expect(troubles.some((trouble) => Object.hasOwn(trouble as object, "err"))).toBe(true);
  });

  it("requests nothing and shows the stored copy when it is switched off", async () => {
    expect(await catalogue({ source: null }).read()).toEqual({
      models: [],
      at: null,
      state: "off",
    });
    server.use(answers(entry("a/a", "Gardé")));
    const { models } = await catalogue().read();
    server.resetHandlers();
    expect(await catalogue({ source: null }).read()).toMatchObject({ models, state: "off" });
  });

  it("of one's own server has ids alone, and the server's key opens it", async () => {
    const key: (string | null)[] = [];
    server.use(
      http.get(url, ({ request }) => {
        key.push(request.headers.get("authorization"));
        const model = { id: "llama3.2:latest", object: "model", created: 1, owned_by: "library" };
        // The list of llama.cpp, whose `models` field is Ollama's.
        return HttpResponse.json({ object: "list", models: [{}], data: [{ ...model, meta: {} }] });
      }),
    );
    const { models } = await catalogue({ source: { url, apiKey: "k" } }).read();
    expect(models).toEqual([
      expect.objectContaining({
        id: "llama3.2:latest",
        name: "llama3.2:latest",
        promptPrice: null,
      }),
    ]);
    expect(key).toEqual(["Bearer k"]);
  });

  it("of one address is not shown for another", async () => {
    server.use(answers(entry("a/a", "Gardé")));
    await catalogue().read();
    server.use(http.get("https://other.example/models", () => HttpResponse.error()));
    const other = { url: "https://other.example/models", apiKey: null };
    await expect(catalogue({ source: other }).read()).rejects.toThrow(CatalogueUnavailable);
  });

  it("treats a stored copy of another form as none", async () => {
    await Settings.save("aiCatalogue", JSON.stringify([{ name: "sans id" }]));
    expect((await catalogue({ source: null }).read()).models).toEqual([]);
    await Settings.save("aiCatalogue", "{");
    expect((await catalogue({ source: null }).read()).models).toEqual([]);
  });
});
