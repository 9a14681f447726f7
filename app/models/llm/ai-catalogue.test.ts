import * as v from "valibot";
import { expect, test } from "vitest";
import { byName, type CatalogueModel, PublicModel } from "./ai-catalogue";

const model = (name: string, id = name): CatalogueModel => ({
  id,
  name,
  description: "",
  promptPrice: 0,
  completionPrice: 0,
});

test("models are sorted by name in French order, then by id", () => {
  const names = ["Zéphyr", "mistral", "Épée", "GPT 10", "GPT 9", "Étoile", "abeille"];
  expect(byName(names.map((name) => model(name))).map(({ name }) => name)).toEqual([
    "abeille",
    "Épée",
    "Étoile",
    "GPT 9",
    "GPT 10",
    "mistral",
    "Zéphyr",
  ]);
  expect(byName([model("M", "b"), model("M", "a")]).map(({ id }) => id)).toEqual(["a", "b"]);
});

test.each([
  ["text, as OpenRouter gives them", { prompt: "0.0000025", completion: "0" }, 0.000_002_5, 0],
  ["numbers", { prompt: 0.000_001, completion: -1 }, 0.000_001, -1],
  ["negative text, for a router of models", { prompt: "-1", completion: "-1" }, -1, -1],
  ["missing", {}, null, null],
  ["unreadable", { prompt: "gratuit", completion: "" }, null, null],
  ["absent", undefined, null, null],
  ["null", null, null, null],
])("the prices are read so: %s", (_, pricing, promptPrice, completionPrice) => {
  expect(v.parse(PublicModel, { id: "a/b", name: "AB", pricing })).toMatchObject({
    promptPrice,
    completionPrice,
  });
});

test("a model without a name or description gets a default, and long ones are cut", () => {
  const bare = v.parse(PublicModel, { id: "local/model", name: null, description: "  " });
  expect(bare).toMatchObject({ name: "local/model", description: "No description available" });
  const long = v.parse(PublicModel, { id: "a", description: "x".repeat(5_000) });
  expect(long.description).toHaveLength(1_200);
});

test.each([[null], ["text"], [{}], [{ id: "" }], [{ id: 3 }], [{ id: "a", pricing: "free" }]])(
  "%j is no model",
  (entry) => {
    expect(v.safeParse(PublicModel, entry).success).toBe(false);
  },
);
