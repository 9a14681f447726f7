// System packages on Debian: what will be installed is said before it is, and asked only of somebody who can answer.
import { createInterface } from "node:readline/promises";

/** The names of the packages that `apt-get install --simulate` says it would install, in its order. */
export const plannedPackages = (simulation) =>
  [...simulation.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);

/** The packages that the first available of `names` brings with it. @throws what apt says of the last when none is */
async function plan(names, run) {
  const [first, ...others] = names;
  const simulate = async (name) => ({
    name,
    packages: plannedPackages(
      await run("apt-get", ["install", "--simulate", "-y", "--no-install-recommends", name]),
    ),
  });
  return others.reduce((tried, name) => tried.catch(() => simulate(name)), simulate(first));
}

/** One line to the terminal; an empty answer is a yes. */
async function askOnTerminal(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return !/^n/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

const hasTerminal = () => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/**
 * Installs the first of `names` that this release has, after it said every package by its name. Returns false when the
 * person at the terminal said no; nobody is asked without one. @throws Error when none can be had
 */
export async function installPackages(
  names,
  { run, say, isAsked = hasTerminal(), ask = askOnTerminal },
) {
  await run("apt-get", ["update", "-qq"]);
  const { name, packages } = await plan(names, run);
  say(`Paquets Debian que root installe : ${packages.join(", ")}.`);
  if (isAsked && !(await ask("Les installer ? [O/n] "))) return false;
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  return true;
}
