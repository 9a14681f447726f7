import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

test("an operator's command writes nothing beside the code, which may be another user's or read-only", () => {
  const copy = mkdtempSync(path.join(tmpdir(), "aplomb-setup-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const name of ["setup", "pinned-node", "compress-assets", "debian"])
    cpSync(
      path.join(import.meta.dirname, `${name}.mjs`),
      path.join(copy, "scripts", `${name}.mjs`),
    );
  mkdirSync(path.join(copy, "app"));
  const setup = pathToFileURL(path.join(copy, "scripts", "setup.mjs")).href;
  const command = `import { main } from "${setup}"; await main(async () => console.log("done"));`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", command], {
    env: { ...process.env, ANY_NODE: "1" },
    encoding: "utf8",
  });
  expect(said).toBe("done\n");
  expect(readdirSync(copy).toSorted()).toEqual(["app", "scripts"]);
});
