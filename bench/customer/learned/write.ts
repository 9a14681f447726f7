import { writeFileSync } from "node:fs";
import { learnHearing, learnedLines, presentedTurns } from "./hearing";

const FOLDER = "app/services/customer";

/** Returns what the labelled lines give, by file. Takes a quarter of a minute. */
export const weightFiles = (): Record<string, object> => ({
  [`${FOLDER}/hearing/weights.json`]: {
    fr: learnHearing(learnedLines("fr"), presentedTurns("fr")),
    en: learnHearing(learnedLines("en"), presentedTurns("en")),
    es: learnHearing(learnedLines("es"), presentedTurns("es")),
  },
});

/** Learns all weights and writes them. Returns the files. */
export function writeWeights(): string[] {
  const files = weightFiles();
  for (const [file, weights] of Object.entries(files))
    writeFileSync(file, `${JSON.stringify(weights)}\n`);
  return Object.keys(files);
}
