import { deliverOverBadLine } from "../e2e/support/bad-line";
import { test } from "../e2e/support/fixtures";

test.use({ trace: "off" });
test.describe.configure({ timeout: 900_000 });

test("a module's recording of 100 MB over a line of 2 Mb/s that is cut ten times: same bytes", async ({
  ownAcademy,
  openRep,
}) => {
  await deliverOverBadLine(ownAcademy, openRep, {
    bytes: 100_000_000,
    bytesPerSecond: 250_000,
    cuts: 10,
  });
});
