import { readFileSync } from "node:fs";
import path from "node:path";
import { describe } from "vitest";
import { LANGUAGES } from "~/models/terms/language";
import { readTable } from "../../../../testing/quantity-tables";

// Two strangers per language wrote figures as salespeople say them, with their values, and had not seen the reader. The
// rows are the utterances that are read as labelled (bench/judge/experiments.md).
describe.each(LANGUAGES)("figures as people say them, in %s", (language) => {
  const file = path.join(import.meta.dirname, `../../../../testing/said-figures.${language}.txt`);
  readTable(language, readFileSync(file, "utf8"));
});
