// Finds docstrings that break the rules of docs/style.md which a machine can check. `node scripts/docstrings.mjs [FOLDER…]`
// lists them; a test requires none.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const MOST_WORDS = 30;
const CODE = /\.(?:tsx?|m?[jt]s)$/;
const DOCSTRING = /^[ \t]*\{?\/\*\*(?![*/])(.*?)\*\//gms;
const RIDDLE = /^(?:What|How|Of|Whether|Which|Who|Where|When|Why)\b/;
const PASSIVE = /\bby (?:it|them)(?=[.,;:!?)]|$)/;
const FOLDERS = [
  "app",
  "server",
  "bench",
  "chaos",
  "demo",
  "deploy",
  "e2e",
  "migrations",
  "scripts",
  "testing",
];

/** Returns the text of a docstring without its frame, indented lines (usage) and everything after the first tag. */
const proseOf = (body) =>
  body
    .split("\n")
    .map((line) => line.replace(/^\s*\*(?: |$)/, ""))
    .filter((line, index) => index === 0 || !/^\s{2,}\S/.test(line))
    .join(" ")
    .replace(/(?:^|\s)@\w+.*$/s, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Returns the sentences of a prose. A colon or a semicolon ends a sentence too. */
const sentencesOf = (prose) => prose.split(/(?<=[.!?:;]["')`]?)\s+/);

/** Returns the faults of one docstring's body, in words. */
export function faultsOf(body) {
  const prose = proseOf(body);
  const [first = ""] = RIDDLE.exec(prose) ?? [];
  const longest = Math.max(...sentencesOf(prose).map((one) => one.split(" ").length));
  return [
    ...(first ? [`begins with "${first}"`] : []),
    ...(PASSIVE.test(prose) ? ['has "by it" or "by them" at the end'] : []),
    ...(longest > MOST_WORDS ? [`has a sentence of ${longest} words`] : []),
  ];
}

/** Returns the faulty docstrings of a source text, each with its line and faults. */
export function faultyDocstrings(text) {
  return [...text.matchAll(DOCSTRING)].flatMap(({ index, 1: body }) => {
    const faults = faultsOf(body);
    const line = text.slice(0, index).split("\n").length;
    return faults.length > 0 ? [{ line, faults }] : [];
  });
}

const codeIn = (folder, recursive) =>
  readdirSync(folder, { recursive, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((file) => CODE.test(file) && !file.startsWith("testing/api-client/generated"));

/** Returns the number of docstrings of the tree, or of these folders, and a line for each faulty one. */
export function readDocstrings(folders = null) {
  const files = (folders ?? FOLDERS).flatMap((folder) => codeIn(folder, true));
  const texts = [...(folders ? [] : codeIn(".", false)), ...files].map((file) => [
    file,
    readFileSync(file, "utf8"),
  ]);
  return {
    count: texts.reduce((sum, [, text]) => sum + [...text.matchAll(DOCSTRING)].length, 0),
    faults: texts.flatMap(([file, text]) =>
      faultyDocstrings(text).map(({ line, faults }) => `${file}:${line} ${faults.join(", ")}`),
    ),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { count, faults } = readDocstrings(process.argv[2] ? process.argv.slice(2) : null);
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} of ${count} docstrings`);
}
