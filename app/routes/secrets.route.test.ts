import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import type * as nodeFs from "node:fs";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as immediate } from "node:timers/promises";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { send, signInByCall } from "../../testing/academy-request";
import { label, requestOf } from "../../testing/access/access-request";
import { accessTable } from "../../testing/access/access-table";
import { people, type SupportCaller, supportCallers } from "../../testing/access/access-world";
import { useSharedWorld } from "../../testing/access/shared-world";
import { inShort, isWholeSuite } from "../../testing/whole-suite";
import { knownSettings, readConfig } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { createGoogleDrive } from "~/services/media/drive/google.server";
import { createCloudinaryStore } from "~/services/media/cloudinary.server";
import { services } from "~/services/services.server";

/* Each secret of the environment gets a unique value (docs/security.md). The tests search for it in all output of
   the server: every route's response to every kind of person, and the log, with working vendors and with each of
   their failures. `client.build.test.ts` searches the built client. */
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const keyFile = JSON.stringify({
  type: "service_account",
  client_email: "aplomb@project.iam.gserviceaccount.com",
  private_key: pem,
});
const canaryOf = (name: string) => `cnry~${name.toLowerCase()}/+of~32~characters`;
const planted: Record<string, string> = Object.fromEntries(
  knownSettings().flatMap(({ name, secret }) => (secret ? [[name, canaryOf(name)]] : [])),
);
planted.GOOGLE_SERVICE_ACCOUNT_JSON = keyFile;
planted.OTEL_EXPORTER_OTLP_HEADERS = `key=${canaryOf("OTEL_EXPORTER_OTLP_HEADERS")}`;
planted.SIGNING_KEY = randomBytes(32).toString("base64url");
planted.SMTP_URL = `smtp://academy:${encodeURIComponent(canaryOf("SMTP_URL"))}@127.0.0.1:1`;
planted.DATABASE_URL = `postgres://academy:${encodeURIComponent(canaryOf("DATABASE_URL"))}@127.0.0.1:1/academy`;

/** The settings in use, with one of Google's two accounts. A later test tries the service account. */
const { GOOGLE_SERVICE_ACCOUNT_JSON: _, ...inUse } = planted;
const rest = {
  ELEVENLABS_AGENT_ID: "agent_1",
  ELEVENLABS_SUPPORT_AGENT_ID: "agent_2",
  MEDIA_S3_ENDPOINT: "http://127.0.0.1:1",
  MEDIA_S3_BUCKET: "academy",
  MEDIA_S3_REGION: "eu-west-3",
  MEDIA_S3_ACCESS_KEY_ID: "public-id-of-the-store",
  CLOUDINARY_CLOUD_NAME: "cloud",
  CLOUDINARY_API_KEY: "public-id",
  GOOGLE_DRIVE_CLIENT_ID: "client",
  GOOGLE_DRIVE_FOLDER_ID: "folder",
  LLM_BASE_URL: "https://model.example/v1",
  AI_CATALOGUE_URL: "https://model.example/v1/models",
  MAIL_FROM: "academy@aplomb.test",
  LOG_LEVEL: "debug",
};
Object.assign(process.env, inUse, rest);

/** Returns the forms to search: each canary as it is, percent-encoded, and in base64 at any offset. */
function formsOf(secret: string): string[] {
  const inBase64 = [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
    const inner = bytes
      .toString("base64")
      .replaceAll("=", "")
      .slice(shift === 0 ? 0 : 4, -4);
    return [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
  });
  const form = new URLSearchParams({ a: secret }).toString().slice(2);
  const asJson = JSON.stringify(secret).slice(1, -1);
  return [...new Set([secret, encodeURIComponent(secret), form, asJson, ...inBase64])];
}
const lineOfKey = pem.split("\n")[3] ?? "";
const forms = Object.entries(inUse)
  .map(([name, secret]) => ({ name, forms: formsOf(secret) }))
  .concat(
    ["DATABASE_URL", "SMTP_URL", "OTEL_EXPORTER_OTLP_HEADERS"].map((name) => ({
      name,
      forms: formsOf(canaryOf(name)),
    })),
  )
  .concat({ name: "GOOGLE_SERVICE_ACCOUNT_JSON", forms: formsOf(lineOfKey) });

/** Finds any form, in a hundredth of the time of one search per form. */
const allForms = forms.flatMap((one) => one.forms);
const anyForm = new RegExp(
  allForms.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
);

/** Returns the settings whose canary stands in a text. */
const foundIn = (text: string) =>
  anyForm.test(text)
    ? forms.filter((one) => one.forms.some((form) => text.includes(form))).map(({ name }) => name)
    : [];

test("a canary is found however it is written", () => {
  for (const { name } of forms) {
    const secret = planted[name] === keyFile ? lineOfKey : (planted[name] ?? "");
    for (const text of [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ q: secret }).toString(),
      JSON.stringify({ deep: [secret] }),
      Buffer.from(`id:${secret}`).toString("base64"),
      Buffer.from(`i:${secret}!`).toString("base64url"),
    ])
      expect(foundIn(`… ${text} …`), text).toContain(name);
  }
});

test("a logged canary is found", async () => {
  log().info("the line before");
  log().error({ canary: planted.LLM_API_KEY }, "a test of the test");
  expect(await settledLog()).toContain("a test of the test");
  expect(foundIn(logged)).toEqual(["LLM_API_KEY"]);
});

test("every setting that sounds like a secret has its canary", () => {
  const names = knownSettings().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  const sounding = names.filter((name) =>
    /KEY|SECRET|TOKEN|PASSWORD|ACCOUNT|SMTP|HEADERS|DATABASE/.test(name),
  );
  // The public halves of Cloudinary's and the object store's keys, two lengths, and a password that admins read where they add a candidate.
  const open = new Set([
    "PASSWORD_MIN_LENGTH",
    "LLM_MAX_TOKENS",
    "CANDIDATE_PASSWORD",
    "CLOUDINARY_API_KEY",
    "MEDIA_S3_ACCESS_KEY_ID",
  ]);
  expect(sounding.filter((name) => !open.has(name)).toSorted()).toEqual(
    Object.keys(planted).toSorted(),
  );
});

/** The current answer of the vendors. */
let vendor: () => Response | Promise<Response>;
const asked: string[] = [];
const server = setupServer(
  http.all(/^https:\/\/(?:[\w.]+\.(?:com|io)|model\.example)\//, ({ request }) => {
    asked.push(new URL(request.url).host);
    return vendor();
  }),
);

const { world, sendTo } = useSharedWorld();
let logged = "";
const fs = createRequire(import.meta.url)("node:fs") as typeof nodeFs;
const write = fs.write;
beforeAll(() => server.listen({ onUnhandledFrame: "bypass" }));
afterAll(() => server.close());
beforeEach(() => {
  logged = "";
  vendor = () => HttpResponse.json({});
  // The log writes to descriptor 1 with this function. The built server uses
  // another copy of the log and the same function.
  fs.write = ((to: number, text: string, ...more: unknown[]) => {
    if (to !== 1) return Reflect.apply(write, fs, [to, text, ...more]) as void;
    logged += text;
    const written = more.at(-1) as (error: null, bytes: number) => void;
    process.nextTick(written, null, Buffer.byteLength(text));
  }) as typeof nodeFs.write;
});
afterEach(() => {
  fs.write = write;
});

/** Returns the whole log, after waiting for its pending lines. */
async function settledLog(): Promise<string> {
  for (let before = -1; before !== logged.length; await immediate()) before = logged.length;
  return logged;
}

async function told(response: Response): Promise<string> {
  const headers = [...response.headers].map((header) => header.join(": ")).join("\n");
  return `${headers}\n\n${await response.text()}`;
}

/** Returns a row's response to a person, headers and body. */
async function answerTo(row: (typeof accessTable)[number], who: { headers?: object; as?: never }) {
  const { headers, ...init } = requestOf(row, world());
  const own = { ...(headers as Record<string, string>), ...who.headers };
  return told(await sendTo(row, { ...init, ...who, headers: own }));
}

/** Before a commit an admin asks, who is shown most. */
const shown = isWholeSuite ? people : (["admin"] as const);

async function expectNothingTold(row: (typeof accessTable)[number]): Promise<void> {
  for (const person of shown) {
    const answer = await answerTo(row, { as: world().users[person] as never });
    expect([person, foundIn(answer)]).toEqual([person, []]);
  }
  for (const caller of inShort<SupportCaller>(supportCallers, 1))
    expect([
      caller,
      foundIn(await answerTo(row, { headers: world().supportHeaders[caller] })),
    ]).toEqual([caller, []]);
  expect(foundIn(await settledLog())).toEqual([]);
}

test.each(accessTable.map((row) => [label(row), row] as const))(
  "%s tells no secret",
  (_label, row) => expectNothingTold(row),
);

const status =
  (code: number, headers = {}) =>
  () =>
    HttpResponse.json({ error: { message: `no ${code}` } }, { status: code, headers });
type Failure = [string, () => Response | Promise<Response>];
const failures: Failure[] = [
  ["500", status(500)],
  ["no line", () => HttpResponse.error()],
  ["malformed", () => new HttpResponse("<html>", { status: 200 })],
  ["429 with Retry-After", status(429, { "Retry-After": "0" })],
  ["302", () => new HttpResponse(null, { status: 302, headers: { Location: "https://a.io/" } })],
  ...[401, 403, 404, 409].map((code): Failure => [String(code), status(code)]),
];

/** The rows that call a vendor or are called by one. */
const asking = accessTable.filter(({ pattern }) =>
  /voice|drive|cloudinary|webhook|translate|ai-model|recorded|audio|agent|support\/call/.test(
    pattern,
  ),
);

test.each(inShort(failures, 1))(
  "vendors that fail (%s) bring no secret into answers, pages or the log",
  async (_name, failure) => {
    vendor = failure;
    asked.length = 0;
    expect(asking.length).toBeGreaterThan(10);
    for (const row of asking)
      for (const as of [world().users.admin, world().owner])
        expect([label(row), foundIn(await answerTo(row, { as: as as never }))]).toEqual([
          label(row),
          [],
        ]);
    const bearer = { headers: { Authorization: await signInByCall(world().owner) } };
    expect(foundIn(await told(await send("/api/nowhere", bearer)))).toEqual([]);

    // These calls run outside requests. They are logged in full, as a job or a sweep logs its error.
    const { media, agents, chatModel } = services();
    const file = path.join(services().tmpDir, "a.webm");
    writeFileSync(file, "video");
    const stored = "https://res.cloudinary.com/cloud/video/authenticated/v1/modules/a.mp4";
    const store = createCloudinaryStore({
      cloudName: "cloud",
      apiKey: "public-id",
      apiSecret: planted.CLOUDINARY_API_SECRET ?? "",
      tmpDir: services().tmpDir,
    });
    const { googleDrive } = readConfig({
      DATA_DIR: process.env.DATA_DIR,
      GOOGLE_SERVICE_ACCOUNT_JSON: keyFile,
      GOOGLE_DRIVE_FOLDER_ID: "folder",
    });
    const ofService = createGoogleDrive(googleDrive ?? expect.unreachable());
    const as = { publicId: "a", folder: "modules", mimeType: "video/mp4", userId: null };
    const calls: Record<string, () => Promise<unknown>> = {
      store: () => store.storeFile(file, as),
      remove: () => media.remove(stored),
      localCopy: () => media.localCopy(stored),
      audio: () => agents.audio("conv_1"),
      forget: () => agents.forget("conv_1"),
      refresh: () => services().drive.refresh(),
      ofService: () => ofService.list(null),
      complete: () =>
        chatModel?.complete({
          purpose: { use: "translation" },
          messages: [{ role: "user", content: "Bonjour" }],
        }) ?? expect.unreachable(),
    };
    const failed: string[] = [];
    for (const [name, call] of Object.entries(calls))
      await call().catch((err: unknown) => {
        failed.push(name);
        log().error({ err, cause: err instanceof Error ? err.cause : null }, `${name} failed`);
      });
    expect(failed.length).toBeGreaterThan(3);
    for (const host of ["elevenlabs", "cloudinary", "googleapis", "model.example"])
      expect(
        asked.some((one) => one.includes(host)),
        host,
      ).toBe(true);
    expect(logged).toContain("failed");
    expect(foundIn(await settledLog())).toEqual([]);
  },
);
