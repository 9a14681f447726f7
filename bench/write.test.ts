import { expect, test } from "vitest";
import { withFigures } from "./write.mjs";

const PAGE = "# Measurements\n\n## By hand\n\n| a | b |\n|---|---|\n| kept | 1 |\n";
const where = (day: number) => ({
  at: new Date(Date.UTC(2026, 10, day)),
  node: "24.21.0",
  cores: 2,
  load: 7.25,
});
const sizes = (value: number) => ({
  "js.login": { value, unit: "kB gzip", ratioTo: { budget: 0.98 } },
  "js.bare": { value: 1, unit: "kB" },
});

test("a part is added at the end, with its circumstances and its ratios", () => {
  const page = withFigures(PAGE, "sizes", sizes(126.9), where(20));
  expect(page.startsWith(PAGE)).toBe(true);
  expect(page.slice(PAGE.length)).toBe(`
## Last runs of the bench

Written by \`npm run bench -- --write\`, each part in place of the run before.

<!-- bench sizes -->
### sizes

20 November 2026, Node 24.21.0, 2 cores, load 7.3 at its end.

| Figure | Value | Ratios |
|---|---|---|
| js.login | 126.9 kB gzip | 0.98 × budget |
| js.bare | 1 kB |  |
<!-- end of bench sizes -->
`);
});

test("a second run takes the place of the first; other parts and what follows stay", () => {
  const first = withFigures(PAGE, "sizes", sizes(126.9), where(20));
  const both = `${withFigures(first, "home", { html: { value: 3, unit: "bytes" } }, where(20))}\nAfter.\n`;
  const again = withFigures(both, "sizes", sizes(99), where(21));
  expect(again).toBe(both.replace("126.9 kB", "99 kB").replace("20 November", "21 November"));
  expect(again.match(/## Last runs/g)).toHaveLength(1);
});

test("a section that has lost its end is refused, rather than what follows it lost", () => {
  const torn = `${PAGE}<!-- bench sizes -->\n`;
  expect(() => withFigures(torn, "sizes", sizes(1), where(20))).toThrow("has no end");
});
