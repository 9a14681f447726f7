// The files of an older commit beside today's, built and measured in the same run.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root, SetupError } from "../scripts/setup.mjs";

const lockOf = (folder) => readFileSync(path.join(folder, "package-lock.json"), "utf8");

/**
 * Exports a commit into .cache with the packages installed here, and returns its folder. Its own scripts build it at
 * first use. Keeps an earlier export. @throws SetupError when the commit does not exist or needs other packages
 */
export function ensureOlderCheckout(ref) {
  const commit = commitOf(ref);
  const folder = path.join(root, ".cache/older", commit);
  if (!existsSync(folder)) takeOut(commit, folder);
  if (lockOf(folder) !== lockOf(root))
    throw new SetupError(`${ref} a d'autres dépendances que celles d'ici.`);
  return folder;
}

function commitOf(ref) {
  try {
    const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", ["rev-parse", "--verify", `${ref}^{commit}`], options).trim();
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
  symlinkSync(path.join(root, "node_modules"), path.join(half, "node_modules"));
  renameSync(half, folder);
}
