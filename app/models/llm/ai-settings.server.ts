import * as v from "valibot";
import * as Settings from "~/models/database/settings.server";
import { CatalogueModel } from "./ai-catalogue";

/** The name of the setting that holds the model that admins chose. */
export const CHOSEN_MODEL = "aiModel";
const CATALOGUE = "aiCatalogue";

/** Product §4.8: the model that admins chose; null until one is. */
export async function findModelId(): Promise<string | null> {
  return (await Settings.find(CHOSEN_MODEL))?.value ?? null;
}

export async function saveModelId(modelId: string): Promise<void> {
  await Settings.save(CHOSEN_MODEL, modelId);
}

/** Back to the model of the configuration, or to none. */
export async function forgetModelId(): Promise<void> {
  await Settings.remove(CHOSEN_MODEL);
}

/** The last catalogue that could be read, and when. */
export interface KeptCatalogue {
  models: CatalogueModel[];
  at: string;
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ from: v.string(), models: v.array(CatalogueModel) }),
);

/** The last good catalogue read at this address, at any when null; null when there is none, or one that an older version wrote otherwise. */
export async function findCatalogue(from: string | null): Promise<KeptCatalogue | null> {
  const row = await Settings.find(CATALOGUE);
  const kept = row ? v.safeParse(Kept, row.value) : null;
  if (!row || !kept?.success) return null;
  if (from !== null && kept.output.from !== from) return null;
  return { models: kept.output.models, at: row.updatedAt };
}

export async function saveCatalogue(from: string, models: CatalogueModel[]): Promise<void> {
  await Settings.save(CATALOGUE, JSON.stringify({ from, models }));
}
