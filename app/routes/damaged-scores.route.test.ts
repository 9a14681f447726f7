import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/models/database.server";
import { send } from "../../testing/academy-request";
import { createWorld, type World } from "../../testing/access/access-world";
import { useTestDatabase } from "../../testing/database";
import { createEvaluation, createVideoEvaluation } from "../../testing/factories";
import { accessTable } from "../../testing/access/access-table";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
  const { owner, group, groupPresentation } = world;
  await createEvaluation({
    userId: owner.id,
    groupId: group.id,
    presentationId: groupPresentation.id,
  });
  await createVideoEvaluation({ moduleId: world.module.id });
});

test.each([150, -3, 72.5, 1e300, "beaucoup"])(
  "a row with a score of %s fails no page",
  async (score) => {
    for (const table of ["evaluations", "videoEvaluations"])
      await sql`update ${sql.table(table)} set score = ${score}`.execute(db());
    const read = accessTable.filter(({ method }) => method === "GET");
    for (const { url, pattern } of read)
      for (const as of [world.owner, world.users.admin])
        expect((await send(url(world), { as })).status, pattern).toBeLessThan(500);
  },
);
