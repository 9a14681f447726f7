// Runs one TypeScript module of the project in a process of its own, for tests that kill processes.
// Usage: node testing/run-module.mjs <file.ts> [arguments, in process.argv of the module]
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = process.argv[2];
process.argv.splice(2, 1);
const { module } = await runnerImport(file, {
  root,
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "~": `${root}app` } },
});
await module.main();
process.exit(0);
