// Writes the dump of an empty PGlite to the file in the arguments. In Vitest's own process PGlite would not start.
import { renameSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";

const [file] = process.argv.slice(2);
const pglite = new PGlite();
const dump = await pglite.dumpDataDir("none");
writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
renameSync(`${file}.part`, file);
await pglite.close();
