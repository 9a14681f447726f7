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
 * Replaces sharp in transformers.js, because we read no pictures and sharp's libvips is under the LGPL. The bundled
 * library needs no package in production: no sharp, no second runtime, 160 MB less.
 */
const soundOnly: Plugin = {
  name: "sound-only",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: (id) => (id === "sharp" ? "\0no-sharp" : null),
  load: (id) => (id === "\0no-sharp" ? "export default {};" : null),
};

/**
 * Resolves the router's production build, because its package always exports the development build. Saves the warnings
 * for developers (0.6 kB, gzip, of every page). Remove when its exports distinguish the two.
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
 * Shortens the data of icons, because each menu has twenty: numbers the keys of their shapes, whose random letters
 * compress badly, and leaves out their former names and the usual size.
 */
const shortIcons: Plugin = {
  name: "short-icons",
  apply: "build",
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler(code) {
      let count = 0;
      const numbered = code.replaceAll(/key: "\w+"/g, () => `key: "${count++}"`);
      return { code: numbered.replace(/ *(?:size: 24|aliases: \[[^\]]*\]),?\n/g, ""), map: null };
    },
  },
};

/**
 * The code of every page, in one file. Six files, each compressed by itself, took 2.6 kB more (gzip). They also made the
 * list of files that every page reads name six for each route.
 */
const framework = {
  name: "framework",
  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
};

/** The components and error texts of nearly every page, in one file for the same reason. */
const controls = {
  name: "controls",
  test: /[\\/]app[\\/](?:platform[\\/]brand|copy[\\/]typography[\\/]typography|components[\\/](?:page[\\/](?:brand|error-boundary|spoken-in)|ui[\\/](?:badge|button|icon|note))|islands[\\/]report)\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:arrow-right|bot|check|chevron-down|keyboard|play|x)\.m?js$/,
};

/** Vite's helper for imports on demand. It has its own group; otherwise another group would absorb it. */
const preload = { name: "preload-helper", test: /vite[\\/]preload-helper/ };

/**
 * The frames of every signed-in page and of every administration page, with their icons and sentences. Each was a
 * request of less than half a kilobyte.
 */
const signedIn = {
  name: "signed-in",
  test: /[\\/]app[\\/](?:routes[\\/]user-page|components[\\/]page[\\/]top-bar|islands[\\/](?:session[\\/][\w-]+|recording[\\/]pending[\\/](?:use-logout-warning|fetch-resume)))\.tsx?$/,
};
const administration = {
  name: "administration",
  test: /[\\/]app[\\/](?:copy[\\/]admin[\\/]admin-names|routes[\\/]admin[\\/](?:admin-page|admin-shell|entries)|islands[\\/]find[\\/]opener|components[\\/]ui[\\/](?:icon-button|use-fading))\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:chevron-up|plus|search)\.m?js$/,
};
/** The display of a score. */
const scores = {
  name: "scores",
  test: /[\\/]app[\\/](?:models[\\/](?:duration|terms[\\/]score)|copy[\\/]evaluation[\\/]score|components[\\/](?:evaluation[\\/](?:score|standing)|ui[\\/]progress))\.tsx?$/,
};
/** The dialog, shared by pages that share little else. */
const dialogs = {
  name: "dialogs",
  test: /[\\/]app[\\/]components[\\/]ui[\\/]dialog\.tsx$/,
};
/** The head of a page, its sections and its empty state. */
const pages = {
  name: "pages",
  test: /[\\/]app[\\/](?:components[\\/](?:page[\\/](?:page-header|load-error|seek-link)|ui[\\/](?:collapsible|empty-state)))\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]scale\.m?js$/,
};
/** The display of a judgement, on the pages of evaluations and reviews, on a moment and beside a rubric. */
const verdicts = {
  name: "verdicts",
  test: /[\\/]app[\\/](?:copy[\\/]evaluation[\\/](?:judgement|review)|components[\\/]evaluation[\\/]verdict-shape)\.tsx?$/,
};
/** Sentences and plural forms shared by evaluations and sessions. */
const evaluationWords = {
  name: "evaluation-words",
  test: /[\\/]app[\\/]copy[\\/](?:words|evaluation[\\/]evaluation)\.ts$/,
};
/** The sentences of a page of attempts. Otherwise the display of an evaluation absorbs them, and the page waits for it. */
const attemptWords = {
  name: "attempt-words",
  test: /[\\/]copy[\\/]evaluation[\\/]presentations\.ts$/,
};
/** The checks of stored and sent values. Otherwise the display of an evaluation absorbs them, and a session waits for it. */
const schemas = { name: "schemas", test: /node_modules[\\/]valibot[\\/]/ };
/** The display of an evaluation. */
const evaluations = {
  name: "evaluations",
  test: /[\\/]app[\\/](?:copy[\\/]evaluation[\\/]proof|components[\\/]evaluation[\\/](?:criterion|judged-result|proof-link|rubric-point|rubric-result|score-range))\.tsx?$/,
};
/** The sentences about the second of a lesson. Otherwise the display of an evaluation absorbs them, and a module's form loads it. */
const lessonWords = { name: "lesson-words", test: /[\\/]copy[\\/]content[\\/]lesson\.ts$/ };
/** The texts of videos, for cards, the support page and the administration's lists. */
const films = { name: "films", test: /[\\/]app[\\/]copy[\\/]content[\\/]video\.ts$/ };
/** The parts of nearly every form, in one file. */
const fields = {
  name: "fields",
  test: /[\\/]app[\\/]components[\\/](?:form[\\/](?:form-errors|submit-button|text-field)|ui[\\/]field)\.tsx$/,
};
/** The icons that cards share with the administration's menu and its lists. */
const icons = {
  name: "icons",
  test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:calendar-clock|eye|film)\.m?js$/,
};
/** The waits and the fetches of a page's later parts. Each was a request of less than half a kilobyte. */
const waits = {
  name: "waits",
  test: /[\\/]app[\\/]islands[\\/](?:timing|fetch-module|facility[\\/]use-fetched)\.ts$/,
};
const cards = {
  name: "cards",
  test: /[\\/]app[\\/]components[\\/]cards[\\/](?:item-card|card)\.tsx?$/,
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    serverEntryNames,
    soundOnly,
    routerForProduction,
    shortIcons,
  ],
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
                attemptWords,
                lessonWords,
                schemas,
                films,
                fields,
                icons,
                waits,
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
          // judging: the judge's thread.
          input: {
            index: "./server/app.ts",
            cli: "./server/cli/cli.ts",
            judging: "./server/judging/thread.ts",
            stock: "./server/stock.ts",
            // The bare routes, for the tests of the build.
            routes: "virtual:react-router/server-build",
            transformers: "./server/transformers.ts",
          },
        },
      },
    },
  },
});
