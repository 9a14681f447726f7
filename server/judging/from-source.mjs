// Runs the judging thread in development and in tests. Node reads the TypeScript itself, with hooks that resolve "~/"
// and imports without an extension.
import { registerHooks } from "node:module";

const root = new URL("../../", import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith("~/")
      ? new URL(`app/${specifier.slice(2)}`, root).href
      : specifier;
    const named = !/^(\.|file:)/.test(ours) || /\.(ts|mjs|js|json)$/.test(ours);
    return next(named ? ours : `${ours}.ts`, context);
  },
});
await import("./thread.ts");
