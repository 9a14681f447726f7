import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolders } from "./disk.server";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "aplomb-folders-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a folder is made with its parents, and stays when it is there", () => {
  const deep = path.join(folder, "a", "b", "c");
  makeFolders(deep, 0o700);
  makeFolders(deep, 0o700);
  expect(statSync(deep).isDirectory()).toBe(true);
  makeFolders(path.parse(deep).root);
});

test("the error names a file that is in the way", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  expect(() => makeFolders(file)).toThrow(expect.objectContaining({ code: "EEXIST", path: file }));
  expect(() => makeFolders(path.join(file, "a", "b"))).toThrow(
    expect.objectContaining({ code: "ENOTDIR" }),
  );
});

test.runIf(existsSync("/proc/self"))(
  "the path of a place without folders is refused at once",
  () => {
    // A process of its own: an endless loop in this one would never fail.
    const module = pathToFileURL(path.resolve("app/platform/disk.server.ts")).href;
    const tried = `import(${JSON.stringify(module)}).then(({ makeFolders }) => {
    try { makeFolders("/proc/nowhere/data/media"); } catch ({ code, path }) { console.log(code, path); }
  });`;
    const said = execFileSync(process.execPath, ["-e", tried], {
      encoding: "utf8",
      timeout: 20_000,
    });
    expect(said).toBe("ENOENT /proc/nowhere\n");
  },
);
