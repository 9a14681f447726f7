// Preloaded by `bench/clever.mjs` into a server (`node --import ./bench/without.mjs server.js`). Removes the clever
// place named by BENCH_WITHOUT while its code is loaded, so that the product needs no switch for it.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/** Each place: its file, the built code to find, and the replacement without the place. */
export const places = {
  "direct-routes": {
    file: "server/direct-routes.ts",
    found: /function directCalls\(build\) \{/,
    instead: "$& return new Map();",
  },
  "compile-once": {
    file: "app/models/database/compile-once.server.ts",
    found: /function compileOnce\(write\) \{/,
    instead: "$& return async (values, on = db()) => write(on, values).execute();",
  },
  "give-back": {
    file: "app/http/request-body.server.ts",
    found: /function giveBack\(buffer\) \{/,
    instead: "$& return;",
  },
  "drain-listeners": {
    file: "server/close-gently.ts",
    found: /function drainListeners\(_, response, next\) \{/,
    instead: "$& return next();",
  },
  "heap-limit": {
    file: "server.js",
    found: /^setFlagsFromString\(.*\);$/m,
    instead: "",
  },
};

const place = places[process.env.BENCH_WITHOUT];
if (place)
  registerHooks({
    load(url, context, next) {
      if (!/\/(?:build\/server\/.*|server)\.js$/.test(url)) return next(url, context);
      const source = readFileSync(fileURLToPath(url), "utf8");
      return {
        format: "module",
        source: source.replace(place.found, place.instead),
        shortCircuit: true,
      };
    },
  });
