import { readdirSync } from "node:fs";
import path from "node:path";
import type { Academy } from "./academy";
import { findRow, findRows } from "./database";
import { expect } from "./fixtures";
import { recordingOfLast } from "./records";

/** The demo's group that reps present in the tests. It has three modules. */
export const GROUP = "Le service, de la commande à l'addition";
export const MODULES = 3;

type Place = Pick<Academy, "dataDir">;

export const groupId = (academy: Place) =>
  findRow<{ id: string }>(academy, "select id from groups where title = ?", GROUP).id;

/** Returns the ids of its modules in order of presentation. */
export const moduleIds = (academy: Place) =>
  findRows<{ moduleId: string }>(
    academy,
    "select moduleId from groupModules where groupId = ? order by position",
    groupId(academy),
  ).map(({ moduleId }) => moduleId);

/** Returns the path of the finished recording in the media store. */
export async function finishedVideo(academy: Place): Promise<string> {
  await expect.poll(() => recordingOfLast(academy).recordingState).toBe("ready");
  const folder = path.join(academy.dataDir, "media", "recordings");
  return path.join(folder, readdirSync(folder).sort().at(-1) ?? "");
}
