import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { places } from "./without.mjs";

test.each(Object.entries(places))("%s says when it may go", (_, { file }) => {
  expect(readFileSync(file, "utf8")).toMatch(/Remove when .+: `npm run bench -- --only clever`/s);
});
