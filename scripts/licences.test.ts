import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  copyrightOf,
  isAllowed,
  licenceFiles,
  type Lock,
  refused,
  resolved,
  shippedPackages,
  staleFiles,
} from "./licences.mjs";

const root = path.resolve(import.meta.dirname, "..");
const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as Lock;
const models = JSON.parse(
  readFileSync(path.join(root, "scripts", "speech-models.json"), "utf8"),
) as NonNullable<Parameters<typeof licenceFiles>[1]>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "licences-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the lock file with one more package. */
const withPackage = (place: string, entry: Lock["packages"][string]): Lock => ({
  packages: { ...lock.packages, [place]: { version: "1.0.0", ...entry } },
});

it("NOTICE and THIRD-PARTY.md list today's shipped packages (npm run licences)", () => {
  expect(staleFiles()).toEqual([]);
});

it("package.json names exact versions only, and the lock file no registry", () => {
  const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as Record<
    "dependencies" | "devDependencies" | "optionalDependencies",
    Record<string, string>
  >;
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const resolved = Object.entries(lock.packages).filter(([, entry]) => "resolved" in entry);
  expect(resolved.map(([place]) => place)).toEqual([]);
});

it("the lock file holds every package that its packages name, or npm ci refuses it", () => {
  const missing = Object.entries(lock.packages).flatMap(([place, entry]) => {
    const named = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    return named.filter((name) => resolved(lock, place, name) === null);
  });
  expect(missing).toEqual([]);
});

it("a file with other content is stale, and so is a missing file", () => {
  const files = licenceFiles();
  writeFileSync(path.join(folder, "NOTICE"), `${files.NOTICE}one more line\n`);
  expect(staleFiles(files, folder)).toEqual(["NOTICE", "THIRD-PARTY.md"]);
});

describe("a forbidden licence", () => {
  it.each([
    ["GPL-3.0-or-later", "gremlin@1.0.0: GPL-3.0-or-later"],
    ["LGPL-3.0-or-later", "gremlin@1.0.0: LGPL-3.0-or-later"],
    ["MIT AND AGPL-3.0", "gremlin@1.0.0: MIT AND AGPL-3.0"],
    ["SEE LICENSE IN FILE", "gremlin@1.0.0: SEE LICENSE IN FILE"],
    ["OFL-1.1", "gremlin@1.0.0: OFL-1.1"],
    [undefined, "gremlin@1.0.0: no licence given"],
  ])("is refused with the package's name: %s", (license, line) => {
    const changed = withPackage("node_modules/gremlin", license ? { license } : {});
    expect(refused(shippedPackages(changed), models)).toEqual([line]);
    expect(() => licenceFiles(changed, models)).toThrow(line);
  });

  it("matters in an optional package of another platform, but not in a development package", () => {
    const other = { license: "GPL-2.0", optional: true, os: ["aix"] };
    expect(
      refused(shippedPackages(withPackage("node_modules/a/node_modules/gremlin", other)), models),
    ).toEqual(["gremlin@1.0.0: GPL-2.0"]);
    const dev = { license: "GPL-2.0", dev: true };
    expect(refused(shippedPackages(withPackage("node_modules/gremlin", dev)), models)).toEqual([]);
  });

  it("matters in a model, unless it is a program that runs apart", () => {
    const [model] = models.packages;
    if (!model) throw new Error("no model");
    const copyleft = { ...model, name: "voice", version: "2.0.0", licence: "GPL-3.0-only" };
    expect(refused([], { packages: [copyleft] })).toEqual(["voice@2.0.0 (model): GPL-3.0-only"]);
    expect(refused([], { packages: [{ ...copyleft, separateProgram: true }] })).toEqual([]);
    const apart = models.packages.filter(({ separateProgram }) => separateProgram);
    expect(apart.map(({ name }) => name)).toEqual(["espeak-ng"]);
  });
});

it.each([
  ["MIT", true],
  ["MIT OR GPL-2.0", true],
  ["(MIT OR GPL-2.0) AND Apache-2.0", true],
  ["MIT AND GPL-2.0", false],
  ["MPL-2.0", true],
  ["", false],
])("the answer for %s is %s", (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

it("every foreign package has a copyright, and the error names a new one without", () => {
  const changed = withPackage("node_modules/gremlin", { license: "MIT" });
  expect(() => licenceFiles(changed, models)).toThrow(/gremlin@1\.0\.0: no copyright line/);
});

it("a package for one platform has its parent's copyright, installed here or not", () => {
  const packages = shippedPackages(lock).filter(({ name }) => name.startsWith("@node-rs/argon2-"));
  expect(packages.length).toBeGreaterThan(5);
  expect(new Set(packages.map((pack) => copyrightOf(pack, lock))).size).toBe(1);
});

it("no FFmpeg, libvips or espeak-ng reaches production", () => {
  const names = shippedPackages(lock).map(({ name }) => name);
  expect(names.filter((name) => /ffmpeg|node-av|sharp|libvips|espeak/.test(name))).toEqual([]);
});
