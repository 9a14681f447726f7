// `npm test`: installs what is missing, builds, then unit and end-to-end tests. Ends with one line a runner.
import { rmSync } from "node:fs";
import path from "node:path";
import { closingLine, journeyCounts, unitCounts } from "./closing-lines.mjs";
import { journeySecondTries, unitSecondTries } from "./second-tries.mjs";
import {
  ensureBrowser,
  ensureBuild,
  ensureProxy,
  ensureSpeech,
  mainOnceInstalled,
  root,
  run,
  say,
} from "./setup.mjs";

const bin = (name) => path.join(root, "node_modules", ...name.split("/"));
const journeys = ["screens", "recordings", "live"];
const report = (name) => path.join(root, ".cache", `${name}.json`);

/** A log is read as text: the runners colour it wherever CI is set. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };

async function runSuite(title, args, env = {}) {
  say(title);
  const failed = await run(process.execPath, args, { show: true, env: { ...plain, ...env } }).then(
    () => false,
    () => true,
  );
  return failed;
}

/** One project of the browser's journeys. Screens may share the machine, what keeps real time may not. */
function runJourneys(title, { browser, project, workers, last = false }) {
  const playwright = bin("@playwright/test/cli.js");
  const options = [`--project=${project}`, `--workers=${workers}`, "--retries=1"];
  return runSuite(title, [playwright, "test", ...options], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report(project),
    WHOLE_SUITE: last ? "1" : "",
  });
}

await mainOnceInstalled(async () => {
  say(`Node ${process.version}`);
  // One waits for the network, one for packages, one for the processor.
  const [browser] = await Promise.all([
    ensureBrowser(),
    ensureSpeech(),
    ensureBuild(),
    ensureProxy(),
  ]);
  for (const name of ["unit", "unit-second", ...journeys]) rmSync(report(name), { force: true });
  // Sentences that tests make visible; the end of the browser's journeys compares them with the list.
  rmSync(path.join(root, ".cache", "provoked"), { recursive: true, force: true });
  const unitFailed = await runSuite(
    "Tests unitaires…",
    [
      bin("vitest/vitest.mjs"),
      "run",
      "--retry=1",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report("unit")}`,
      `--reporter=${path.join(root, "scripts", "second-tries.mjs")}`,
    ],
    { SECOND_TRIES_FILE: report("unit-second") },
  );
  const screensFailed = await runJourneys("Écrans dans le navigateur…", {
    browser,
    project: "screens",
    workers: 2,
  });
  const recordingsFailed = await runJourneys("Enregistrements dans le navigateur…", {
    browser,
    project: "recordings",
    workers: 2,
  });
  const liveFailed = await runJourneys("Voix et pannes dans le navigateur…", {
    browser,
    project: "live",
    workers: 1,
    last: true,
  });
  const again = journeys.flatMap((project) => journeySecondTries(report(project)));
  for (const name of [...unitSecondTries(report("unit-second")), ...again])
    console.log(`passed when tried again: ${name}`);
  console.log(closingLine("unit", unitCounts(report("unit"))));
  for (const project of journeys) console.log(closingLine(project, journeyCounts(report(project))));
  if (unitFailed || screensFailed || recordingsFailed || liveFailed) process.exitCode = 1;
});
