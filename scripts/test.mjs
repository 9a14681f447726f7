// `npm test`: installs what is missing, builds, then unit and end-to-end tests. Ends with one line a runner.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import {
  checkDisk,
  checkNode,
  ensureBrowser,
  ensureBuild,
  ensureDependencies,
  ensureSpeech,
  main,
  root,
  run,
  say,
} from "./setup.mjs";

const bin = (name) => path.join(root, "node_modules", ...name.split("/"));
const report = (name) => path.join(root, ".cache", `${name}.json`);

async function runSuite(title, args, env) {
  say(title);
  const failed = await run(process.execPath, args, { show: true, env }).then(
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

function e2eCounts() {
  if (!existsSync(report("e2e"))) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report("e2e"), "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

await main(async () => {
  checkNode();
  checkDisk();
  await ensureDependencies();
  await ensureSpeech();
  const browser = await ensureBrowser();
  await ensureBuild();
  for (const name of ["unit", "e2e"]) rmSync(report(name), { force: true });
  // Sentences that tests make visible; the end of the browser's journeys compares them with the list.
  rmSync(path.join(root, ".cache", "provoked"), { recursive: true, force: true });
  const unitFailed = await runSuite("Tests unitaires…", [
    bin("vitest/vitest.mjs"),
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report("unit")}`,
  ]);
  const e2eFailed = await runSuite(
    "Parcours dans le navigateur…",
    [bin("@playwright/test/cli.js"), "test"],
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report("e2e"),
      WHOLE_SUITE: "1",
    },
  );
  const [unit, e2e] = [unitCounts(), e2eCounts()];
  console.log(`unit: ${unit.passed} passed, ${unit.failed} failed`);
  console.log(`e2e: ${e2e.passed} passed, ${e2e.failed} failed`);
  if (unitFailed || e2eFailed || unit.failed + e2e.failed > 0) process.exitCode = 1;
});
