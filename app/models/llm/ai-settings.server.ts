import * as v from "valibot";
import * as AuditLog from "~/models/journal/audit-log.server";
import { inTransaction } from "~/models/database/database.server";
import * as Settings from "~/models/database/settings.server";
import { CatalogueModel } from "./ai-catalogue";

/** The name of the setting that holds the admins' model. */
export const CHOSEN_MODEL = "aiModel";
const CATALOGUE = "aiCatalogue";

/** Returns the id of the model that the admins chose (product §4.8). Null when they chose none. */
export async function findModelId(): Promise<string | null> {
  return (await Settings.find(CHOSEN_MODEL))?.value ?? null;
}

export async function saveModelId(modelId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const before = (await Settings.find(CHOSEN_MODEL, trx))?.value ?? null;
    await Settings.save(CHOSEN_MODEL, modelId, trx);
    const changes = [{ field: "model", from: before, to: modelId }] as const;
    await AuditLog.record("ai-model-chosen", { id: null, changes }, trx);
  });
}

/** Forgets the admins' model. The configuration's model is then used, or none. */
export async function forgetModelId(): Promise<void> {
  await inTransaction(async (trx) => {
    await Settings.remove(CHOSEN_MODEL, trx);
    await AuditLog.record("ai-model-forgotten", null, trx);
  });
}

/** The last catalogue that could be read, and its time. */
export interface KeptCatalogue {
  models: CatalogueModel[];
  at: string;
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ from: v.string(), models: v.array(CatalogueModel) }),
);

/**
 * Returns the last good catalogue read at the address `from`, or at any address when `from` is null. Null when none is
 * stored, or when an older version stored it in another form.
 */
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
