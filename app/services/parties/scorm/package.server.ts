import { makeZip } from "client-zip";
import { findRow } from "~/models/database/rows.server";
import type { ScormPackage } from "~/models/parties/scorm-packages.server";
import { cleanName } from "~/models/terms/clean-name";
import script from "./launch.js?raw";
import { type Edition, manifestOf, type PackageFacts, PAGE, SCRIPT } from "./manifest";
import { pageOf } from "./page";

const tables = { module: "modules", group: "groups", container: "containers" } as const;

/** Returns the title of a package's target: the package's name for a target without one, null for a deleted target. */
export async function findTitle({ name, target }: ScormPackage): Promise<string | null> {
  const row = await findRow(tables[target.kind], { id: target.id });
  return row && (cleanName(row.title) || name);
}

/** Returns the ZIP file of a package. The manifest stands at its root, as the standard asks. */
export const zipOf = (facts: PackageFacts, edition: Edition): ReadableStream<Uint8Array> =>
  makeZip([
    { name: "imsmanifest.xml", input: manifestOf(facts, edition) },
    { name: PAGE, input: pageOf(facts, edition) },
    { name: SCRIPT, input: script },
  ]);
