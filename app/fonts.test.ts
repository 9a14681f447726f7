import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no font has a name that begins like a generic family, as its minified rule would be dropped", () => {
  const css = readFileSync(new URL("app.css", import.meta.url), "utf8");
  const names = [...css.matchAll(/@font-face \{\s*font-family: "([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toContain("Machine Serif");
  expect(
    names.filter((name) =>
      /^(serif|sans-serif|monospace|cursive|fantasy|system-ui)\b/i.test(name ?? ""),
    ),
  ).toEqual([]);
});
