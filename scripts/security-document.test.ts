import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guessLimits } from "~/models/sign-in/guess-limits";

/** Level 1 of OWASP ASVS 5.0.0, by section: "1.2" with 5 is 1.2.1 to 1.2.5. */
const levelOne: [section: string, requirements: number[]][] = [
  ["1.2", [1, 2, 3, 4, 5]],
  ["1.3", [1, 2]],
  ["1.5", [1]],
  ["2.1", [1]],
  ["2.2", [1, 2]],
  ["2.3", [1]],
  ["3.2", [1, 2]],
  ["3.3", [1]],
  ["3.4", [1, 2]],
  ["3.5", [1, 2, 3]],
  ["4.1", [1]],
  ["4.4", [1]],
  ["5.2", [1, 2]],
  ["5.3", [1, 2]],
  ["6.1", [1]],
  ["6.2", [1, 2, 3, 4, 5, 6, 7, 8]],
  ["6.3", [1, 2]],
  ["6.4", [1, 2]],
  ["7.2", [1, 2, 3, 4]],
  ["7.4", [1, 2]],
  ["8.1", [1]],
  ["8.2", [1, 2]],
  ["8.3", [1]],
  ["9.1", [1, 2, 3]],
  ["9.2", [1]],
  ["10.4", [1, 2, 3, 4, 5]],
  ["11.3", [1, 2]],
  ["11.4", [1]],
  ["12.1", [1]],
  ["12.2", [1, 2]],
  ["13.4", [1]],
  ["14.2", [1]],
  ["14.3", [1]],
  ["15.1", [1]],
  ["15.2", [1]],
  ["15.3", [1]],
];

const text = readFileSync("docs/security.md", "utf8");
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (met|set|open|–) \|/gm)];

test("docs/security.md lists every requirement of level 1 once, with its state", () => {
  const wanted = levelOne.flatMap(([section, numbers]) =>
    numbers.map((one) => `${section}.${one}`),
  );
  expect(wanted).toHaveLength(70);
  expect(rows.map(([, number]) => number)).toEqual(wanted);
  expect(rows.filter(([, , state]) => state !== "–")).toHaveLength(65);
});

test("every file that docs/security.md names exists", () => {
  const named = [...text.matchAll(/`([\w.$/-]+\/[\w.$-]+\.\w+)`/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("docs/security.md states the code's limits", () => {
  for (const { free, firstWaitS, longestWaitS, forgivenS } of Object.values(guessLimits))
    expect(text).toContain(
      `| ${free} | ${firstWaitS} s | ${longestWaitS / 60} min | ${forgivenS / 60} min |`,
    );
});
