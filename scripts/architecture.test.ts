import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** The floors from the top. Imports go down this list. */
const FLOORS = [
  "server",
  "app (door)",
  "routes",
  "middleware",
  "services",
  "islands",
  "components",
  "forms",
  "http",
  "models",
  "platform",
  "copy",
];
const DOOR = new Set(["app/root.tsx", "app/entry.server.tsx", "app/routes.ts"]);
/** Folders whose subfolders are rooms too. */
const DIVIDED = [
  "app/islands",
  "app/islands/presentation",
  "app/islands/recording",
  "app/services",
  "app/routes",
  "server",
];

/** The folders whose rooms are counted one by one. The list is fixed, so that counts can be compared. */
const COUNTED = ["app/islands", "app/services", "server"];

const MODULE = /(?<!\.test|\.d)\.(?:tsx?|m?[jt]s)$/;
const files = new Set(
  ["app", "server"].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" })
      .map((name) => path.posix.join(top, name.replaceAll("\\", "/")))
      .filter((file) => MODULE.test(file)),
  ),
);

function floorOf(file: string): string {
  const [top = "", folder = "", ...rest] = file.split("/");
  if (top === "server") return "server";
  if (rest.length > 0) return folder;
  return DOOR.has(file) ? "app (door)" : "app (loose)";
}

/**
 * Returns a file's subfolder of a divided folder, `*` when it lies directly in the folder, or null when it is
 * elsewhere.
 */
function partOf(file: string, divided: string): string | null {
  if (!file.startsWith(`${divided}/`)) return null;
  const [part = "", ...rest] = file.slice(divided.length + 1).split("/");
  return rest.length > 0 ? part : "*";
}

function roomOf(file: string): string {
  const divided = COUNTED.find((folder) => file.startsWith(`${folder}/`));
  return divided ? `${divided}/${partOf(file, divided)}` : floorOf(file);
}

/**
 * Returns our own files imported by `import … from`, `export … from`, `import "…"` or `import("…")`, types included.
 */
function importsOf(file: string): string[] {
  const named = readFileSync(file, "utf8").matchAll(
    /\b(?:from|import)\s*\(?\s*"((?:~|\.\.?)\/[^"]+)"/g,
  );
  return [...named].flatMap(([, specifier = ""]) => {
    const to = specifier.startsWith("~/")
      ? `app/${specifier.slice(2)}`
      : path.posix.join(path.posix.dirname(file), specifier);
    const spellings = [to, `${to}.ts`, `${to}.tsx`, `${to}.mjs`, `${to}/index.ts`];
    const found = spellings.find((one) => files.has(one));
    // Files outside these two folders, generated types, styles, test material and the demo are no modules.
    if (!found && existsSync(`${to}.ts`) && /^(?:app|server)\//.test(to))
      throw new Error(`${file}: ${specifier} is in no room`);
    return found ?? [];
  });
}

const imports = [...files].flatMap((file) => importsOf(file).map((to) => [file, to] as const));

/** Returns `a → b` for each pair of different places joined by an import, sorted. */
function arrowsBetween(placeOf: (file: string) => string | null): string[] {
  const arrows = imports.flatMap(([from, to]) => {
    const [a, b] = [placeOf(from), placeOf(to)];
    return a === null || b === null || a === b ? [] : `${a} → ${b}`;
  });
  return [...new Set(arrows)].toSorted();
}

const placesOf = (placeOf: (file: string) => string | null) =>
  [...new Set([...files].flatMap((file) => placeOf(file) ?? []))].toSorted();

interface Picture {
  scope: string;
  rooms: string[];
  arrows: string[];
  /** The dotted arrows. */
  dotted: string[];
}

function readPicture(block: string): Picture {
  const labels = new Map(
    [...block.matchAll(/^ {2}(\w+)\["([^"]+)"\]$/gm)].map(([, id = "", label = ""]) => [id, label]),
  );
  const labelOf = (id: string) => labels.get(id.trim()) ?? `unknown ${id}`;
  const drawn = [...block.matchAll(/^ {2}(\w+) (-->|-\.->) ([\w &]+)$/gm)].flatMap(
    ([, from = "", line, to = ""]) =>
      to
        .split("&")
        .map((one) => ({ arrow: `${labelOf(from)} → ${labelOf(one)}`, dotted: line !== "-->" })),
  );
  return {
    scope: /%% (.+)/.exec(block)?.[1] ?? "",
    rooms: [...labels.values()].toSorted(),
    arrows: drawn.map(({ arrow }) => arrow).toSorted(),
    dotted: drawn
      .filter(({ dotted }) => dotted)
      .map(({ arrow }) => arrow)
      .toSorted(),
  };
}

const page = readFileSync("docs/architecture.md", "utf8");
const pictures = [...page.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, block = ""]) =>
  readPicture(block),
);

function isUpward(arrow: string): boolean {
  const [from = "", to = ""] = arrow.split(" → ");
  return FLOORS.indexOf(from) >= FLOORS.indexOf(to);
}

/** Returns the rooms that reach each other both ways, each circle once. */
function circlesOf(rooms: string[], arrows: string[]): string[][] {
  const next = new Map(rooms.map((room) => [room, new Set<string>()]));
  for (const arrow of arrows) {
    const [from = "", to = ""] = arrow.split(" → ");
    next.get(from)?.add(to);
  }
  const reach = (start: string) => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop())
      for (const one of next.get(room) ?? [])
        if (!seen.has(one)) {
          seen.add(one);
          waiting.push(one);
        }
    return seen;
  };
  const reached = new Map(rooms.map((room) => [room, reach(room)]));
  const circles = rooms
    .filter((room) => reached.get(room)?.has(room))
    .map((room) =>
      rooms.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)),
    );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

const scopes: [scope: string, placeOf: (file: string) => string | null][] = [
  ["floors", floorOf],
  ...DIVIDED.map((folder): [string, (file: string) => string | null] => [
    `inside ${folder}`,
    (file) => partOf(file, folder),
  ]),
];

test("each divided folder has one picture", () => {
  expect(pictures.map(({ scope }) => scope)).toEqual(scopes.map(([scope]) => scope));
});

describe.each(scopes)("the part %s", (scope, placeOf) => {
  const picture = pictures.find((one) => one.scope === scope);

  test("has the rooms of its picture", () => {
    expect(picture?.rooms).toEqual(placesOf(placeOf));
  });

  test("has the arrows of its picture", () => {
    expect(picture?.arrows).toEqual(arrowsBetween(placeOf));
  });
});

test("the picture dots each upward arrow and no other", () => {
  expect(pictures[0]?.dotted).toEqual(arrowsBetween(floorOf).filter(isUpward));
  expect(page.replaceAll("\n", " ")).toContain(`The order, from the top: ${FLOORS.join(", ")}.`);
});

test("no file outside the routes imports a route", () => {
  const asking = imports
    .filter(([from, to]) => floorOf(to) === "routes" && floorOf(from) !== "routes")
    .map(([from, to]) => `${from} → ${to}`);
  expect(asking).toEqual([]);
});

test("rooms form no circle, and no arrow runs up", () => {
  const rooms = placesOf(roomOf);
  const arrows = arrowsBetween(roomOf);
  const circles = circlesOf(rooms, arrows);
  const upward = arrowsBetween(floorOf).filter(isUpward);
  console.info(
    `${rooms.length} rooms, ${arrows.length} arrows, ${circles.length} circles ` +
      `(${circles.map((circle) => circle.join(" ↔ ")).join("; ")}), ${upward.length} upward (${upward.join("; ")})`,
  );
  expect({ circles, upward: upward.length }).toEqual({
    circles: [],
    upward: 0,
  });
});

test.each(["models", "components", "copy"])("the rooms of app/%s form no circle", (floor) => {
  const placeOf = (file: string) => partOf(file, `app/${floor}`);
  expect(circlesOf(placesOf(placeOf), arrowsBetween(placeOf))).toEqual([]);
});

test("files form no circle, type imports included", () => {
  const arrows = arrowsBetween((file) => file);
  expect(circlesOf([...files], arrows)).toEqual([]);
});

test("no folder has more than 25 entries, its files without tests and its folders", () => {
  const entries = new Map<string, Set<string>>();
  for (const file of files)
    for (let entry = file; entry.includes("/"); entry = path.posix.dirname(entry)) {
      const folder = path.posix.dirname(entry);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry));
    }
  const large = [...entries].filter(([, held]) => held.size > 25).map(([folder]) => folder);
  expect(large).toEqual([]);
});

test("other rooms import judge, customer, rubrics and support by the files directly in their folders", () => {
  const inside = /^app\/services\/(?:judge|customer|rubrics|support)\/(?=[^/]+\/)/;
  const past = imports
    .filter(([from, to]) => {
      const room = inside.exec(to)?.[0];
      return room !== undefined && !from.startsWith(room);
    })
    .map(([from, to]) => `${from} → ${to}`);
  expect(past).toEqual([]);
});
