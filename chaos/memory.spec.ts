import { test } from "../e2e/support/fixtures";
import { expectFlatMemory } from "../e2e/support/page-memory";

test.describe.configure({ timeout: 400_000 });

test("twenty minutes of portions leave the memory of the page as two minutes did", async ({
  ownAcademy,
  openRep,
}) => {
  await expectFlatMemory(ownAcademy, { openRep, late: 1_200 });
});
