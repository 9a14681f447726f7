// Finds repeated code, letter for letter: pairs of places that share six or more telling lines (no blank lines,
// imports, lone braces). `node scripts/repeats.mjs` lists them; a test limits their number.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const LEAST = 6;
const CODE = /(?<!\.d)\.(?:tsx?|m?[jt]s)$/;
/** Tests, and code that only tests and benches use. */
const TEST = /\.test\.tsx?$|\.spec\.ts$|^(?:testing|e2e|chaos)\//;

/** The counted groups, each with its files. */
const groups = {
  app: (file) => file.startsWith("app/") && !TEST.test(file),
  server: (file) => /^(?:server|scripts|bench|deploy)\//.test(file) && !TEST.test(file),
  tests: (file) => TEST.test(file),
};

/** Returns the telling lines of a text, trimmed, each with its number. */
function tellingLines(text) {
  let importing = false;
  return text.split("\n").flatMap((raw, index) => {
    const line = raw.trim();
    if (/^import\b(?!\()|^export (?:type )?[{*]/.test(line)) importing = true;
    const counts = !importing && /\w/.test(line);
    if (importing && line.endsWith(";")) importing = false;
    return counts ? [{ line, number: index + 1 }] : [];
  });
}

/**
 * Returns the pairs of places in `{file: text}` that share at least six telling lines in a row: [{a: "file:line", b:
 * "file:line", lines}]. Each pair appears once, at full length.
 */
export function repeatsIn(texts) {
  const files = Object.entries(texts).map(([file, text]) => ({ file, lines: tellingLines(text) }));
  const places = new Map();
  for (const { file, lines } of files)
    for (let at = 0; at + LEAST <= lines.length; at++) {
      const stretch = lines
        .slice(at, at + LEAST)
        .map(({ line }) => line)
        .join("\n");
      places.set(stretch, [...(places.get(stretch) ?? []), { file, lines, at }]);
    }
  const pairs = [];
  for (const found of places.values())
    for (const [index, a] of found.entries())
      for (const b of found.slice(index + 1)) {
        // Skips lines within a stretch, because its beginning was counted.
        if (a.at > 0 && b.at > 0 && a.lines[a.at - 1].line === b.lines[b.at - 1].line) continue;
        let lines = LEAST;
        while (a.lines[a.at + lines] && a.lines[a.at + lines].line === b.lines[b.at + lines]?.line)
          lines++;
        if (a.file === b.file && b.at < a.at + lines) continue; // Overlapping places are a list of like lines, not a repeat.
        const nameOf = ({ file, lines, at }) => `${file}:${lines[at].number}`;
        pairs.push({ a: nameOf(a), b: nameOf(b), lines });
      }
  return pairs.toSorted((one, other) => other.lines - one.lines || one.a.localeCompare(other.a));
}

/** Returns the pairs of each group in the working tree of `root`. */
export function repeatsOfHouse(root = ".") {
  const tops = ["app", "server", "scripts", "bench", "deploy", "testing", "e2e", "chaos"];
  const files = tops.flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" })
      .map((name) => path.posix.join(top, name.replaceAll("\\", "/")))
      .filter((file) => CODE.test(file)),
  );
  return Object.fromEntries(
    Object.entries(groups).map(([group, holds]) => {
      const texts = files
        .filter(holds)
        .toSorted()
        .map((file) => [file, readFileSync(path.join(root, file), "utf8")]);
      return [group, repeatsIn(Object.fromEntries(texts))];
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const [group, pairs] of Object.entries(repeatsOfHouse())) {
    console.log(`${group}: ${pairs.length}`);
    for (const { a, b, lines } of pairs) console.log(`  ${lines}\t${a}\t${b}`);
  }
