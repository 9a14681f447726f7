import { v2 as cloudinary } from "cloudinary";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveKey, opensPath, signParams, signPath } from "./signing.server";

describe("signParams", () => {
  test("gives the signature of Cloudinary's documentation", () => {
    const params = {
      eager: "w_400,h_300,c_pad|w_260,h_200,c_crop",
      public_id: "sample_image",
      timestamp: 1315060510,
    };
    expect(signParams(params, "abcd")).toBe("bfd09f95f331f558cbd1320e67aa8d488770583e");
  });

  test("leaves out the file, the key and empty values; order does not matter", () => {
    const bare = signParams({ public_id: "a", timestamp: 1 }, "s");
    const rich = {
      timestamp: 1,
      file: "x",
      api_key: "k",
      cloud_name: "c",
      resource_type: "video",
      notification_url: "",
    };
    expect(signParams({ ...rich, public_id: "a" }, "s")).toBe(bare);
  });

  test("refuses a value that could smuggle a parameter", () => {
    expect(() => signParams({ public_id: "a&timestamp=2", timestamp: 1 }, "s")).toThrow(RangeError);
  });
});

test("ours and the SDK's signature are the same, whatever is signed", () => {
  const bare = (text: string) => !text.includes("&");
  const value = fc.string({ unit: "grapheme" }).filter(bare);
  const params = fc.record(
    {
      public_id: value,
      folder: value,
      notification_url: fc.webUrl().filter(bare),
      type: fc.constant("authenticated"),
      invalidate: fc.constant("true"),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(params, fc.nat(), fc.string({ minLength: 1 }), (given, timestamp, secret) => {
      const all = { ...given, timestamp };
      expect(signParams(all, secret)).toBe(cloudinary.utils.api_sign_request(all, secret));
    }),
    { numRuns: 2000 },
  );
});

describe("opensPath", () => {
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
  ])("%s", (_, given, opens) => {
    expect(opensPath(given, "s", 50)).toBe(opens);
  });

  test("a key derived for another purpose opens nothing", () => {
    expect(opensPath(link(100), deriveKey("s", "upload"), 50)).toBe(false);
  });
});
