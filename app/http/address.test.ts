import { expect, test } from "vitest";
import { safeRedirect } from "./address";

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
  ["/.//evil.example", "/"],
  ["/./\\evil.example", "/"],
  ["/x/..//evil.example", "/"],
  ["/..//evil.example", "/"],
  ["/%2e//evil.example", "/"],
  ["/%2E%2e//evil.example/x", "/"],
  ["/.\t/\n/evil.example", "/"],
  ["/.///evil.example", "/"],
  ["http://here.invalid/x", "/"],
  ["/a/../b", "/b"],
  ["/a//b", "/a//b"],
  ["/video/é", "/video/%C3%A9"],
])("%s leads to %s", (to, expected) => {
  expect(safeRedirect(to)).toBe(expected);
});
