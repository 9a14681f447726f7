/** The only file that runs espeak-ng's WebAssembly (GPL-3.0-or-later), in a process without other code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { once, readSettings, serve } from "./rpc.mjs";

const settings = readSettings();

const load = once(async () => {
  const { default: createEspeak } = await import(
    pathToFileURL(join(settings.dir, "espeak-ng.js")).href
  );
  const compiled = await WebAssembly.compile(readFileSync(join(settings.dir, "espeak-ng.wasm")));
  return { createEspeak, compiled };
});

const OUTPUT = "phonemes";

serve({
  phonemise: async ({ args }) => {
    const { createEspeak, compiled } = await load();
    const espeak = await createEspeak({
      arguments: ["--phonout", OUTPUT, ...args],
      print: () => {},
      printErr: () => {},
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
        return {};
      },
    });
    return espeak.FS.readFile(OUTPUT, { encoding: "utf8" });
  },
});
