import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startEntry } from "../../testing/child";

type Read = Record<string, string[]>;

// In a process of its own, because another file's tests may have loaded the SDKs in this one.
test("no vendor's SDK is read before its need, and only the Drive part of Google's", async () => {
  const { stdout } = startEntry("read-sdks", []);
  if (!stdout) throw new Error("no output");
  const told = JSON.parse(await text(stdout)) as Record<"made" | "played" | "refreshed", Read>;
  expect(told).toMatchObject({ isOurs: true, fault: "refresh-failed" });
  const { made, played, refreshed } = told;
  expect(made).toEqual({ cloudinary: [], googleapis: [], gaxios: [], "google-auth-library": [] });
  expect(played.cloudinary).toContain("cloudinary.js");
  expect(played.googleapis).toEqual([]);
  const parts = refreshed.googleapis?.map((file) => file.split("/").slice(0, 4).join("/"));
  expect([...new Set(parts)]).toEqual(["build/src/apis/drive"]);
});
