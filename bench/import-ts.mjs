import path from "node:path";
import { runnerImport } from "vite";

const root = path.resolve(import.meta.dirname, "..");

/** Imports one of our TypeScript modules by its path from the root, without a build. */
export async function importTs(file, plugins = []) {
  const { module } = await runnerImport(path.join(root, file), {
    root,
    configFile: false,
    logLevel: "error",
    plugins,
    resolve: { alias: { "~": path.join(root, "app") } },
  });
  return module;
}
