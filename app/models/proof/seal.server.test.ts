import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveKey, opensPath, signFields, signPath } from "./seal.server";

describe("a signature of fields", () => {
  test("signs numbers as a form posts them, and missing fields as empty", () => {
    expect(signFields(["a", 1, undefined], "s")).toBe(signFields(["a", "1", ""], "s"));
    expect(signFields(["a"], "s")).toMatch(/^[0-9a-f]{64}$/);
  });

  test("differs for any two lists and any two keys", () => {
    const field = fc.string({ unit: fc.constantFrom('"', ",", "&", "=", "a", "\\") });
    const list = fc.tuple(field, field, field);
    fc.assert(
      fc.property(list, list, (one, other) => {
        const same = one.every((value, index) => value === other[index]);
        expect(signFields(one, "s") === signFields(other, "s")).toBe(same);
      }),
    );
    expect(signFields(["a"], "s")).not.toBe(signFields(["a"], "t"));
  });
});

describe("a signed path opens until its expiry, and no other path does", () => {
  const link = (expires: number, path = "/media/a.webm") => ({
    path,
    expires: String(expires),
    signature: signPath("/media/a.webm", expires, "s"),
  });
  test.each([
    ["the path that was signed, in time", link(100), true],
    ["the last second", link(50), true],
    ["too late", link(49), false],
    ["another path", link(100, "/media/b.webm"), false],
    ["a later expiry than signed", { ...link(100), expires: "200" }, false],
    ["an expiry that is no number", { ...link(100), expires: "1e9" }, false],
    ["no signature", { ...link(100), signature: null }, false],
    ["a shorter signature", { ...link(100), signature: "abc" }, false],
  ])("the link opens what it may: %s", (_, given, opens) => {
    expect(opensPath(given, "s", 50)).toBe(opens);
  });

  test("a key derived for another purpose opens nothing", () => {
    expect(opensPath(link(100), deriveKey("s", "upload"), 50)).toBe(false);
  });
});
