import { deliverOverBadLine } from "./support/bad-line";
import { test } from "./support/fixtures";

test("a module's recording left by an earlier version, over a slow line that is cut twice: same bytes", async ({
  ownAcademy,
  openRep,
}) => {
  await deliverOverBadLine(ownAcademy, openRep, {
    bytes: 4_000_000,
    bytesPerSecond: 1_000_000,
    cuts: 2,
  });
});
