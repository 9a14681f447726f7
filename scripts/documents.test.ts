import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { knownSettings } from "~/platform/config.server";
import routes from "~/routes";

const rooms = [
  "app",
  "server",
  "testing",
  "e2e",
  "scripts",
  "migrations",
  "demo",
  "bench",
  "chaos",
];
const read = (file: string) => readFileSync(file, "utf8");
const within = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    path.posix.join(folder, name.replaceAll("\\", "/")),
  );

const sources = rooms.flatMap(within).filter((file) => /\.(m?ts|tsx|m?js|css)$/.test(file));
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...within("docs").filter((file) => file.endsWith(".md")),
];
const product = read("docs/product.md");

/**
 * Returns the citations of one document in one file. A list after the name, as in "product §4.1, §4.2", counts as
 * several.
 */
function citedIn(file: string): { file: string; section: string }[] {
  const lists = read(file).matchAll(/product (?:§\d+(?:\.\d+)*(?:(?:, | and )(?=§))?)+/gi);
  return [...lists].flatMap(([list]) =>
    [...list.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, section = ""]) => ({ file, section })),
  );
}

test("every cited section of the product exists", () => {
  const sections = new Set([...product.matchAll(/^#{2,} (\d+(?:\.\d+)*)\.? /gm)].map(([, n]) => n));
  const cited = [...sources, ...documents].flatMap(citedIn);
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ section }) => !sections.has(section))).toEqual([]);
});

test("no comment cites a document outside the repository", () => {
  const elsewhere = new RegExp(`\\b(?:${["spec", "design"].join("|")}) ?(?:\\n \\* )?§`, "i");
  const citing = [...sources, ...documents].filter((file) => elsewhere.test(read(file)));
  expect(citing).toEqual([]);
});

test("sections are numbered without gaps or repetitions", () => {
  const numbers = [...product.matchAll(/^#{2,} (\d+(?:\.\d+)*)\.? /gm)].map(([, n = ""]) => n);
  const follows = (number: string, before: string | undefined) => {
    const [whole = 0, part] = number.split(".").map(Number);
    const [wholeBefore = 0, partBefore = 0] = (before ?? "0").split(".").map(Number);
    return part === undefined
      ? whole === wholeBefore + 1
      : whole === wholeBefore && part === partBefore + 1;
  };
  expect(numbers.filter((number, at) => !follows(number, numbers[at - 1]))).toEqual([]);
});

/** Converts a heading to its anchor, as the forges do. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

function isDead(document: string, target: string): boolean {
  const [file = "", anchor] = target.split("#");
  const to = file === "" ? document : path.posix.join(path.posix.dirname(document), file);
  if (!existsSync(to)) return true;
  if (anchor === undefined) return false;
  const headings = [...read(to).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    anchorOf(heading),
  );
  return !headings.includes(anchor);
}

test("every relative link of a document has a target", () => {
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/i.test(target))
      .map((target) => ({ document, target })),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ document, target }) => isDead(document, target))).toEqual([]);
});

test("every file named in the newcomer's documents exists", () => {
  const named = [
    "docs/product.md",
    "docs/architecture.md",
    "docs/glossary.md",
    "docs/style.md",
    "docs/vendors.md",
    "CONTRIBUTING.md",
    "README.md",
  ]
    .map((document) => ({ document, text: read(document) }))
    .flatMap(({ document, text }) =>
      [
        ...text.matchAll(
          /`((?:app|bench|chaos|demo|deploy|docs|e2e|migrations|scripts|server|testing)\/[\w.$/-]+\.\w+)`/g,
        ),
      ].map(([, file = ""]) => ({ document, file })),
    );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test("README and CONTRIBUTING name every npm script, and no other", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const text = read("README.md") + read("CONTRIBUTING.md");
  const run = [...text.matchAll(/npm run ([a-z][\w:-]*)|`(\w+:\w+)[ `]/g)].flatMap(
    ([, name, briefly]) => name ?? briefly ?? [],
  );
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
  const told = new Set([
    ...run,
    ...[...text.matchAll(/npm (test|start)/g)].map(([, name]) => name),
  ]);
  expect(Object.keys(scripts).filter((name) => !told.has(name))).toEqual([]);
});

/** Numbers of a text; those with a space before three digits are joined: 1 000 is 1000. */
const numbersIn = (text: string) =>
  (text.replaceAll(/(?<=\d)[ \u00a0](?=\d{3}\b)/g, "").match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

test("each measured figure has a day, a command and a run that holds its numbers", () => {
  const rows = read("docs/measurements.md")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThanOrEqual(25);
  expect(rows.length).toBeLessThanOrEqual(40);
  for (const [, figure, value = "", goal, date, command, run = ""] of rows) {
    expect([figure, goal]).not.toContain("");
    expect(date, figure).toMatch(/^2026-\d\d-\d\d$/);
    expect(command, figure).toMatch(/^`.+`$|^the same$/);
    const file = path.posix.join("docs", /\]\((.+)\)/.exec(run)?.[1] ?? "");
    // A run may also write two numbers side by side, as in "p99 844".
    const held = new Set(numbersIn(`${read(file)} ${read(file).replaceAll(" ", "; ")}`));
    const missing = numbersIn(value).filter((number) => !held.has(number));
    expect([figure, missing]).toEqual([figure, []]);
  }
});

test("docs/vendors.md names every vendor's setting, and no other", () => {
  const known = new Set(knownSettings().map(({ name }) => name));
  const told = new Set(
    [...read("docs/vendors.md").matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, n]) => n),
  );
  // Variables that Cloudinary's SDK reads itself.
  const foreign = ["CLOUDINARY_URL", "CLOUDINARY_API_PROXY"];
  expect([...told].filter((name) => !known.has(name ?? "")).toSorted()).toEqual(foreign.toSorted());
  const ofVendors = [...known].filter((name) =>
    /^(?:ELEVENLABS|CLOUDINARY|GOOGLE|AGENT)_/.test(name),
  );
  expect(ofVendors.length).toBeGreaterThan(10);
  expect(ofVendors.filter((name) => !told.has(name))).toEqual([]);
});

test("the index holds every decision, and nothing else", () => {
  const index = read("docs/decisions/README.md");
  const listed = [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file).toSorted();
  const there = readdirSync("docs/decisions").filter((file) => file !== "README.md");
  expect(listed).toEqual(there.toSorted());
});

/** Returns `/admin/modules` and the address of every other route that answers. */
function addressesOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path: own, index, children = [] }) => {
    const address = own === undefined ? above : `${above}/${own}`;
    const answers = own !== undefined || index === true;
    return [...(answers ? [address || "/"] : []), ...addressesOf(children, address)];
  });
}

test("the product's addresses are those of the routes", async () => {
  const tables = product.split(/^## /m).filter((part) => /^(2|15)\. /.test(part));
  const rows = tables.flatMap((part) => part.split("\n").filter((line) => line.startsWith("| `")));
  const told = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/(?<=[` ])(\/[\w:./*-]*)(?=`)/g)].map(([, one]) => one),
  );
  // Addresses described in words with their first one.
  const within = /^\/api$|^\/api\/users\/:userId\/evaluations\//;
  const served = addressesOf(await routes).filter((address) => !within.test(address));
  expect([...new Set(told)].toSorted()).toEqual([...new Set(served)].toSorted());
});
