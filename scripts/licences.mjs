#!/usr/bin/env node
/**
 * Writes NOTICE and THIRD-PARTY.md: every shipped package, model and font, with version, licence and copyright.
 *
 *   npm run licences              writes both
 *   npm run licences -- --check   changes nothing; fails when a file is stale or a licence is not allowed
 *
 * The shipped packages are the production packages of package-lock.json, on every platform.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { noticeOf, thirdPartyOf } from "./licences-text.mjs";
import {
  ALLOWED,
  ALLOWED_FOR_FONTS,
  BUILT_IN,
  BUILT_IN_WHOLE,
  COPYRIGHTS,
  LICENCES,
  MODELS,
} from "./licences-known.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** One line for the operator: the fault and its remedy. */
class LicenceError extends Error {
  name = "LicenceError";
}

const nameOf = (place) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
const byName = (one, other) =>
  one.name < other.name || (one.name === other.name && one.version < other.version) ? -1 : 1;

/** Finds the package that `place` gets when it asks for a name: the nearest one above it, as Node does. */
export function resolved(lock, place, name) {
  for (
    let folder = place;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))
  ) {
    const found = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (lock.packages[found]) return found;
    if (folder === "") return null;
  }
}

/** Returns the places of these packages and of everything they depend on. */
function withDependencies(lock, names) {
  const places = new Set();
  const waiting = names.flatMap((name) => resolved(lock, "", name) ?? []);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (places.has(place)) continue;
    places.add(place);
    for (const name of Object.keys(lock.packages[place].dependencies ?? {}))
      waiting.push(...[resolved(lock, place, name)].filter((one) => one !== null));
  }
  return places;
}

/**
 * Returns every package of the lock file that reaches production, in order: `{name, version, licence, place,
 * forOnePlatform}`.
 */
export function shippedPackages(lock) {
  const found = new Map();
  const whole = withDependencies(lock, BUILT_IN_WHOLE);
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === "" || entry.link) continue;
    const name = nameOf(place);
    if (entry.dev && !BUILT_IN.includes(name) && !whole.has(place)) continue;
    const licence = (LICENCES[name] ?? entry.license ?? "").replace(/^\((.*)\)$/, "$1");
    const forOnePlatform = Boolean(entry.os || entry.cpu || entry.libc);
    const { version } = entry;
    found.set(`${name}@${version}`, { name, version, licence, place, forOnePlatform });
  }
  return [...found.values()].sort(byName);
}

/** Returns true when an SPDX expression ("MIT OR CC0-1.0", "ISC AND MIT") may be shipped. */
export function isAllowed(expression, { font = false } = {}) {
  const allowed = (name) => ALLOWED.has(name) || (font && ALLOWED_FOR_FONTS.has(name));
  return expression
    .split(" AND ")
    .every((part) => part.replace(/[()]/g, "").split(" OR ").some(allowed));
}

/**
 * Returns one line per package or model that must not be shipped. Only a program fetched and run apart may be
 * copyleft.
 */
export function refused(packages, models) {
  return [
    ...packages
      .filter(({ name, licence }) => !isAllowed(licence, { font: name.startsWith("@fontsource") }))
      .map(({ name, version, licence }) => `${name}@${version}: ${licence || "no licence given"}`),
    ...models.packages
      .filter(({ licence, separateProgram }) => !separateProgram && !isAllowed(licence))
      .map(({ name, version, licence }) => `${name}@${version} (model): ${licence}`),
  ];
}

const LINE = /^[\s*#/]*(copyright\b.*)$/gim;
const TEMPLATE = /copyright (notice|holder|owner|licen|law|and|or|in |to )|[[{]yyyy/i;

/** Returns the copyright lines of a package's licence files. */
function copyrightInFiles(folder) {
  if (!existsSync(folder)) return "";
  const lines = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .flatMap((file) => [...readFileSync(path.join(folder, file), "utf8").matchAll(LINE)])
    .map(([, line]) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line.length < 300 && !TEMPLATE.test(line));
  return [...new Set(lines)].slice(0, 3).join("; ");
}

/** Returns the parent of a package for one platform. The parent is installed everywhere, the package is not. */
function parentOf(pack, lock) {
  const parent = Object.entries(lock.packages).find(
    ([place, entry]) => place !== "" && entry.optionalDependencies?.[pack.name],
  );
  return parent?.[0];
}

/** Returns the copyright line of a package. @throws LicenceError when the owner is unknown */
export function copyrightOf(pack, lock, folder = root) {
  const place = pack.forOnePlatform ? parentOf(pack, lock) : pack.place;
  const copyright =
    COPYRIGHTS[pack.name] ??
    (place && (COPYRIGHTS[nameOf(place)] ?? copyrightInFiles(path.join(folder, place))));
  if (copyright) return copyright;
  throw new LicenceError(
    `${pack.name}@${pack.version}: no copyright line found; add it to scripts/licences-known.mjs`,
  );
}

const json = (...parts) => JSON.parse(readFileSync(path.join(root, ...parts), "utf8"));

/** Returns both files as they should be: name → text. @throws LicenceError */
export function licenceFiles(
  lock = json("package-lock.json"),
  models = json("scripts", "speech-models.json"),
) {
  const packages = shippedPackages(lock);
  const wrong = refused(packages, models);
  if (wrong.length > 0)
    throw new LicenceError(`May not be shipped (scripts/licences-known.mjs):\n${wrong.join("\n")}`);
  const rows = packages.map((pack) => ({ ...pack, copyright: copyrightOf(pack, lock) }));
  const weights = models.packages.map((pack) => {
    const copyright = MODELS[pack.name];
    if (!copyright) throw new LicenceError(`${pack.name}: whose model? scripts/licences-known.mjs`);
    return { ...pack, copyright };
  });
  return { NOTICE: noticeOf(rows, weights), "THIRD-PARTY.md": thirdPartyOf(rows, weights) };
}

/** Returns the names of the stale files. */
export function staleFiles(files = licenceFiles(), folder = root) {
  return Object.entries(files)
    .filter(([name, text]) => {
      const file = path.join(folder, name);
      return !existsSync(file) || readFileSync(file, "utf8") !== text;
    })
    .map(([name]) => name);
}

function main() {
  const files = licenceFiles();
  if (!process.argv.includes("--check")) {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
    return;
  }
  const stale = staleFiles(files);
  if (stale.length > 0)
    throw new LicenceError(`Stale: ${stale.join(", ")}. Run \`npm run licences\`.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  try {
    main();
  } catch (error) {
    if (!(error instanceof LicenceError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
