// Prepares `npm run demo` and `npm test`. Uses only Node's own modules, because packages may be missing.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compressAssets } from "./compress-assets.mjs";
import { installPackages } from "./debian.mjs";
import { underPinnedNode } from "./pinned-node.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const inRoot = (...parts) => path.join(root, ...parts);
const NEEDED_BYTES = 3 * 1024 ** 3;
/** An image (Dockerfile) holds the build without writable sources. */
const hasSources = existsSync(inRoot("app"));

/** A fault that the person at the terminal can mend, shown as one line. */
export class SetupError extends Error {}

export const say = (text) => console.log(`▸ ${text}`);

/** Runs a command. Shows its output only when it fails, or with `show`. */
export function run(command, args, { show = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) =>
      reject(
        error.code === "ENOENT" ? new SetupError(`Il manque la commande « ${command} ».`) : error,
      ),
    );
    child.on("close", (code) => {
      if (code === 0) return resolve(output);
      const full = /ENOSPC|No space left/i.test(output);
      const error = full
        ? new SetupError("Le disque est plein.")
        : new Error(`${command} ${args.join(" ")} a échoué (${code})`);
      error.output = output;
      error.code = code;
      reject(error);
    });
  });
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new SetupError(
      `Node 20.19 ou plus récent est nécessaire (ici ${process.versions.node}).`,
    );
}

function checkDisk() {
  const { bavail, bsize } = statfsSync(root);
  const installed = existsSync(inRoot("node_modules", ".aplomb-installed"));
  if (!installed && bavail * bsize < NEEDED_BYTES)
    throw new SetupError(
      `Il faut 3 Go libres sur le disque (${((bavail * bsize) / 1024 ** 3).toFixed(1)} Go ici).`,
    );
}

/** Throws a SetupError when the port is in use. */
export function checkPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) =>
      reject(
        error.code === "EADDRINUSE"
          ? new SetupError(`Le port ${port} est déjà utilisé. Choisissez-en un autre avec PORT=…`)
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(resolve));
  });
}

const digest = (text) => createHash("sha256").update(text).digest("hex");

/** Installs the dependencies when the lock file or the platform changed. No install script runs. */
async function ensureDependencies() {
  const marker = inRoot("node_modules", ".aplomb-installed");
  const platform = `${process.platform}-${process.arch}`;
  const wanted = digest(readFileSync(inRoot("package-lock.json")) + platform);
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  say("Installation des dépendances (une à trois minutes la première fois)…");
  // Install scripts stay off, because several speech runtimes would download unneeded binaries.
  await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
  writeFileSync(marker, wanted);
}

/** Returns the digest of these folders and files of the repository, in hexadecimal. */
export function digestOf(folders, files) {
  const hash = createHash("sha256");
  const walk = (folder) => {
    for (const entry of readdirSync(inRoot(folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(file);
      else hash.update(file).update(readFileSync(inRoot(file)));
    }
  };
  for (const folder of folders) walk(folder);
  for (const file of files) hash.update(readFileSync(inRoot(file)));
  return hash.digest("hex");
}

const sourceDigest = () =>
  digestOf(
    ["app", "server", "migrations", "public", "demo", "docs/guide", "docs/pictures"],
    ["package-lock.json", "vite.config.ts", "react-router.config.ts"],
  );

/** Builds the application when its sources changed since the last build. */
export async function ensureBuild() {
  if (!hasSources) return;
  const stamp = inRoot("build", ".sources");
  const wanted = sourceDigest();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Construction de l’application…");
  await run(process.execPath, [inRoot("node_modules/@react-router/dev/bin.js"), "build"], {
    env: { NODE_ENV: "production" },
  });
  await finishBuild();
}

/** Compresses the files of the build and records its sources, so that commands do not build again. */
export async function finishBuild() {
  await compressAssets(inRoot("build", "client", "assets"));
  writeFileSync(inRoot("build", ".sources"), sourceDigest());
}

const hasApt = () => process.getuid?.() === 0 && which("apt-get") !== null;

/** One installation at a time, because apt refuses a parallel installation. */
let aptQueue = Promise.resolve();

/** Installs the first of these Debian packages that this release has. Returns false when a person refused. */
function installDebian(...names) {
  const installed = aptQueue.then(() => installPackages(names, { run, say }));
  aptQueue = installed.catch(() => undefined); // The caller receives the error. The next installation still runs.
  return installed;
}

/**
 * Installs ALSA's library once, which the decoder of AAC and MP3 needs (docs/decisions/decoding-aac.md). A bare server
 * lacks it.
 */
export const ensureSoundLibrary = () => (soundLibrary ??= installSoundLibrary());
let soundLibrary;
async function installSoundLibrary() {
  if (process.platform !== "linux") return;
  const known = await run("ldconfig", ["-p"]).catch(() => "");
  if (known.includes("libasound.so.2")) return;
  const names = ["libasound2", "libasound2t64"]; // The second name is the package's name since Debian 13.
  if (!hasApt() || !(await installDebian(...names)))
    say("Sans libasound.so.2 (Debian : libasound2), le son des MP4 et des MP3 passe par ffmpeg.");
}

/** Installs the proxy that some tests need, in CI only. Elsewhere those tests run where it is installed. */
export async function ensureProxy() {
  if (process.env.CI && which("nginx") === null && hasApt())
    await installDebian("nginx-light", "nginx");
}

/**
 * Downloads the speech engines' weights once (0.64 GB, 0.78 GB on disk) and installs the decoder's sound library.
 * `log` receives lines of progress.
 */
export async function ensureSpeech(log = say) {
  await ensureSoundLibrary();
  const { installSpeech } = await import("./install-speech.mjs");
  await installSpeech({ dir: process.env.SPEECH_DIR || inRoot(".cache", "speech"), log });
}

const systemBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function which(name) {
  try {
    return execFileSync(process.platform === "win32" ? "where" : "which", [name], {
      encoding: "utf8",
    })
      .split("\n")[0]
      .trim();
  } catch {
    return null; // The command is not on the path.
  }
}

/** Finds a Chromium for the tests: Playwright's own, else the system's, else a new installation. Returns its path. */
export async function ensureBrowser() {
  const { chromium } = await import("@playwright/test");
  const found = () => {
    const own = chromium.executablePath();
    return own && existsSync(own) ? own : systemBrowsers.map(which).find(Boolean);
  };
  if (found()) return found();
  if (hasApt()) {
    await installDebian("chromium");
  } else {
    say("Téléchargement de Chromium par Playwright…");
    await run("npx", ["playwright", "install", "chromium"]);
  }
  if (!found()) throw new SetupError("Aucun Chromium : installez-le, puis relancez.");
  return found();
}

/**
 * Runs a script's main function under the pinned Node. A SetupError ends it with one line, any other error with its
 * output.
 */
export async function main(body) {
  await told(async () => {
    if (await underPinnedNode()) await body();
  });
}

/**
 * Runs `main` for a command that may start from a clean clone. Checks Node and the disk, calls `before`, installs what
 * is missing, then continues under the pinned Node. All steps but the last run on any Node from 20.19 on.
 */
export async function mainOnceInstalled(body, before = async () => {}) {
  await told(async () => {
    checkNode();
    checkDisk();
    if (hasSources) mkdirSync(inRoot(".cache"), { recursive: true }); // the operator's commands write nothing here
    await before();
    await ensureDependencies();
    if (await underPinnedNode()) await body();
  });
}

async function told(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof SetupError) console.error(error.message);
    else console.error(error.output ? `${error.output}\n${error.message}` : error);
    process.exitCode = 1;
  }
}
