import { expect, test } from "vitest";
import { asCsv, ratiosInWords } from "./write.mjs";

const where = { at: new Date(Date.UTC(2026, 10, 20)), node: "24.21.0", cores: 2, load: 7.25 };

test("each figure of a run is a line with its unit, its ratios and its circumstances", () => {
  const metrics = {
    "js.login": { value: 126.9, unit: "kB gzip", ratioTo: { budget: 0.98, older: 1.1 } },
    "js.bare": { value: 1, unit: "kB" },
  };
  expect(asCsv(metrics, where)).toBe(
    `figure,value,unit,ratios,date,node,cores,load
js.login,126.9,kB gzip,"0.98 × budget, 1.1 × older",2026-11-20,24.21.0,2,7.3
js.bare,1,kB,,2026-11-20,24.21.0,2,7.3
`,
  );
});

test("a figure without ratios has none", () => {
  expect(ratiosInWords()).toBe("");
  expect(ratiosInWords({ goal: 0.5 })).toBe("0.5 × goal");
});
