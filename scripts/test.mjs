// `npm test`: installs what is missing, builds, then unit and end-to-end tests. Ends with one line a runner.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import {
  ensureBrowser,
  ensureBuild,
  ensureSpeech,
  mainOnceInstalled,
  root,
  run,
  say,
} from "./setup.mjs";

const bin = (name) => path.join(root, "node_modules", ...name.split("/"));
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

function unitCounts() {
  if (!existsSync(report("unit"))) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report("unit"), "utf8"),
  );
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
}

function e2eCounts(name) {
  if (!existsSync(report(name))) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report(name), "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** One project of the browser's journeys. Screens may share the machine, what keeps real time may not. */
function runJourneys(title, { browser, project, workers, last = false }) {
  const playwright = bin("@playwright/test/cli.js");
  return runSuite(title, [playwright, "test", `--project=${project}`, `--workers=${workers}`], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report(project),
    WHOLE_SUITE: last ? "1" : "",
  });
}

await mainOnceInstalled(async () => {
  say(`Node ${process.version}`);
  // One waits for the network, one for packages, one for the processor.
  const [browser] = await Promise.all([ensureBrowser(), ensureSpeech(), ensureBuild()]);
  for (const name of ["unit", "screens", "recordings", "live"])
    rmSync(report(name), { force: true });
  // Sentences that tests make visible; the end of the browser's journeys compares them with the list.
  rmSync(path.join(root, ".cache", "provoked"), { recursive: true, force: true });
  const unitFailed = await runSuite("Tests unitaires…", [
    bin("vitest/vitest.mjs"),
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report("unit")}`,
  ]);
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
  for (const [name, { passed, failed }] of [
    ["unit", unitCounts()],
    ["screens", e2eCounts("screens")],
    ["recordings", e2eCounts("recordings")],
    ["live", e2eCounts("live")],
  ])
    console.log(`${name}: ${passed} passed, ${failed} failed`);
  if (unitFailed || screensFailed || recordingsFailed || liveFailed) process.exitCode = 1;
});
