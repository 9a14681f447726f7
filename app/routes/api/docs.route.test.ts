import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { ended, printed } from "../../../testing/child";
import { freePort } from "../../../testing/free-port";
import { useDemoAcademy } from "../../../testing/demo-academy";

const origin = useDemoAcademy({ EVENTS_PRIVATE_HOSTS: "127.0.0.1" });

const text = readFileSync("docs/api.md", "utf8");
const typed = ["--experimental-strip-types", "--input-type=module-typescript", "--eval"];

let asAdmin: ReturnType<typeof postAs>;
let key: string;
beforeAll(async () => {
  const fields = { email: "admin@aplomb.example", password: "aplomb-demo" };
  const signedIn = await postAs("")("/login", fields);
  asAdmin = postAs(signedIn.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "");
  key = await makeKey();
}, 60_000);

/** Returns a function that posts a form as the browser with this cookie does. */
const postAs =
  (Cookie: string) =>
  (at: string, fields: Record<string, string> | [string, string][]): Promise<Response> =>
    fetch(origin() + at, {
      method: "POST",
      headers: { Cookie, Origin: origin() },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });

/** Adds a program as an admin does in the browser, and returns its key. */
async function makeKey(): Promise<string> {
  const added = await asAdmin("/admin/links/add/program", { name: "Entrepôt" });
  const made = await asAdmin(added.headers.get("Location") ?? "", [
    ["intent", "create"],
    ["ids", "read-people"],
    ["ids", "events"],
    ["days", "30"],
  ]);
  return /apl_[\w-]{43}/.exec(await made.text())?.[0] ?? "";
}

/** Returns the samples of docs/api.md in this language. */
const samplesOf = (language: string): string[] =>
  Array.from(
    text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms")),
    ([, sample]) => sample ?? "",
  );

/** Returns the lines that the first sample of docs/api.md in this language writes. */
async function linesOf(language: string, command: string, args: string[]): Promise<string[]> {
  const [sample = ""] = samplesOf(language);
  const env = { ...process.env, ACADEMY: origin(), KEY: key };
  const { stdout } = await promisify(execFile)(command, [...args, sample], { env });
  return stdout.trim().split("\n");
}

test("the samples in TypeScript and Python list the same people by a key", async () => {
  const people = await linesOf("ts", process.execPath, typed);
  expect(people).toContain("admin@aplomb.example");
  expect(await linesOf("python", "python3", ["-c"])).toEqual(people);
});

/** Sends an event to a receiver as no academy does, until the receiver listens. Returns the status. */
async function forge(url: string): Promise<number> {
  const at = String(Math.floor(Date.now() / 1000));
  const signature = `v1,${Buffer.alloc(32).toString("base64")}`;
  const headers = { "webhook-id": "1", "webhook-timestamp": at, "webhook-signature": signature };
  const answer = await fetch(url, { method: "POST", headers, body: "{}" }).catch(() => null);
  return answer?.status ?? 0;
}

test.each([
  ["ts", process.execPath, typed],
  ["python", "python3", ["-c"]],
])(
  "the receiver of events in %s takes what we sign, and nothing else",
  async (language, command, args) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/hooks`;
    const asked = { name: `Entrepôt ${language}`, url, kinds: "person.created" };
    const page = await (await asAdmin("/admin/links/subscribers/add", asked)).text();
    const [secret = ""] = /whsec_[\w+/]{43}=/.exec(page) ?? [];
    const [at = ""] = /\/admin\/links\/subscribers\/[\w-]{36}/.exec(page) ?? [];
    const env = { ...process.env, PORT: String(port), APLOMB_SECRET: secret };
    const receiver = spawn(command, [...args, samplesOf(language)[1] ?? ""], {
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    try {
      await expect.poll(() => forge(url)).toBe(400);
      await asAdmin(at, { intent: "test" });
      await printed(receiver, " subscriber.test");
    } finally {
      receiver.kill("SIGKILL");
      await ended(receiver);
    }
  },
);

test("the commands of docs/api.md work as they stand, in their order", async () => {
  const blocks = samplesOf("sh");
  expect(blocks).toHaveLength(8);
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
  expect(said[7]).toMatch(/^\[/);
});

test("the answers in docs/api.md are the real answers", () => {
  expect(text).toContain("That says `304`.");
  expect(text).toContain('That says `{"message":"Le titre du container est requis"}` and `422`.');
  expect(text).toContain("That ends with `204`.");
});
