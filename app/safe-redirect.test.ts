import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect";

test.each([
  ["/video/12?x=1#y", "/video/12?x=1#y"],
  ["/", "/"],
  [undefined, "/"],
  ["", "/"],
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["/\\evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/\t/evil.example", "/"],
])("%s leads to %s", (to, expected) => {
  expect(safeRedirect(to)).toBe(expected);
});
