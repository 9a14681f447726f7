import { expect, it } from "vitest";
import { uploadForm } from "./signed-form";

const signed = {
  api_key: "key",
  timestamp: 1_700_000_000,
  signature: "s",
  cloud_name: "local",
  upload_url: "/media/upload",
};
const file = { blob: new Blob(["0123456789"]), folder: "modules", publicId: "1-a", name: "a.mp4" };

it("the form is that of product §16.3, the file last", () => {
  const form = uploadForm(file, signed);
  expect([...form.entries()].map(([name, value]) => [name, String(value)])).toEqual([
    ["folder", "modules"],
    ["public_id", "1-a"],
    ["api_key", "key"],
    ["timestamp", "1700000000"],
    ["signature", "s"],
    ["file", "[object File]"],
  ]);
  expect(form.get("file")).toMatchObject({ size: 10, name: "a.mp4" });
});

it("the form carries along what was signed for a protected asset and its notification", () => {
  const form = uploadForm(file, {
    ...signed,
    type: "authenticated",
    notification_url: "https://x",
  });
  expect([form.get("type"), form.get("notification_url")]).toEqual(["authenticated", "https://x"]);
});
