import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { installSpeech, SpeechInstallError, type SpeechManifest } from "./install-speech.mjs";

const sha256 = (body: string) => createHash("sha256").update(body).digest("hex");
const LONG = `${"a-long-folder-name/".repeat(8)}deep.txt`;
const CONTENTS: Record<string, string> = {
  "model/one.bin": "one".repeat(10_000),
  "model/part1.bin": "first half, ",
  "model/part2.bin": "second half",
  "lib/other.so": "for another machine",
  [LONG]: "a path longer than a tar header",
};

let home: string;
let tarball: string;
let manifest: SpeechManifest;
let dir: string;
let fetched: string[];
const lines: string[] = [];

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "install-speech-"));
  const source = path.join(home, "source");
  for (const [name, body] of Object.entries(CONTENTS)) {
    await mkdir(path.dirname(path.join(source, name)), { recursive: true });
    await writeFile(path.join(source, name), body);
  }
  await writeFile(path.join(source, "package.json"), '{"name":"weights","version":"1.0.0"}');
  const { stdout } = await promisify(execFile)("npm", ["pack", source, "--json"], { cwd: home });
  const [packed] = Object.values<{ filename: string; integrity: string; size: number }>(
    JSON.parse(stdout),
  );
  if (!packed) throw new Error("npm packed nothing");
  tarball = path.join(home, packed.filename);
  const file = (from: string, to: string) => {
    const body = CONTENTS[from] ?? "";
    return { from, to, bytes: body.length, sha256: sha256(body) };
  };
  const whole = "first half, second half";
  manifest = {
    packages: [
      {
        name: "weights",
        version: "1.0.0",
        licence: "MIT",
        holds: "weights of nothing",
        tarballBytes: packed.size,
        integrity: packed.integrity,
        files: [
          file("model/one.bin", "one.bin"),
          file(LONG, "deep.txt"),
          { ...file("model/part1.bin", "p1"), part: true },
          { ...file("model/part2.bin", "p2"), part: true },
          { ...file("lib/other.so", "lib/other.so"), platform: "plan9" },
        ],
      },
    ],
    joins: [{ to: "whole.bin", parts: ["p1", "p2"], bytes: whole.length, sha256: sha256(whole) }],
  };
});
afterAll(() => rm(home, { recursive: true }));

beforeEach(async () => {
  dir = await mkdtemp(path.join(home, "speech-"));
  fetched = [];
  lines.length = 0;
});

const install = (changes: Partial<Parameters<typeof installSpeech>[0]> = {}) =>
  installSpeech({
    dir,
    manifest,
    platform: "linux-x64",
    log: (line) => lines.push(line),
    fetchTarball: async (spec, into) => {
      fetched.push(spec);
      const copy = path.join(into, "weights.tgz");
      await cp(tarball, copy);
      return copy;
    },
    ...changes,
  });

const read = (name: string) => readFile(path.join(dir, name), "utf8");

it("the installation keeps the wanted files of this platform, joins the parts, and leaves nothing else", async () => {
  await install();
  expect(await read("one.bin")).toBe(CONTENTS["model/one.bin"]);
  expect(await read("deep.txt")).toBe(CONTENTS[LONG]);
  expect(await read("whole.bin")).toBe("first half, second half");
  expect((await readdir(dir)).toSorted()).toEqual([
    "deep.txt",
    "installed.json",
    "one.bin",
    "whole.bin",
  ]);
  expect(lines[0]).toMatch(/^Speech engines: \d+ MB to download/);
});

it("the installation downloads nothing twice, and replaces changed or removed files", async () => {
  await install();
  expect(await install()).toEqual({ dir, downloadedBytes: 0 });
  expect(fetched).toEqual(["weights@1.0.0"]);
  await writeFile(path.join(dir, "one.bin"), "one".repeat(9999) + "two");
  await rm(path.join(dir, "whole.bin"));
  await install();
  expect(await read("one.bin")).toBe(CONTENTS["model/one.bin"]);
  expect(await read("whole.bin")).toBe("first half, second half");
});

it("the installation trusts the files: right files without a marker are kept", async () => {
  await install();
  await rm(path.join(dir, "installed.json"));
  await install();
  expect(fetched).toHaveLength(1);
});

it("the installation refuses a tarball with another checksum, and keeps none of it", async () => {
  const [pack] = manifest.packages;
  const packages = pack ? [{ ...pack, integrity: "sha512-AAAA" }] : [];
  await expect(install({ manifest: { ...manifest, packages } })).rejects.toThrow(
    /weights@1.0.0: wrong SHA-512/,
  );
  expect(await readdir(dir)).toEqual([]);
});

it("the installation refuses a file with another checksum", async () => {
  const [pack] = manifest.packages;
  const files =
    pack?.files.map((file) =>
      file.to === "one.bin" ? { ...file, sha256: sha256("else") } : file,
    ) ?? [];
  const packages = pack ? [{ ...pack, files }] : [];
  await expect(install({ manifest: { ...manifest, packages } })).rejects.toThrow(
    "one.bin: wrong SHA-256, refused",
  );
  expect(await readdir(dir)).not.toContain("one.bin");
});

it("the installation leaves programs under another licence out of an image", async () => {
  const [pack] = manifest.packages;
  if (!pack) throw new Error("no package");
  const apart = { ...pack, name: "phonemes", separateProgram: true, files: pack.files.slice(0, 1) };
  const weights = { ...pack, files: pack.files.slice(1) };
  await install({ manifest: { ...manifest, packages: [apart, weights] }, shippable: true });
  expect(fetched).toEqual(["weights@1.0.0"]);
  expect(await readdir(dir)).not.toContain("one.bin");
});

it.each([
  ["request failed, reason: getaddrinfo ENOTFOUND", /no answer from the npm registry/],
  ["write ENOSPC", /the disk is full/],
  ["code E404 not found", /does not have it/],
])("the installation reports the fault in one line: %s", async (stderr, sentence) => {
  const failing = install({
    fetchTarball: () =>
      Promise.reject(Object.assign(new Error("Command failed: npm pack"), { stderr })),
  });
  await expect(failing).rejects.toThrow(SpeechInstallError);
  await expect(failing).rejects.toThrow(sentence);
});

it("the installation first removes the remains of a killed run", async () => {
  await mkdir(path.join(dir, ".work-999999999"));
  await install();
  expect(await readdir(dir)).not.toContain(".work-999999999");
});
