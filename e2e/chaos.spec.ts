import { runChaos, summaryOf, tableHead } from "../chaos/support/chaos";
import { expect, test } from "./support/fixtures";

/** The same every time; the long form, `npm run test:chaos`, draws another one at each run. */
const SEED = 20_261_120;

// A trace draws every page again and again: on top of a recording it is most of the load.
test.use({ trace: "off" });

test("five kills: what was acknowledged is in the recording, and at most two seconds are lost", async ({
  browser,
}) => {
  const lines = [tableHead];
  const chaos = await runChaos(
    SEED,
    { killed: 2, whole: 0, assembly: 1 },
    { browser, lanes: 1, log: (line) => lines.push(line) },
  );
  await test.info().attach("chaos", { body: [...lines, ...summaryOf(chaos, SEED)].join("\n") });
  expect(chaos.kills).toEqual({ tab: 2, server: 2, assembly: 1 });
});
