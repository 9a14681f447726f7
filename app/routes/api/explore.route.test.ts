import { expect, test } from "vitest";
import { apiDocs, apiExplorer } from "~/copy/admin/api-docs";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { expectSeen } from "../../../testing/seen-sentence";
import { linkOf, textsOf } from "../../../testing/page-text";

useTestDatabase();
const read = async (path: string) => (await send(path)).text();

test("the reference opens without scripts, in plain words, and leads to the explorer", async () => {
  const html = await read("/api/docs");
  expect(linkOf(html, apiDocs.explore)).toBe("/api/docs/explore");
  expect(textsOf(html, "h2")).toContain(apiDocs.schemas);
  for (const riddle of ["Things", "Refusal"]) expect(html).not.toContain(riddle);
});

test("the explorer says that it needs scripts, and leads back to the reference", async () => {
  const html = await read("/api/docs/explore");
  expect(html).toContain('<html lang="en">');
  expectSeen(html, apiExplorer.needsScripts);
  expect(linkOf(html, apiExplorer.reference)).toBe("/api/docs");
});
