import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const app = fileURLToPath(new URL("./app", import.meta.url));

/** React Router names every server entry index.js; ours keep their own names. */
const serverEntryNames: Plugin = {
  name: "server-entry-names",
  enforce: "post",
  configEnvironment: (name) =>
    name === "ssr"
      ? { build: { rollupOptions: { output: { entryFileNames: "[name].js" } } } }
      : undefined,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntryNames],
  resolve: { alias: { "~": app } },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          // index: our server; cli: migrate, seed, backup, restore; stock: for react-router-serve;
          // judging: the thread that the judge works in.
          input: {
            index: "./server/app.ts",
            cli: "./server/cli.ts",
            judging: "./server/judging/thread.ts",
            stock: "./server/stock.ts",
            // The bare routes, which tests send requests to.
            routes: "virtual:react-router/server-build",
          },
        },
      },
    },
  },
});
