import { expect, test } from "vitest";
import { askOracle } from "../../../../testing/quantity-oracle/recognizers";
import {
  ORACLE_EACH,
  ORACLE_SEED,
  oracleSentences,
} from "../../../../testing/quantity-oracle/sentences";

/** This test takes 18 s of two busy cores, mostly to compile its French expressions. */
test("recognizers-text gives the recorded answers", async () => {
  const answers = Object.fromEntries(
    oracleSentences(ORACLE_SEED, ORACLE_EACH).map(({ text, kind, language }) => [
      text,
      askOracle(text, kind, language).join("; "),
    ]),
  );
  await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot(
    "../../../../testing/quantity-oracle/answers.json",
  );
});
