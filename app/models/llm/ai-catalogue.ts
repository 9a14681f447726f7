import * as v from "valibot";
import { aiModel } from "~/copy/admin/settings";

/** The longest description that the screen keeps, in characters; some are as long as a page. */
const DESCRIPTION_LENGTH = 1_200;
/** The longest model id, in characters. OpenRouter's longest has 60. */
export const MODEL_ID_MAX = 200;
/** The id of a model (product §12). */
export const ModelId = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MODEL_ID_MAX));
/** The value that the screen posts for 'Aucun modèle'. No vendor's id has a space. */
export const NO_MODEL = "aucun modèle";

/** A model of the catalogue (product §5). Prices in dollars per token: null when unknown, negative when they vary. */
export const CatalogueModel = v.object({
  id: ModelId,
  name: v.string(),
  description: v.string(),
  promptPrice: v.nullable(v.number()),
  completionPrice: v.nullable(v.number()),
});
export type CatalogueModel = v.InferOutput<typeof CatalogueModel>;

/** A price as a number. OpenRouter writes it as text ("0.0000025"); other vendors give a number or nothing. */
const price = v.pipe(
  v.optional(v.unknown()),
  v.transform((value) => {
    const text = typeof value === "string" ? value.trim() : value;
    const number = typeof text === "string" && text !== "" ? Number(text) : text;
    return typeof number === "number" && Number.isFinite(number) ? number : null;
  }),
);

/** An entry of a public catalogue: OpenRouter's, or any OpenAI-compatible `/models` (ids alone). */
export const PublicModel = v.pipe(
  v.object({
    id: ModelId,
    name: v.nullish(v.string(), ""),
    description: v.nullish(v.string(), ""),
    pricing: v.nullish(v.object({ prompt: price, completion: price })),
  }),
  v.transform((entry): CatalogueModel => ({
    id: entry.id,
    name: entry.name.trim().slice(0, 200) || entry.id,
    description: entry.description.trim().slice(0, DESCRIPTION_LENGTH) || aiModel.noDescription,
    promptPrice: entry.pricing?.prompt ?? null,
    completionPrice: entry.pricing?.completion ?? null,
  })),
);

/** Returns the models sorted by name in French order (product §5). */
export function byName(models: readonly CatalogueModel[]): CatalogueModel[] {
  const { compare } = new Intl.Collator("fr", { numeric: true });
  return models.toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}
