// Compresses the scripts and style sheets of a build once, as well as brotli can. The server sends these copies
// (`server/request-steps.ts`).
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

/** The largest compressed file. Larger ones are loaded on demand, and would take half of the time. */
const MOST_BYTES = 400_000;

/** Writes `NAME.br` beside each script and style sheet of `folder`. */
export async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const whole = await readFile(path.join(folder, name));
      if (whole.length > MOST_BYTES) return;
      await writeFile(path.join(folder, `${name}.br`), await compress(whole));
    }),
  );
}
