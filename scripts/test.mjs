// `npm test`: installs missing parts, builds, and runs the tests for every commit. `npm run test:all` (`--all`) runs
// all tests. docs/decisions/tests.md lists them. Prints one line per part at the end.
import { rmSync } from "node:fs";
import path from "node:path";
import { closingLine, journeyCounts, unitCounts } from "./closing-lines.mjs";
import { plain, plainJourneys } from "./plain-output.mjs";
import { debianProviders, hasProvider } from "./debian-providers.mjs";
import { findPostgres } from "./postgres-programs.mjs";
import { journeySecondTries, unitSecondTries } from "./second-tries.mjs";
import {
  ensureBrowser,
  ensureBuild,
  ensureProxy,
  ensureSoundLibrary,
  ensureSpeech,
  mainOnceInstalled,
  root,
  run,
  say,
} from "./setup.mjs";

const isWhole = process.argv.includes("--all");
/** Slow tests run a short form before a commit (testing/whole-suite.ts). */
const wholeOrShort = { WHOLE_SUITE: isWhole ? "1" : "" };
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null;
/** The models whose SQL differs between the databases: a minute of PGlite. */
const differing = ["database", "judge", "support", "reviews", "jobs", "rubrics", "people"];
const bin = (name) => path.join(root, "node_modules", ...name.split("/"));
const report = (name) => path.join(root, ".cache", `${name}.json`);
const secondTries = (name) => report(`${name}-second`);

/** Projects of vitest.config.ts by name. */
const units = [
  { name: "unit", title: "Tests unitaires…" },
  { name: "routes", title: "Routes…" },
  { name: "build", title: "Application construite…" },
  {
    name: "pglite",
    title: "PostgreSQL dans le processus…",
    files: isWhole ? [] : differing.map((room) => `app/models/${room}/`),
  },
  ...(isWhole && hasPostgres
    ? [
        { name: "postgres", title: "Serveur PostgreSQL…" },
        {
          name: "routes-postgres",
          title: "Routes sur PostgreSQL…",
          env: { ROUTES_DATABASE: "postgres" },
        },
      ]
    : []),
  ...(isWhole ? [{ name: "engines", title: "Moteurs et mesures…" }] : []),
];
/** Projects of playwright.config.ts. Screens may share the machine; journeys in real time may not. */
const journeys = [
  // Each server of a journey would voice first words for minutes, which no screen hears.
  {
    name: "screens",
    title: "Écrans dans le navigateur…",
    workers: 2,
    env: { VOICE_AHEAD: "off" },
  },
  { name: "recordings", title: "Enregistrements dans le navigateur…", workers: 2 },
  {
    name: "live",
    title: "Voix et pannes dans le navigateur…",
    workers: 1,
    env: isWhole ? {} : { VOICE_AHEAD: "off" },
  },
];

/** Runs one part to its end, also when red. Returns whether it failed and its duration in ms. */
async function runPart(title, args, env) {
  say(title);
  const startedMs = performance.now();
  const failed = await run(process.execPath, args, { show: true, env }).then(
    () => false,
    () => true,
  );
  return { failed, tookMs: performance.now() - startedMs };
}

function runUnits({ name, title, files = [], env = {} }) {
  const reporters = [
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report(name)}`,
    `--reporter=${path.join(root, "scripts", "second-tries.mjs")}`,
  ];
  const project = [`--project=${name}`, "--retry=1"];
  const args = [bin("vitest/vitest.mjs"), "run", ...files, ...project, ...reporters];
  return runPart(title, args, {
    ...plain,
    ...wholeOrShort,
    ...env,
    SECOND_TRIES_FILE: secondTries(name),
  });
}

function runJourneys({ name, title, workers, env = {} }, browser) {
  // Two more tries: a shared machine can starve a browser twice. The closing lines name each test that needed another
  // try.
  const options = [`--project=${name}`, `--workers=${workers}`, "--retries=2"];
  const chosen = isWhole ? [] : ["--grep=@short"];
  return runPart(title, [bin("@playwright/test/cli.js"), "test", ...options, ...chosen], {
    ...plainJourneys,
    ...wholeOrShort,
    ...env,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report(name),
    // The last part's end compares the sentences made visible with the list.
    COMPARE_SENTENCES: isWhole && name === "live" ? "1" : "",
  });
}

await mainOnceInstalled(async () => {
  say(`Node ${process.version}`);
  // These come from the network while units and routes use the processor. Progress lines would break their dots.
  say("Moteurs de voix : installés pendant les tests unitaires s’il le faut…");
  const voices = Promise.all([ensureSpeech(() => {}), ensureProxy()]);
  voices.catch(() => {}); // The `await` below throws it.
  // A machine without a browser learns so at once.
  const [browser] = await Promise.all([ensureBrowser(), ensureBuild(), ensureSoundLibrary()]);
  for (const { name } of [...units, ...journeys])
    for (const file of [report(name), secondTries(name)]) rmSync(file, { force: true });
  rmSync(path.join(root, ".cache", "provoked"), { recursive: true, force: true });
  const startedMs = performance.now();
  const ran = {};
  for (const part of units) {
    // The built application has its voices.
    if (part.name === "build") await voices;
    ran[part.name] = await runUnits(part);
  }
  for (const part of journeys) ran[part.name] = await runJourneys(part, browser);

  const again = [
    ...units.flatMap(({ name }) => unitSecondTries(secondTries(name))),
    ...journeys.flatMap(({ name }) => journeySecondTries(report(name))),
  ];
  if (isWhole && !hasPostgres)
    console.log("postgres: left out, because no server is installed (TEST_DATABASE_URL)");
  if (isWhole)
    for (const [name, { packages }] of Object.entries(debianProviders))
      if (!hasProvider(name))
        console.log(`${name}: left out, because it is not installed (apt install ${packages})`);
  for (const name of again) console.log(`passed when tried again: ${name}`);
  for (const { name } of units)
    console.log(closingLine(name, unitCounts(report(name)), ran[name].tookMs));
  for (const { name } of journeys)
    console.log(closingLine(name, journeyCounts(report(name)), ran[name].tookMs));
  console.log(`whole: ${((performance.now() - startedMs) / 60_000).toFixed(1)} min`);
  if (Object.values(ran).some(({ failed }) => failed)) process.exitCode = 1;
});
