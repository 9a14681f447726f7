import { expect, test } from "vitest";
import { askOracle } from "../../../../testing/quantity-oracle/recognizers";
import {
  ORACLE_EACH,
  ORACLE_SEED,
  oracleSentences,
} from "../../../../testing/quantity-oracle/sentences";

/** 18 s of two busy cores, most of them for its French expressions to be compiled. */
test("recognizers-text answers as it is recorded", async () => {
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
