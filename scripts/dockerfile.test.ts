import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { environmentOf, lastOf, readDockerfile } from "./dockerfile.mjs";
import { NODE_MAJOR, NODE_PACKAGES } from "./pinned-node.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const manifest = JSON.parse(read("package.json")) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const stages = readDockerfile(read("Dockerfile"));
const image = stages.at(-1);
if (!image) throw new Error("no stage");

it("every stage is based on the pinned major version of Node", () => {
  expect(stages.map(({ from }) => from)).toEqual(stages.map(() => stages[0]?.from));
  expect(stages[0]?.from).toMatch(
    new RegExp(`^node:${NODE_MAJOR}-bookworm-slim@sha256:[0-9a-f]{64}$`),
  );
});

it("package.json has each Node package that the scripts look for, of that major version", () => {
  const pinned = Object.entries(manifest.optionalDependencies).filter(([name]) =>
    /^node-(bin-)?(linux|darwin|win)/.test(name),
  );
  expect(pinned.map(([name]) => name).toSorted()).toEqual(Object.values(NODE_PACKAGES).toSorted());
  for (const [name, version] of pinned)
    expect(version, name).toMatch(new RegExp(`^${NODE_MAJOR}\\.\\d+\\.\\d+$`));
});

it("each command is in the script of `npm run test:deploy` or named here", () => {
  const shared = read("deploy/build-steps.sh");
  const others: string[] = [];
  for (const { op, text } of stages.flatMap(({ steps }) => steps)) {
    if (op !== "RUN") continue;
    const step = /^sh deploy\/build-steps\.sh (\S+)/.exec(text)?.[1];
    if (step) expect(shared).toContain(`\n${step})\n`);
    else others.push(text);
  }
  expect(others).toEqual([
    "apt-get update && apt-get install -y --no-install-recommends libasound2 ffmpeg && rm -rf /var/lib/apt/lists/*",
    "install -d -o node -g node -m 0700 /var/lib/aplomb /var/backups/aplomb",
  ]);
  for (const [, script] of shared.matchAll(/npm run (?:--silent )?([\w:]+)/g))
    expect(manifest.scripts).toHaveProperty(script ?? "");
});

it("each copied path exists, and the build leaves out development packages", () => {
  const copied = stages.flatMap(({ steps }) => steps).filter(({ op }) => op === "COPY");
  for (const { args } of copied) {
    if (args[0]?.startsWith("--from=")) continue;
    for (const source of args.slice(0, -1))
      expect(existsSync(path.join(root, source)), source).toBe(true);
  }
  const modules = copied.find(({ text }) => text.includes("/app/node_modules"));
  expect(modules?.args[0]).toBe("--from=modules");
});

it("the image runs unprivileged, has a health check, keeps state in a volume, and stops on SIGTERM", () => {
  expect(lastOf(image, "USER")?.args).toEqual(["node"]);
  expect(lastOf(image, "CMD")?.args).toEqual(["node", "--max-semi-space-size=16", "server.js"]);
  expect(lastOf(image, "STOPSIGNAL")?.args).toEqual(["SIGTERM"]);
  expect(lastOf(image, "HEALTHCHECK")?.args).toEqual(["node", "deploy/healthcheck.mjs"]);
  expect(read("deploy/healthcheck.mjs")).toContain("/healthz");
  const volume = lastOf(image, "VOLUME")?.args[0] ?? "none";
  const { DATA_DIR, SPEECH_DIR } = environmentOf(image);
  expect([DATA_DIR, SPEECH_DIR].every((folder) => folder?.startsWith(`${volume}/`))).toBe(true);
});

it("no image has espeak-ng, npm's cache is in no layer, and Node is there once", () => {
  const instructions = stages.flatMap(({ steps }) => steps.map(({ text }) => text)).join("\n");
  expect(instructions).not.toMatch(/espeak/);
  expect(environmentOf(image).npm_config_cache).toMatch(/^\/var\/lib\/aplomb\//);
  expect(read("deploy/build-steps.sh")).toContain("rm -rf node_modules/node-linux-*");
  expect(read("deploy/build-steps.sh")).toMatch(/install-speech\.mjs --shippable/);
});

/** The input of the build, which ends up in its output, and the packages of a development server. */
const DEVELOPMENT = new Set([
  "@huggingface/transformers",
  "@react-router/dev",
  "@scalar/api-reference",
  "vite",
  "virtual:react-router",
]);

it("every package that the server imports is a production dependency", () => {
  const production = new Set([
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.optionalDependencies),
  ]);
  const files = ["app", "server", "migrations"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.|\.d\.m?ts$/.test(name));
  expect(files.length).toBeGreaterThan(500);
  const missing = [...files, "server.js"].flatMap((name) =>
    importsOf(read(name))
      .filter((specifier) => !production.has(specifier) && !DEVELOPMENT.has(specifier))
      .map((specifier) => `${name}: ${specifier}`),
  );
  expect(missing).toEqual([]);
});

/** Returns the packages that a file imports at run time, without types, our own files and Node's modules. */
function importsOf(source: string): string[] {
  const found = source.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)|\brequire(?:\.resolve)?\("([^"]+)"\)/gm,
  );
  return [...found]
    .map(([, ...names]) => names.find(Boolean) ?? "")
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith("node:"))
    .filter((name) => !builtinModules.includes(name))
    .map((name) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[0] ?? name);
}
