import { execFileSync } from "node:child_process";
import path from "node:path";
import type { Academy } from "./academy";

interface OwnDisk {
  folder: string;
  /** The folder whose files the disk begins with. */
  template: string;
  megabytes: number;
}

/** Returns the command that runs `command` with a private disk at `folder`. */
export const onOwnDisk = (
  command: readonly string[],
  { folder, template, megabytes }: OwnDisk,
): readonly [string, ...string[]] => {
  const disk = `mount -t tmpfs -o size=${megabytes}m none "$0" && cp -a "$1/." "$0"`;
  return [
    "unshare",
    "-rm",
    "sh",
    "-c",
    `${disk} && shift && exec "$@"`,
    folder,
    template,
    ...command,
  ];
};

const READ = `
  const [, file, query, ...values] = process.argv;
  const database = new (require("better-sqlite3"))(file, { readonly: true });
  console.log(JSON.stringify(database.prepare(query).all(...values)));`;

/** Reads rows of an academy on a private disk (`onOwnDisk`), which no other process can open. */
export function findRowsWithin<Row>(
  { process: server, dataDir }: Academy,
  query: string,
  ...values: string[]
): Row[] {
  const inside = ["-t", String(server.pid), "-U", "--preserve-credentials", "-m"];
  const read = [process.execPath, "-e", READ, path.join(dataDir, "aplomb.db"), query, ...values];
  const said = execFileSync("nsenter", [...inside, `--wd=${process.cwd()}`, ...read], {
    encoding: "utf8",
  });
  return JSON.parse(said) as Row[];
}
