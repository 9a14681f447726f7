import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const HOME = "app/models/terms/score.ts";

/** Lines whose number is no mark: a frequency, a colour, a width. */
const NO_MARK = new Set([
  "app/app.css:   --color-laiton: oklch(0.81 0.135 84);",
  "app/components/looks/evaluation/evaluation.css:       font-stretch: 84%;",
  "app/islands/voice/meter.ts:   minFrequencyHz: 85,",
]);

const files = ["app", "server"]
  .flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join(top, name.replaceAll("\\", "/")),
    ),
  )
  .filter((file) => /(?<!\.test|\.d)\.(?:tsx?|m[jt]s|css)$/.test(file))
  .filter((file) => file !== HOME && !file.startsWith("server/speech-workers/"));

/** The mark of the specification, and the highest score below it. */
const MARK = /(?<![\w.#-])(?:85|84)(?!\w|\.\d)/;

/** Returns the lines of a text that name the pass mark or the score below it. */
const marksIn = (text: string) => text.split("\n").filter((line) => MARK.test(line));

test("the pass mark stands in one file of the product", () => {
  const found = files.flatMap((file) =>
    marksIn(readFileSync(file, "utf8")).map((line) => `${file}: ${line}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(found.filter((line) => !NO_MARK.has(line))).toEqual([]);
  expect(marksIn(readFileSync(HOME, "utf8"))).not.toEqual([]);
});

test.each([
  'where "intervalHigh" >= 85',
  "    left: 85%;",
  '    content: "85";',
  '  pass: "Il faut 85 pour réussir.",',
  "/** Capped at 84. */",
])("a mark is found in « %s »", (line) => expect(marksIn(line)).toEqual([line]));

test.each(["width: 185px", "const NEAR = 0.85;", "color: #85ab"])(
  "no mark is found in « %s »",
  (line) => expect(marksIn(line)).toEqual([]),
);
