import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** Rules of CONTRIBUTING.md that no lint checks. Present exceptions are named, so that the list only shrinks. */
const files = ["app", "server"]
  .flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join(top, name.replaceAll("\\", "/")),
    ),
  )
  .filter((file) => /(?<!\.test|\.d)\.(?:tsx?|m[jt]s)$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const having = (pattern: RegExp) => files.filter((file) => pattern.test(texts.get(file) ?? ""));

test("only app/models writes queries", () => {
  const asking = having(
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(|\bsql(?:<[^`]*>)?`/,
  );
  expect(asking.length).toBeGreaterThan(20);
  expect(asking.filter((file) => !/^app\/models\/.+\.server\.ts$/.test(file))).toEqual([]);
});

test("only app/platform/config.server.ts reads the environment", () => {
  expect(having(/\bprocess\.env\b/)).toEqual(["app/platform/config.server.ts"]);
});

test("a route writes its own page, because React Router gives a page from another file no data", () => {
  expect(having(/^export \{[^}]*\bdefault\b[^}]*\} from/m)).toEqual([]);
});

/** Files in the browser call our own server. These two files limit their own time. */
const knownToFetch = ["app/services/llm/catalogue.server.ts", "app/services/llm/send.server.ts"];

test("outgoing calls go through app/platform/outgoing.server.ts, or stand on a line with its own limits", () => {
  const calling = having(
    /(?<![.\w])fetch\(|\bglobalThis\.fetch\b|^import (?!type).* from "node:(?:https|http2|tls|dgram)"|from "undici"|\bhttps?\.(?:get|request)\(/m,
  ).filter((file) => !file.startsWith("app/islands/"));
  expect(calling).toEqual([
    "app/platform/outgoing-agent.server.ts",
    "app/platform/outgoing-public.server.ts",
    "app/platform/outgoing.server.ts",
    ...knownToFetch,
  ]);
});

describe("a reason is a code in its row, and a sentence only where it is shown", () => {
  /** Returns the names in a file that hold sentences: imports from `app/copy`, and their parts. */
  function wordsIn(text: string): string[] {
    const imported = [
      ...text.matchAll(/^import \{([^}]*)\} from "(?:~|\.\.?)\/(?:\S*\/)?copy\/[^"]*"/gm),
    ];
    const names = imported.flatMap(([, list = ""]) =>
      [...list.matchAll(/(\w+)(?= *(?:,|$))/g)].map(([name]) => name),
    );
    const parts = new RegExp(String.raw`^const (\w+) = (?:${names.join("|")})(?:\.\w+)*;`, "gm");
    return names.length === 0
      ? []
      : [...names, ...[...text.matchAll(parts)].map(([, name = ""]) => name)];
  }

  test("no code compares a sentence", () => {
    const comparing = files.filter((file) => {
      const text = texts.get(file) ?? "";
      const words = String.raw`\b(?:${wordsIn(text).join("|")})\.\w[\w.]*`;
      const comparison = String.raw`[!=]== ${words}|${words}(?:\([^()]*\))? [!=]==|\.(?:includes|startsWith|endsWith|indexOf|has)\(${words}`;
      return wordsIn(text).length > 0 && new RegExp(comparison).test(text);
    });
    // A note of the page shows the server's message, unless it repeats the note's title.
    expect(comparing).toEqual(["app/islands/recording/delivery/sending.tsx"]);
  });

  test("a column of reasons holds `StoredReason`, unless a person wrote it or its own list has the codes", () => {
    const typed = files
      .filter((file) => file.startsWith("app/models/tables/"))
      .flatMap((file) => {
        const columns = (texts.get(file) ?? "").matchAll(
          /^ {2}(\w*(?:[Rr]eason|[Ee]rror|[Ff]ault|[Ff]ailure)): (?:Generated<)?(string|\w*Reason)\b/gm,
        );
        return [...columns].map(([, column, type]) => ({
          column: `${path.basename(file)} ${column}`,
          type,
        }));
      });
    const of = (isCode: boolean) =>
      typed.filter(({ type }) => (type === "StoredReason") === isCode).map(({ column }) => column);
    expect(of(true)).toHaveLength(9);
    expect(of(false)).toEqual([
      "judging.ts countedReason",
      "presenting.ts endReason",
      "reviews.ts reason",
      "reviews.ts reason",
      "running.ts failure",
      "running.ts reason",
      "support.ts endReason",
      "training.ts reason",
    ]);
  });
});

describe("in this house", () => {
  const linesOf = (text: string) => text.trimEnd().split("\n").length;

  test("a file has at most 300 lines", () => {
    const long = files.filter((file) => linesOf(texts.get(file) ?? "") > 300);
    expect(long).toEqual([]);
  });

  test("a line has at most 160 characters", () => {
    const long = files.flatMap((file) =>
      (texts.get(file) ?? "")
        .split("\n")
        .flatMap((line, at) => (line.length > 160 ? [`${file}:${at + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  /** Returns the functions of a file by name, with their line counts, arrow functions included. */
  function functionsOf(file: string): { name: string; lines: number }[] {
    const text = texts.get(file) ?? "";
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    return source.statements.flatMap((statement) => {
      const lines = linesOf(statement.getText(source));
      if (ts.isFunctionDeclaration(statement)) return { name: statement.name?.text ?? "", lines };
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
        initializer && ts.isArrowFunction(initializer) ? { name: name.getText(source), lines } : [],
      );
    });
  }

  const functions = files
    .filter((file) => /^app\/(?:routes|components|islands)\//.test(file))
    .flatMap((file) => functionsOf(file).map((one) => ({ file, ...one })));

  test.each([
    { what: "a loader", name: /^loader$/, most: 25, known: [] },
    { what: "an action", name: /^action$/, most: 50, known: [] },
    { what: "a component", name: /^[A-Z]\w+$/, most: 120, known: [] },
  ])("$what has at most $most lines", ({ name, most, known }) => {
    const named = functions.filter((one) => name.test(one.name));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ lines }) => lines > most)).toEqual(known);
  });
});
