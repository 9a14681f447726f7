import { expect, it, test } from "vitest";
import { partsOf, uploadForm } from "./transport.client";

const fields = { folder: "modules", public_id: "1-a", api_key: "key", signature: "s" };
const sending = {
  url: "/media/upload",
  method: "POST",
  fields,
  headers: { "X-Unique-Upload-Id": "u1" },
  partBytes: 4,
} as const;
const file = new File(["0123456789"], "a.mp4");

it("the form posts the fields that were signed and no others, the file last", () => {
  const form = uploadForm(file, "a.mp4", sending);
  expect([...form.keys()]).toEqual([...Object.keys(fields), "file"]);
  expect(Object.fromEntries([...form].slice(0, -1))).toEqual(fields);
  expect(form.get("file")).toMatchObject({ size: 10, name: "a.mp4" });
});

test("a long file goes in parts that say where they belong", async () => {
  const parts = partsOf(file, sending);
  expect(await Promise.all(parts.map(({ blob }) => blob.text()))).toEqual(["0123", "4567", "89"]);
  expect(parts.map(({ from }) => from)).toEqual([0, 4, 8]);
  expect(parts.map(({ headers }) => headers)).toEqual(
    ["0-3", "4-7", "8-9"].map((range) => ({
      "X-Unique-Upload-Id": "u1",
      "Content-Range": `bytes ${range}/10`,
    })),
  );
});

test.each([
  ["no longer than a part", 10],
  ["of a store that takes every file whole", null],
])("a file %s goes as it is, without a further header", (_, partBytes) => {
  expect(partsOf(file, { ...sending, partBytes })).toEqual([{ blob: file, headers: {}, from: 0 }]);
});
