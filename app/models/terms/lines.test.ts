import { expect, test } from "vitest";
import { linesOf } from "./text-table";

test("blank lines are left out", () => {
  expect(linesOf(" un \r\n\n  \ndeux")).toEqual(["un", "deux"]);
});
