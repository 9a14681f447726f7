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
  test: /[\\/]app[\\/](?:platform[\\/]brand|components[\\/](?:brand|centered|error-boundary|page-title|ui[\\/](?:button|button-look|icon|link-button|note|spinner|tag))|islands[\\/]report)\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:arrow-right|bot|check|chevron-down|keyboard|play|x)\.m?js$/,
};

/** Vite's own, for what is imported when it is needed: kept by itself, or a group takes it in. */
const preload = { name: "preload-helper", test: /vite[\\/]preload-helper/ };

/**
 * What stands around every page of somebody signed in, and around every one of the administration, with the icons and
 * sentences they draw on: each of these was a request of its own, under half a kilobyte.
 */
const signedIn = {
  name: "signed-in",
  test: /[\\/]app[\\/](?:routes[\\/]user-(?:page|error)|components[\\/]top-bar|islands[\\/](?:session[\\/][\w-]+|recording[\\/]pending[\\/]use-logout-warning))\.tsx?$/,
};
const administration = {
  name: "administration",
  test: /[\\/]app[\\/](?:routes[\\/]admin[\\/](?:admin-page|admin-error|entries|load-failure)|components[\\/](?:admin-shell|ui[\\/](?:confirm-dialog|confirm-button|icon-button|use-fading|flash-message)))\.tsx?$/,
};
/** How a score is shown. */
const scores = {
  name: "scores",
  test: /[\\/]app[\\/](?:models[\\/]duration|components[\\/](?:score-bar|score-badge|standing|ui[\\/](?:badge|progress)))\.tsx?$/,
};
/** Shared by pages that have little else in common. */
const dialogs = {
  name: "dialogs",
  test: /[\\/]app[\\/]components[\\/]ui[\\/]dialog\.tsx$/,
};
/** The head of a page, its sections, and what stands there when there is nothing. */
const pages = {
  name: "pages",
  test: /[\\/]app[\\/](?:copy[\\/](?:presentations|review)|components[\\/](?:page-header|load-error|seek-link|ui[\\/](?:collapsible|empty-state)))\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]scale\.m?js$/,
};
/** What a judgement is shown with: on the pages of evaluations and reviews, on a moment and beside a rubric. */
const verdicts = {
  name: "verdicts",
  test: /[\\/]app[\\/](?:copy[\\/]judgement|components[\\/](?:gain|verdict-shape))\.tsx?$/,
};
/** Sentences of an evaluation that the session says too. */
const evaluationWords = { name: "evaluation-words", test: /[\\/]copy[\\/]evaluation\.ts$/ };
/** An evaluation on the pages that show one. */
const evaluations = {
  name: "evaluations",
  test: /[\\/]app[\\/](?:copy[\\/]proof|components[\\/](?:criterion|judged-result|proof-link|rubric-point|rubric-result|score-range))\.tsx?$/,
};
/** Of films, on cards and where there are none: the support page and the administration. */
const films = {
  name: "films",
  test: /[\\/]app[\\/]copy[\\/]video\.ts$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]film\.m?js$/,
};
const cards = {
  name: "cards",
  test: /[\\/]app[\\/]components[\\/](?:item-card|card)\.tsx?$/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverEntryNames, soundOnly, routerForProduction],
  resolve: { alias: { "~": app } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                framework,
                preload,
                controls,
                dialogs,
                signedIn,
                scores,
                pages,
                verdicts,
                evaluationWords,
                films,
                cards,
                administration,
                evaluations,
              ],
            },
          },
        },
      },
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
            // The bare routes, which the tests of the build send requests to.
            routes: "virtual:react-router/server-build",
            transformers: "./server/transformers.ts",
          },
        },
      },
    },
  },
});
