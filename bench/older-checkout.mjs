// The files of an older commit beside today's, to be built and measured in the same run.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root, SetupError } from "../scripts/setup.mjs";

const lockOf = (folder) => readFileSync(path.join(folder, "package-lock.json"), "utf8");

/**
 * Takes the files of a commit out into .cache, with the packages that are installed here, and answers their folder;
 * its own scripts build it when they first need it. What was taken out before is kept.
 * @throws SetupError when there is no such commit, or it was made for other packages
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
