import { deliverOverBadLine } from "./support/bad-line";
import { test } from "./support/fixtures";

test("an earlier version's recording arrives byte for byte over a line that is cut twice", async ({
  ownAcademy,
  openRep,
}) => {
  await deliverOverBadLine(ownAcademy, openRep, {
    bytes: 4_000_000,
    bytesPerSecond: 1_000_000,
    cuts: 2,
  });
});
