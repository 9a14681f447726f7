// The programs of a PostgreSQL that is installed on this machine, for the tests.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** The folder of Debian's versions, which are not on the PATH. */
const DEBIAN = "/usr/lib/postgresql";

/** Returns the folder of `initdb` and `postgres`; null when they are not installed. */
export function findPostgres() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, "bin")),
  ];
  return folders.find((folder) => existsSync(path.join(folder, "initdb"))) ?? null;
}
