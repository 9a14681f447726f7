import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { PASS_SCORE } from "~/models/terms/score";

const read = (file: string) => readFileSync(file, "utf8");
const guides = readdirSync("docs/guide").map((name) => path.posix.join("docs/guide", name));
const documents = ["README.md", ...guides];

/** Returns the text with one spelling of apostrophes and spaces, so that a label is compared by its words. */
const plain = (text: string) =>
  text
    .replaceAll(/\\u00a0|\u00a0/gi, " ")
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ");

const product = plain(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => read(path.join("app", name)))
    .join("\n"),
);

describe.each(guides)("%s", (guide) => {
  const text = read(guide);
  const prose = text.replaceAll(/`[^`]*`|!(?=\[)|\]\([^)]*\)/g, "");

  test("quotes labels that exist in the product", () => {
    const labels = [...text.matchAll(/«\u00a0(.+?)\u00a0»/g)].map(([, label = ""]) => plain(label));
    expect(labels.length).toBeGreaterThan(15);
    expect(labels.filter((label) => !product.includes(label))).toEqual([]);
  });

  test("has French typography", () => {
    const faults = prose.match(
      /(?<!\bC)'.{0,20}|.{0,20}(?:« |«[^\u00a0]|[^\u00a0]»|[^\u00a0\d][:;?!%](?!\w))/g,
    );
    expect(faults ?? []).toEqual([]);
  });

  test("has sentences of 30 words at most", () => {
    const sentences = prose.split(/\n|(?<=[.?])\s/);
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 30)).toEqual([]);
  });
});

test("the guides name the pass mark in one sentence", () => {
  const marks = guides.flatMap((guide) =>
    [...read(guide).matchAll(/(\d+) sur 100|sous (\d+)|près de (\d+)|à (8[0-9]|9[0-9])\b/g)].map(
      ([, ...groups]) => groups.find((mark) => mark !== undefined),
    ),
  );
  expect(marks).toEqual([String(PASS_SCORE)]);
});

test("every picture is used, describes itself and weighs 150 kB at most", () => {
  const shown = documents.flatMap((document) =>
    [...read(document).matchAll(/!\[([^\]]*)\]\([^)]*pictures\/([\w-]+\.jpg)\)/g)].map(
      ([, words = "", file = ""]) => ({ words, file }),
    ),
  );
  expect(shown.filter(({ words }) => words.length < 10)).toEqual([]);
  const taken = readdirSync("docs/pictures").toSorted();
  expect([...new Set(shown.map(({ file }) => file))].toSorted()).toEqual(taken);
  const heavy = taken.filter((file) => statSync(path.join("docs/pictures", file)).size > 150_000);
  expect(heavy).toEqual([]);
});
