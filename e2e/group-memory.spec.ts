import { test } from "./support/fixtures";
import { expectFlatMemory } from "./support/page-memory";

test("after six minutes of portions the page takes as much memory as after two", async ({
  ownAcademy,
  openRep,
}) => {
  await expectFlatMemory(ownAcademy, { openRep, late: 360 });
});
