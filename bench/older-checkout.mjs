// The files of an older commit beside today's, with its packages. Its own scripts build it.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root, run, SetupError } from "../scripts/setup.mjs";

const lockOf = (folder) => readFileSync(path.join(folder, "package-lock.json"), "utf8");

const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const linesOf = (text) => text.split("\n").filter(Boolean);

/** Exports a commit into .cache, and returns its folder. Keeps an earlier export. @throws SetupError for an unknown commit */
export async function ensureOlderCheckout(ref) {
  const commit = commitOf(ref);
  const folder = path.join(root, ".cache/older", commit);
  if (!existsSync(folder)) takeOut(commit, folder);
  await givePackages(folder);
  return folder;
}

/** Builds an export with its own scripts. Its command `migrate` builds first; the migrated database is thrown away. */
export async function ensureOlderBuild(folder) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-older-"));
  try {
    await run(process.execPath, ["scripts/cli.mjs", "migrate"], {
      cwd: folder,
      env: { NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: "" },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The file of a version that works beside a newer one on a schema which the newer one expanded. */
const SIDE_BY_SIDE = "app/models/database/newer-schema.test.ts";

/**
 * Returns the commit of the version that may still run while today's migrations are applied: the newest release, or else
 * the oldest commit of the main line that works beside newer versions. Null without git's history.
 */
export function findOlderVersion() {
  if (!existsSync(path.join(root, ".git"))) return null;
  const releases = linesOf(
    git("tag", "--list", "v*", "--merged", "HEAD", "--no-contains", "HEAD", "--sort=-v:refname"),
  );
  const worksBeside = (ref) => git("ls-tree", "--name-only", ref, SIDE_BY_SIDE) !== "";
  const [landed] = linesOf(
    git(
      "log",
      "--first-parent",
      "-m",
      "--diff-filter=A",
      "--format=%H",
      "HEAD",
      "--",
      SIDE_BY_SIDE,
    ),
  ).toReversed();
  const older = releases.find(worksBeside) ?? landed;
  return older === undefined ? null : commitOf(older);
}

function commitOf(ref) {
  try {
    return git("rev-parse", "--verify", `${ref}^{commit}`).trim();
  } catch {
    throw new SetupError(`Révision inconnue : ${ref}.`);
  }
}

function takeOut(commit, folder) {
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  execFileSync("git", ["archive", `--output=${half}/all.tar`, commit], { cwd: root });
  execFileSync("tar", ["-xf", "all.tar"], { cwd: half });
  rmSync(`${half}/all.tar`);
  renameSync(half, folder);
}

/** Gives an export the packages installed here when its list is the same, and installs its own otherwise. */
async function givePackages(folder) {
  const packages = path.join(folder, "node_modules");
  const stats = lstatSync(packages, { throwIfNoEntry: false });
  if (lockOf(folder) === lockOf(root)) {
    if (!stats) symlinkSync(path.join(root, "node_modules"), packages);
    return;
  }
  const marker = path.join(packages, ".installed-whole");
  if (stats?.isSymbolicLink()) unlinkSync(packages);
  else if (existsSync(marker)) return;
  await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  writeFileSync(marker, "");
}
