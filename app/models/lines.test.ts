import { expect, test } from "vitest";
import { linesOf } from "./lines";

test("blank lines are left out", () => {
  expect(linesOf(" un \r\n\n  \ndeux")).toEqual(["un", "deux"]);
});
