import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { places } from "./without.mjs";

test.each(Object.entries(places))("%s names the condition of its removal", (_, { file }) => {
  expect(readFileSync(file, "utf8")).toMatch(/Remove when .+: `npm run bench -- --only clever`/s);
});
