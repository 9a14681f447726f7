import * as v from "valibot";
import { CatalogueModel } from "./ai-catalogue";
import * as Settings from "./settings.server";

const CHOSEN = "aiModel";
const CATALOGUE = "aiCatalogue";

/** Product §4.8: the model that admins chose; null until one is. */
export async function findModelId(): Promise<string | null> {
  return (await Settings.find(CHOSEN))?.value ?? null;
}

export async function saveModelId(modelId: string): Promise<void> {
  await Settings.save(CHOSEN, modelId);
}

/** Back to the model of the configuration, or to none. */
export async function forgetModelId(): Promise<void> {
  await Settings.remove(CHOSEN);
}

/** The last catalogue that could be read, and when. */
export interface KeptCatalogue {
  models: CatalogueModel[];
  at: string;
}

const Kept = v.pipe(v.string(), v.parseJson(), v.array(CatalogueModel));

/** The last good catalogue; null when there is none, or one that an older version wrote otherwise. */
export async function findCatalogue(): Promise<KeptCatalogue | null> {
  const row = await Settings.find(CATALOGUE);
  const models = row ? v.safeParse(Kept, row.value) : null;
  return row && models?.success ? { models: models.output, at: row.updatedAt } : null;
}

export async function saveCatalogue(models: CatalogueModel[]): Promise<void> {
  await Settings.save(CATALOGUE, JSON.stringify(models));
}
