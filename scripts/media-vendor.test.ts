import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The adapter, the settings, and the two lists that name them. */
const ADAPTER = /^app\/(?:services\/media|platform)\/cloudinary[\w.-]*\.ts$/;
const LISTS = new Set(["app/platform/storage-settings.ts", "app/services/media/vendors.server.ts"]);

/** The lines that the specification or the product fixes (docs/decisions/media-store.md), by file. */
const FIXED: Record<string, RegExp> = {
  "app/copy/session/presentation.ts": /"Failed to upload video to Cloudinary"/,
  "app/islands/upload/transport.client.ts": /"\/api\/cloudinary-signature"/,
  "app/routes.ts": /route\("(?:webhooks\/cloudinary|cloudinary-signature)"/,
  "app/routes/api/description/openapi.server.ts": /"X-Cld-Signature"/,
  "app/routes/api/operations/files.ts":
    /operation\("POST \/api\/(?:webhooks\/cloudinary|cloudinary-signature)"/,
  "app/routes/api/uploads/upload-signature.ts": /POST \/api\/cloudinary-signature/,
  "app/routes/api/webhooks/media.ts": /POST \/api\/webhooks\/cloudinary/,
};

const files = ["app", "server"]
  .flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join(top, name.replaceAll("\\", "/")),
    ),
  )
  .filter((file) => /(?<!\.test)\.(?:tsx?|m[jt]s|css)$/.test(file))
  .filter((file) => !ADAPTER.test(file) && !LISTS.has(file));

/** Returns the lines of a text that hold a word of the vendor. */
const wordsIn = (text: string) =>
  text.split("\n").filter((line) => /cloudinary|\bcld\b/i.test(line));

test("the words of the media vendor stand only in its adapter and in the fixed names", () => {
  const found = files.flatMap((file) =>
    wordsIn(readFileSync(file, "utf8"))
      .filter((line) => !FIXED[file]?.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test("every fixed name stands where the list says", () => {
  for (const [file, fixed] of Object.entries(FIXED))
    expect([file, wordsIn(readFileSync(file, "utf8")).some((line) => fixed.test(line))]).toEqual([
      file,
      true,
    ]);
});

test.each(['  provider: "cloudinary",', "The URL of Cloudinary", 'headers.get("X-Cld-Timestamp")'])(
  "a word of the vendor is found in « %s »",
  (line) => expect(wordsIn(line)).toEqual([line]),
);
