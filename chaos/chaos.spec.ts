import { runChaos, summaryOf, tableHead } from "./support/chaos";
import { expect, test } from "../e2e/support/fixtures";

const seed = Number(process.env.CHAOS_SEED);
const lanes = Number(process.env.CHAOS_LANES ?? 1);
const amounts = { killed: 20, whole: 2, assembly: 10 };

test.use({ trace: "off" });

test("kills of the browser, of the server while recording, and while finalising", async ({
  browser,
}) => {
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  log(tableHead);
  const chaos = await runChaos(seed, amounts, { browser, lanes, log });
  for (const line of summaryOf(chaos, seed)) log(line);
  expect(chaos.kills.tab).toBeGreaterThanOrEqual(20);
  expect(chaos.kills.server).toBeGreaterThanOrEqual(20);
  expect(chaos.kills.assembly).toBeGreaterThanOrEqual(5);
});
