import { test } from "./support/fixtures";
import { expectFlatMemory } from "./support/page-memory";

test("six minutes of portions leave the memory of the page as two minutes did", async ({
  ownAcademy,
  openRep,
}) => {
  await expectFlatMemory(ownAcademy, { openRep, late: 360 });
});
