import { beforeEach, expect, test } from "vitest";
import { send } from "../../testing/academy-request";
import { createWorld, type World } from "../../testing/access/access-world";
import { useTestDatabase } from "../../testing/database";
import { accessTable } from "../../testing/access/access-table";

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const read = accessTable.filter(({ method }) => method === "GET");

test.each(read.map((row) => [row.pattern, row] as const))(
  "%s says what its answer is, text with its character set",
  async (_, row) => {
    for (const as of [world.users.admin, null]) {
      const response = await send(row.url(world), { as });
      const [body, type] = [await response.arrayBuffer(), response.headers.get("Content-Type")];
      if (body.byteLength === 0) continue;
      expect(type).toMatch(
        /^(text\/(html|csv|plain|vtt|calendar); ?charset=utf-8|application\/(json|scim\+json|zip)|audio\/|video\/)/i,
      );
    }
  },
);
