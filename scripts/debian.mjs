// Installs system packages on Debian. Names them first, and asks only a person who can answer.
import { createInterface } from "node:readline/promises";

/** Returns the packages that `apt-get install --simulate` would install, in its order. */
export const plannedPackages = (simulation) =>
  [...simulation.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);

/**
 * Returns the packages that the first available of `names` would install. @throws apt's message about the last name
 * when none is available
 */
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

/** Asks one line on the terminal. An empty answer means yes. */
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
 * Installs the first available of `names` after naming every package. Asks for consent only on a terminal. Returns
 * false after a no. @throws Error when none is available
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
