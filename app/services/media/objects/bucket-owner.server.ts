import { randomUUID } from "node:crypto";
import * as Settings from "~/models/database/settings.server";
import type { ObjectStore } from "./object-store";

/** The setting that names this academy in its bucket. It moves with the database. */
const SETTING = "objectStoreOwner";
/** The object that names the academy to which the bucket belongs. */
const MARK = "academy";

/**
 * Returns true when the bucket, or its folder, belongs to this database. The first database that asks marks it. A sweep
 * asks first: an empty database beside a used bucket would otherwise remove every recording of another academy.
 */
export async function ownsBucket(objects: ObjectStore): Promise<boolean> {
  const own = await Settings.saveOnce(SETTING, randomUUID());
  const mark = await objects.open(MARK);
  if (mark) return (await new Response(mark).text()) === own;
  await objects.mark(MARK, own);
  return true;
}
