// `npm run test:mutants`: puts one fault at a time into a copy of the source, and reports which ones the tests find.
//   --seed 1 --count 100    draws faults over FOLDERS, by Stryker's operators
//   --projects unit,routes  the tests to try, in this order: by default the first tier's
//   --also engines,pglite   the nightly tests that are asked about each survivor; both shares are printed
//   --skip 40               leaves out the first faults of the lot, which an ended run has tried
//   --named                 the faults of named-mutants.json, each with the tests that must find it
//   --only "a guard"        only named faults whose name contains this text
//   --assume-green          skips the run that shows green tests without a fault
//   --limit 600             seconds for one fault's tests; a longer run counts as found
// The copy holds the last commit and later changes. The source itself is never written.
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { draw, mutantsIn, mutate } from "./mutant-operators.mjs";
import { mainOnceInstalled, root } from "./setup.mjs";

const FOLDERS = ["app/models", "app/middleware", "app/services/judge", "app/services/recording"];
const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "100" },
    skip: { type: "string", default: "0" },
    projects: { type: "string", default: "unit,routes" },
    also: { type: "string", default: "" },
    limit: { type: "string", default: "600" },
    named: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    "assume-green": { type: "boolean", default: false },
  },
});

const copy = path.join(root, ".cache", "mutants", String(process.pid));
const say = (text) => process.stdout.write(`${text}\n`);

/** Copies the files of git's list without their history. Links packages and speech engines. */
function copySource() {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  const gone = execFileSync("git", ["ls-files", "-dz"], { cwd: root, encoding: "utf8" });
  const deleted = new Set(gone.split("\0"));
  for (const file of listed.split("\0").filter((name) => name && !deleted.has(name)))
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  mkdirSync(path.join(copy, ".cache"), { recursive: true });
  symlinkSync(path.join(root, ".cache", "speech"), path.join(copy, ".cache", "speech"));
  process.on("exit", () => {
    stopTests();
    rmSync(copy, { recursive: true, force: true, maxRetries: 10 });
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
}

/** The process group that runs tests, or null. */
let running = null;

/** Kills Vitest and its workers. */
function stopTests() {
  if (running === null) return;
  try {
    process.kill(-running, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** Runs tests of the copy. Returns "killed" with the first failed test, "survived", or "timeout". */
function runTests(args) {
  const report = path.join(copy, "report.json");
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      ...args,
      "--run",
      "--bail=1",
      "--passWithNoTests",
      "--reporter=json",
      `--outputFile=${report}`,
    ],
    { cwd: copy, stdio: "ignore", detached: true },
  );
  running = child.pid;
  return new Promise((resolve) => {
    let late = false;
    const timer = setTimeout(
      () => {
        late = true;
        stopTests();
      },
      Number(options.limit) * 1000,
    );
    child.on("close", (code) => {
      clearTimeout(timer);
      running = null;
      if (late) return resolve({ outcome: "timeout", by: "" });
      if (code === 0) return resolve({ outcome: "survived", by: "" });
      resolve({ outcome: "killed", by: firstFailure(report) });
    });
  });
}

function firstFailure(report) {
  if (!existsSync(report)) return "the run itself"; // The runner ended before any test.
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  for (const { name, assertionResults, message } of testResults) {
    const failed = assertionResults.find(({ status }) => status === "failed");
    if (failed) return `${path.relative(copy, name)}: ${failed.fullName}`;
    if (message) return `${path.relative(copy, name)}: ${message.split("\n", 1)[0]}`;
  }
  return "the run itself";
}

/**
 * Returns the runs for a file in a project. All route tests import all routes, so they cannot be narrowed. The units of
 * the same folder go first, because they find most faults in seconds.
 */
const testsOf = (file, project) => {
  const asked = ["--project", project];
  if (project === "routes") return [asked];
  const related = ["related", file, ...asked];
  return project === "unit" ? [[...asked, `${path.dirname(file)}/`], related] : [related];
};

/** Puts a fault in, runs the tests until one fails, and takes the fault out again. */
async function tryFault({ file, source, runs }) {
  const place = path.join(copy, file);
  const before = readFileSync(place, "utf8");
  writeFileSync(place, source);
  try {
    let last = { outcome: "survived", by: "" };
    for (const args of runs) {
      last = await runTests(args);
      if (last.outcome !== "survived") break;
    }
    return last;
  } finally {
    writeFileSync(place, before);
  }
}

function drawnFaults() {
  const files = execFileSync("git", ["ls-files", ...FOLDERS], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file));
  const all = files.flatMap((file) => mutantsIn(readFileSync(path.join(root, file), "utf8"), file));
  const drawn = draw(all, { count: Number(options.count), seed: Number(options.seed) });
  say(`${drawn.length} of ${all.length} mutants of ${files.length} files, seed ${options.seed}`);
  return drawn.slice(Number(options.skip)).map((mutant) => {
    const { file, line, operator, original, text } = mutant;
    const short = original.replaceAll(/\s+/g, " ").slice(0, 50);
    return {
      file,
      name: `${file}:${line} ${operator}: ${short} → ${text}`,
      source: mutate(readFileSync(path.join(root, file), "utf8"), mutant),
      runs: runsOf(file, options.projects),
      nightly: runsOf(file, options.also),
    };
  });
}

/** Returns the runs for a file in the projects of a list with commas. */
const runsOf = (file, projects) =>
  projects.split(",").flatMap((project) => (project ? testsOf(file, project) : []));

function namedFaults() {
  const named = JSON.parse(readFileSync(path.join(root, "scripts/named-mutants.json"), "utf8"));
  return named
    .filter(({ name }) => name.includes(options.only))
    .map(({ name, file, find, replace, tests }) => {
      const source = readFileSync(path.join(root, file), "utf8");
      if (source.split(find).length !== 2) throw new Error(`${name}: not once in ${file}`);
      const projects = tests.map((test) => (test.includes(".route.test.") ? "routes" : "unit"));
      return {
        file,
        name,
        source: source.replace(find, () => replace),
        runs: tests.map((test, index) => ["--project", projects[index], test]),
      };
    });
}

/** Throws unless the tests are green without a fault. A red test would prove nothing about a fault. */
async function expectGreen(faults) {
  const projects = options.projects.split(",").map((project) => `--project ${project}`);
  const named = new Set(faults.flatMap(({ runs }) => runs.map((args) => args.join(" "))));
  for (const run of options.named ? named : projects) {
    const { outcome, by } = await runTests(run.split(" "));
    if (outcome !== "survived") throw new Error(`red without a fault: ${run} (${outcome} ${by})`);
  }
}

const shareOf = (seen, { length }) => `${((100 * seen) / length).toFixed(0)} %`;

await mainOnceInstalled(async () => {
  copySource();
  const faults = options.named ? namedFaults() : drawnFaults();
  if (!options["assume-green"]) await expectGreen(faults);
  const counts = { killed: 0, timeout: 0, survived: 0 };
  let atNight = 0;
  for (const fault of faults) {
    const { outcome, by } = await tryFault(fault);
    counts[outcome] += 1;
    say(`${outcome.padEnd(8)} ${fault.name}${by ? `\n         by ${by}` : ""}`);
    if (outcome !== "survived" || !fault.nightly?.length) continue;
    const later = await tryFault({ ...fault, runs: fault.nightly });
    if (later.outcome !== "survived") atNight += 1;
    say(`         at night: ${later.outcome}${later.by ? ` by ${later.by}` : ""}`);
  }
  const seen = counts.killed + counts.timeout;
  const { killed, timeout, survived } = counts;
  say(
    `${seen} of ${faults.length} seen (${shareOf(seen, faults)}): ${killed} killed, ${timeout} too long, ${survived} survived`,
  );
  if (options.also)
    say(`with ${options.also}: ${seen + atNight} (${shareOf(seen + atNight, faults)})`);
  if (options.named && survived > 0) process.exitCode = 1;
});
