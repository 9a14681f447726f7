import { expect, test } from "vitest";
import { useSharedWorld } from "../../testing/access/shared-world";
import { accessTable } from "../../testing/access/access-table";

const { world, sendTo } = useSharedWorld();

const read = accessTable.filter(({ method }) => method === "GET");

test.each(read.map((row) => [row.pattern, row] as const))(
  "%s says what its answer is, text with its character set",
  async (_, row) => {
    for (const as of [world().users.admin, null]) {
      const response = await sendTo(row, { as });
      const [body, type] = [await response.arrayBuffer(), response.headers.get("Content-Type")];
      if (body.byteLength === 0) continue;
      expect(type).toMatch(
        /^(text\/(html|csv|plain|vtt|calendar); ?charset=utf-8|application\/(json|scim\+json|zip)|audio\/|video\/)/i,
      );
    }
  },
);
