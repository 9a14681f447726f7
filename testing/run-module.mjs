// Runs one module of the project in its own process, for tests that kill processes. Usage: node testing/run-module.mjs
// <file.ts, or .js> [arguments, in process.argv of the module]
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = process.argv[2];
process.argv.splice(2, 1);

async function importTypeScript() {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(file, {
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "~": `${root}app` } },
  });
  return module;
}

const module = await (file.endsWith(".ts") ? importTypeScript() : import(pathToFileURL(file).href));
await module.main();
process.exit(0);
