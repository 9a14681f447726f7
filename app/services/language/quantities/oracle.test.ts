import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonical } from "../../../../testing/quantity-oracle/canonical";
import {
  ORACLE_EACH,
  ORACLE_SEED,
  oracleSentences,
} from "../../../../testing/quantity-oracle/sentences";
import { readQuantities } from "./read-quantities";

/** The recorded answers of recognizers-text, which `oracle.engines.test.ts` checks. */
const RECORDED = JSON.parse(
  readFileSync(
    new URL("../../../../testing/quantity-oracle/answers.json", import.meta.url),
    "utf8",
  ),
) as Record<string, string>;

/** Sentence shapes that the two readers may read differently. In each, the sentence's maker confirms our reading. */
const AGREED: Record<string, string> = {
  "fr percent words": "recognizers-text has no French percent in words",
  "fr count many words":
    'recognizers-text loses a "cent" after "mille", or makes two numbers of one',
  "fr duration hours": 'recognizers-text takes "sept heures" after "a duré" for a time of day',
};

const sentences = oracleSentences(ORACLE_SEED, ORACLE_EACH);
const ours = (text: string, language: "fr" | "en" | "es") =>
  readQuantities(text, language).map(canonical).join("; ");

test.each(sentences)("$language, $kind: $text", ({ text, language, kind, pattern, truth }) => {
  const read = ours(text, language);
  expect(read).toBe(truth);
  const shape = `${language} ${kind} ${pattern}`;
  if (RECORDED[text] !== read) expect(AGREED, `${text}: ${RECORDED[text]}`).toHaveProperty([shape]);
});

test("every agreed difference still exists", () => {
  const differing = sentences
    .filter(({ text, language }) => RECORDED[text] !== ours(text, language))
    .map(({ language, kind, pattern }) => `${language} ${kind} ${pattern}`);
  expect([...new Set(differing)].toSorted()).toEqual(Object.keys(AGREED).toSorted());
});
