import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { useDemoAcademy } from "../../../testing/demo-academy";

const origin = useDemoAcademy();

const text = readFileSync("docs/api.md", "utf8");

let key: string;
beforeAll(async () => {
  key = await makeKey();
}, 60_000);

/** Adds a program as an admin does in the browser, and returns its key. */
async function makeKey(): Promise<string> {
  const post = (at: string, fields: Record<string, string>, Cookie = "") =>
    fetch(origin() + at, {
      method: "POST",
      headers: { Cookie, Origin: origin() },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const signedIn = await post("/login", { email: "admin@aplomb.example", password: "aplomb-demo" });
  const Cookie = signedIn.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const added = await post("/admin/links/add/program", { name: "Entrepôt" }, Cookie);
  const page = added.headers.get("Location") ?? "";
  const made = await post(page, { intent: "create", ids: "read-people", days: "30" }, Cookie);
  return /apl_[\w-]{43}/.exec(await made.text())?.[0] ?? "";
}

/** Returns the lines that a sample of docs/api.md writes. */
async function linesOf(language: string, command: string, args: string[]): Promise<string[]> {
  const sample = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "ms").exec(text)?.[1] ?? "";
  const env = { ...process.env, ACADEMY: origin(), KEY: key };
  const { stdout } = await promisify(execFile)(command, [...args, sample], { env });
  return stdout.trim().split("\n");
}

test("the samples in TypeScript and Python list the same people by a key", async () => {
  const typed = ["--experimental-strip-types", "--input-type=module-typescript", "--eval"];
  const people = await linesOf("ts", process.execPath, typed);
  expect(people).toContain("admin@aplomb.example");
  expect(await linesOf("python", "python3", ["-c"])).toEqual(people);
});

test("the commands of docs/api.md work as they stand, in their order", async () => {
  const blocks = Array.from(text.matchAll(/^```sh\n(.*?)^```$/gms), ([, block]) => block ?? "");
  expect(blocks).toHaveLength(7);
  const script = ["set -euo pipefail", ...blocks.map((block) => `${block}\necho ----`)].join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-c", script], {
    env: {
      ...process.env,
      ACADEMY: origin(),
      KEY: key,
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
  expect(said[6]).toMatch(/^"key";r=59\d;t=\d+$/);
});

test("the answers in docs/api.md are the real answers", () => {
  expect(text).toContain("That says `304`.");
  expect(text).toContain('That says `{"message":"Le titre du container est requis"}` and `422`.');
  expect(text).toContain("That ends with `204`.");
});
