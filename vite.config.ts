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

/**
 * transformers.js reads pictures with sharp, whose libvips is under the LGPL; we read sound. Put together by the build
 * without it, the library needs no package of its own in production: no sharp, no second runtime, 160 MB less.
 */
const soundOnly: Plugin = {
  name: "sound-only",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: (id) => (id === "sharp" ? "\0no-sharp" : null),
  load: (id) => (id === "\0no-sharp" ? "export default {};" : null),
};

/**
 * The router's package hands out its development build whatever it is built for; the other is the same without warnings
 * for developers (0.6 kB, gzip, of every page). Remove when its exports tell them apart.
 */
const routerForProduction: Plugin = {
  name: "router-for-production",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(id, importer, options) {
      const found = await this.resolve(id, importer, options);
      return (
        found && { ...found, id: found.id.replace(/(?<=[\\/]dist[\\/])development/, "production") }
      );
    },
  },
};

/**
 * What every page needs, in one file: six of them, each compressed by itself, took 2.6 kB more (gzip), and the list of
 * files that every page reads named six for each route.
 */
const framework = {
  name: "framework",
  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
};

/** What nearly every page is drawn with, and what it says when it fails, in one file for the same reason. */
const controls = {
  name: "controls",
  test: /[\\/]app[\\/](?:platform[\\/]brand|components[\\/](?:brand|error-boundary|ui[\\/](?:button|button-look|icon|link-button|note|spinner)))\.tsx?$/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntryNames, soundOnly, routerForProduction],
  resolve: { alias: { "~": app } },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, controls] } } } },
    },
    ssr: {
      resolve: { noExternal: ["@huggingface/transformers"] },
      build: {
        rollupOptions: {
          // index: our server; cli: migrate, seed, backup, restore, verify; stock: for react-router-serve;
          // judging: the thread that the judge works in.
          input: {
            index: "./server/app.ts",
            cli: "./server/cli/cli.ts",
            judging: "./server/judging/thread.ts",
            stock: "./server/stock.ts",
            // The bare routes, which tests send requests to.
            routes: "virtual:react-router/server-build",
            transformers: "./server/transformers.ts",
          },
        },
      },
    },
  },
});
