import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useDemoAcademy } from "../../../testing/demo-academy";

const origin = useDemoAcademy();

const text = readFileSync("docs/api.md", "utf8");

test("the commands of docs/api.md work as they stand, in their order", async () => {
  const blocks = Array.from(text.matchAll(/^```sh\n(.*?)^```$/gms), ([, block]) => block ?? "");
  expect(blocks).toHaveLength(6);
  const script = ["set -euo pipefail", ...blocks.map((block) => `${block}\necho ----`)].join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-c", script], {
    env: {
      ...process.env,
      ACADEMY: origin(),
      VIDEO: path.resolve("testing/media/lesson.mp4"),
    },
  });
  const said = stdout.split("----\n").map((part) => part.trim());
  expect(said[0]).toBe("");
  expect(said[1]).toMatch(/^\[ '.+', '.+' \]$/);
  expect(said[2]).toBe("304");
  expect(said[3]).toMatch(/^\{"id":"[^"]+"\}$/);
  expect(said[4]).toBe('{"message":"Le titre du container est requis"}\n422');
  expect(said[5]).toMatch(/204$/);
});

test("the answers in docs/api.md are the real answers", () => {
  expect(text).toContain("That says `304`.");
  expect(text).toContain('That says `{"message":"Le titre du container est requis"}` and `422`.');
  expect(text).toContain("That ends with `204`.");
});
