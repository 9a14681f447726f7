import type { Browser } from "@playwright/test";
import type { Amounts } from "../chaos/support/plan";
import { type Chaos, runChaos, summaryOf, tableHead } from "../chaos/support/chaos";
import { expect, test } from "./support/fixtures";

/** Fixed seed. The long form, `npm run test:chaos`, draws another seed at each run. */
const SEED = 20_261_120;

/** Kills servers and browsers during recordings, and adds the outcome of each recording to the report. */
async function playChaos(browser: Browser, amounts: Amounts): Promise<Chaos> {
  const lines = [tableHead];
  const log = (line: string) => lines.push(line);
  const chaos = await runChaos(SEED, amounts, { browser, lanes: 1, log });
  await test.info().attach("chaos", { body: [...lines, ...summaryOf(chaos, SEED)].join("\n") });
  return chaos;
}

// No trace: it draws every page again and would be most of the load of a recording.
test.use({ trace: "off" });

/** Runs the next test on one recording, before every commit. */
test(
  "acknowledged portions survive one kill of the server and one of the browser",
  { tag: "@short" },
  async ({ browser }) => {
    const chaos = await playChaos(browser, { killed: 1, whole: 0, assembly: 0 });
    expect(chaos.kills).toEqual({ tab: 1, server: 1, assembly: 0 });
  },
);

test("acknowledged portions survive five kills, and at most two seconds are lost", async ({
  browser,
}) => {
  const chaos = await playChaos(browser, { killed: 2, whole: 0, assembly: 1 });
  expect(chaos.kills).toEqual({ tab: 2, server: 2, assembly: 1 });
});
