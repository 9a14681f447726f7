import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.server";
import { UnusableFile } from "./disk.server";

const fresh = () => ({ DATA_DIR: mkdtempSync(path.join(tmpdir(), "aplomb-config-")) });

test("an empty environment is enough, and every vendor is off", () => {
  const config = readConfig(fresh());
  expect(config).toMatchObject({
    port: 3000,
    timeZone: "Europe/Paris",
    elevenLabs: null,
    mediaVendor: null,
    googleDrive: null,
    catalogue: { url: "https://openrouter.ai/api/v1/models", apiKey: null },
  });
  expect(config.languageModel).toBeNull();
  expect(Object.isFrozen(config)).toBe(true);
});

test("secrets are generated once, for the owner only, and kept", () => {
  const env = fresh();
  const first = readConfig(env).secrets;
  const file = path.join(env.DATA_DIR, "secrets.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(first);
  expect(readConfig(env).secrets).toEqual(first);
});

describe("a file of secrets that is no use keeps the academy from starting", () => {
  const faults: [name: string, line: RegExp, content: string | null][] = [
    ["missing beside a database", /secrets\.json manque à côté de la base de données/, null],
    ...[
      "",
      "{",
      "null",
      "7",
      "[]",
      "{}",
      '{"session":7,"media":"m"}',
      '{"session":"","media":""}',
    ].map((content): [string, RegExp, string] => [content, /secrets\.json est illisible/, content]),
  ];
  test.each(faults)("%s", (_, line, content) => {
    const { DATA_DIR } = fresh();
    writeFileSync(path.join(DATA_DIR, "aplomb.db"), "rows");
    const file = path.join(DATA_DIR, "secrets.json");
    if (content !== null) writeFileSync(file, content);
    expect(() => readConfig({ DATA_DIR })).toThrow(UnusableFile);
    expect(() => readConfig({ DATA_DIR })).toThrow(line);
    expect(existsSync(file) ? readFileSync(file, "utf8") : null).toBe(content);
  });

  test("a folder", () => {
    const { DATA_DIR } = fresh();
    mkdirSync(path.join(DATA_DIR, "secrets.json"));
    expect(() => readConfig({ DATA_DIR })).toThrow("est un dossier, à la place d’un fichier");
  });

  test("an old file without the secret for support gets one", () => {
    const { DATA_DIR } = fresh();
    writeFileSync(path.join(DATA_DIR, "aplomb.db"), "rows");
    const old = { session: "session", media: "media" };
    writeFileSync(path.join(DATA_DIR, "secrets.json"), JSON.stringify(old));
    const { secrets } = readConfig({ DATA_DIR });
    expect(secrets).toEqual({ ...old, support: expect.stringMatching(/.{32}/) });
    expect(readConfig({ DATA_DIR }).secrets).toEqual(secrets);
  });
});

test.each([
  ["ADMIN_EMAIL", "adminEmail"],
  ["DELAYED_START_EMAIL", "delayedStartEmail"],
] as const)("%s is an email address, stored in lower case", (name, setting) => {
  const config = readConfig({ ...fresh(), [name]: "Test.Compte@Exemple.FR" });
  expect(config[setting]).toBe("test.compte@exemple.fr");
  expect(() => readConfig({ ...fresh(), [name]: "nobody" })).toThrow(ConfigError);
});

test("the support secret is the operator's, shared with the mobile app's back end", () => {
  const secret = "of-32-characters-which-is-enough";
  const env = { ...fresh(), SUPPORT_TOKEN_SECRET: secret };
  expect(readConfig(env).secrets.support).toBe(secret);
  expect(readConfig({ DATA_DIR: env.DATA_DIR }).secrets.support).not.toBe(secret);
});

const keyFile = (change: object = {}) =>
  JSON.stringify({
    type: "service_account",
    client_email: "aplomb@project.iam.gserviceaccount.com",
    private_key: "-----BEGIN PRIVATE KEY-----\ncanary\n-----END PRIVATE KEY-----\n",
    ...change,
  });
const oauth = {
  GOOGLE_DRIVE_CLIENT_ID: "c",
  GOOGLE_DRIVE_CLIENT_SECRET: "s",
  GOOGLE_DRIVE_REFRESH_TOKEN: "r",
};

test("Google's Drive takes a service account, as its key or a key file, or a person's OAuth client", () => {
  const env = { ...fresh(), GOOGLE_DRIVE_FOLDER_ID: "f" };
  const file = path.join(env.DATA_DIR, "key.json");
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(file, keyFile());
  for (const GOOGLE_SERVICE_ACCOUNT_JSON of [keyFile(), file])
    expect(readConfig({ ...env, GOOGLE_SERVICE_ACCOUNT_JSON }).googleDrive).toEqual({
      email: "aplomb@project.iam.gserviceaccount.com",
      privateKey: expect.stringContaining("canary"),
      folderId: "f",
      apiUrl: null,
    });
  expect(readConfig({ ...env, ...oauth }).googleDrive).toMatchObject({ clientId: "c" });
  const wrong = { ...env, GOOGLE_SERVICE_ACCOUNT_JSON: keyFile({ type: "authorized_user" }) };
  expect(() => readConfig(wrong)).toThrow(/^(?!.*canary).*clé JSON/);
});

test.each(["loopback", "uniquelocal, 10.1.2.3", "10.0.0.0/8,fc00::/7", "10.0.0.0/255.0.0.0"])(
  "%s names trusted proxies",
  (list) => expect(readConfig({ ...fresh(), TRUST_PROXY: list }).trustProxy).toBe(list),
);

test.each([
  [{ PORT: "huit" }, "PORT"],
  [{ PORT: "65536" }, "PORT"],
  [{ TRUST_PROXY: "everybody" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "loopback, 10.0.0.0.0/8" }, "TRUST_PROXY"],
  [{ TZ: "Mars/Phobos" }, "TZ"],
  [{ PUBLIC_URL: "aplomb" }, /^Configuration invalide. PUBLIC_URL: doit être une adresse [^;]*$/],
  [{ PUBLIC_URL: "http://[" }, "PUBLIC_URL: doit être une adresse http(s)"],
  [{ PUBLIC_URL: "localhost:3000" }, "PUBLIC_URL: doit être une adresse http(s)"],
  [{ PUBLIC_URL: "academie.example.fr:8443" }, "PUBLIC_URL: doit être une adresse http(s)"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
  [{ GOOGLE_API_URL: "relay:8080" }, "GOOGLE_API_URL"],
  [{ ELEVENLABS_API_KEY: "k" }, "ELEVENLABS_AGENT_ID"],
  [{ ELEVENLABS_SUPPORT_AGENT_ID: "a" }, "ELEVENLABS_API_KEY"],
  [{ ELEVENLABS_WEBHOOK_SECRET: "w" }, "ELEVENLABS_API_KEY"],
  [{ AGENT_MODEL_SECRET: "of-31-characters-one-too-little" }, "AGENT_MODEL_SECRET"],
  [{ ELEVENLABS_API_URL: "api.elevenlabs.io" }, "ELEVENLABS_API_URL"],
  [{ CLOUDINARY_DELIVERY_URL: "https://a.fr; script-src *" }, "CLOUDINARY_DELIVERY_URL"],
  [{ VOICE_AHEAD: "oui" }, "VOICE_AHEAD: doit être on ou off"],
  [{ VOICE_FALLBACK: "oui" }, "VOICE_FALLBACK: doit être embedded ou none"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: doit être debug, info, warn, error ou silent"],
  [{ PORT: "huit", TZ: "Mars/Phobos" }, /PORT: .* ; TZ: /],
  [{ CLOUDINARY_API_KEY: "k", CLOUDINARY_CLOUD_NAME: "c" }, "CLOUDINARY_API_SECRET"],
  [{ GOOGLE_DRIVE_CLIENT_ID: "k", GOOGLE_DRIVE_FOLDER_ID: "f" }, "GOOGLE_DRIVE_REFRESH_TOKEN"],
  [{ GOOGLE_DRIVE_FOLDER_ID: "f' or '1" }, "GOOGLE_DRIVE_FOLDER_ID"],
  [{ GOOGLE_DRIVE_FOLDER_ID: "f" }, "GOOGLE_SERVICE_ACCOUNT_JSON ou GOOGLE_DRIVE_CLIENT_ID"],
  [{ GOOGLE_SERVICE_ACCOUNT_JSON: keyFile() }, "GOOGLE_DRIVE_FOLDER_ID"],
  [{ GOOGLE_SERVICE_ACCOUNT_JSON: "{}", GOOGLE_DRIVE_FOLDER_ID: "f" }, "clé JSON"],
  [{ GOOGLE_SERVICE_ACCOUNT_JSON: "/nowhere.json", GOOGLE_DRIVE_FOLDER_ID: "f" }, "clé JSON"],
  [{ ...oauth, GOOGLE_SERVICE_ACCOUNT_JSON: keyFile(), GOOGLE_DRIVE_FOLDER_ID: "f" }, "L’un ou"],
  [{ AI_CATALOGUE_URL: "non" }, "AI_CATALOGUE_URL"],
  [{ LLM_BASE_URL: "ftp://models.example/v1" }, "LLM_BASE_URL"],
  [{ LLM_BASE_URL: "https://me:secret@models.example/v1" }, "LLM_BASE_URL"],
  [{ LLM_DAILY_BUDGET: "2,50" }, "LLM_DAILY_BUDGET"],
  [{ LLM_DAILY_BUDGET: "0" }, "LLM_DAILY_BUDGET"],
  [{ LLM_TIMEOUT_SECONDS: "0" }, "LLM_TIMEOUT_SECONDS"],
  [{ LLM_PARALLEL: "0" }, "LLM_PARALLEL"],
  [{ LLM_PATIENCE_SECONDS: "100" }, "LLM_PATIENCE_SECONDS"],
  [{ LLM_MAX_TOKENS: "10" }, "LLM_MAX_TOKENS"],
  [{ SUPPORT_TOKEN_SECRET: "of-31-characters-one-too-little" }, "SUPPORT_TOKEN_SECRET"],
  [{ RECORDING_KEEP_DAYS: "0" }, "RECORDING_KEEP_DAYS"],
  [{ SUPPORT_ACCESS_MAX_MINUTES: "0" }, "SUPPORT_ACCESS_MAX_MINUTES"],
  [{ SUPPORT_ACCESS_MAX_MINUTES: "1 h" }, "SUPPORT_ACCESS_MAX_MINUTES"],
  [{ RECORDING_KEEP_DAYS: "90 jours" }, "RECORDING_KEEP_DAYS"],
])("%o is refused by the name of the setting", (wrong, name) => {
  const read = () => readConfig({ ...fresh(), ...wrong });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
});

test("the list of models comes from OpenRouter, from the configured server or from a given address", () => {
  const url = (env: Record<string, string>) => readConfig({ ...fresh(), ...env }).catalogue?.url;
  expect(url({})).toBe("https://openrouter.ai/api/v1/models");
  expect(url({ LLM_BASE_URL: "http://127.0.0.1:11434/v1/" })).toBe(
    "http://127.0.0.1:11434/v1/models",
  );
  expect(
    url({ LLM_BASE_URL: "http://a.example/v1", AI_CATALOGUE_URL: "https://b.example/m" }),
  ).toBe("https://b.example/m");
  expect(readConfig({ ...fresh(), AI_CATALOGUE_URL: "off" }).catalogue).toBeNull();
});

test("the key of a model's server goes only to its own list", () => {
  const key = (env: Record<string, string>) =>
    readConfig({ ...fresh(), LLM_API_KEY: "k", ...env }).catalogue?.apiKey;
  expect(key({ LLM_BASE_URL: "http://a.example/v1" })).toBe("k");
  const elsewhere = { LLM_BASE_URL: "http://a.example/v1", AI_CATALOGUE_URL: "http://b.example/m" };
  expect(key(elsewhere)).toBeNull();
  expect(key({ OPENROUTER_API_KEY: "k" })).toBeNull();
});

test("the operator sets the limits of a model", () => {
  const OPENROUTER_API_KEY = "k";
  expect(readConfig({ ...fresh(), OPENROUTER_API_KEY }).languageModel).toMatchObject({
    wholeMs: 120_000,
    parallel: 2,
    patienceMs: 6_000,
    maxTokens: null,
  });
  const set = { LLM_TIMEOUT_SECONDS: "900", LLM_PARALLEL: "1", LLM_PATIENCE_SECONDS: "20" };
  const env = { ...fresh(), OPENROUTER_API_KEY, ...set, LLM_MAX_TOKENS: "2048" };
  expect(readConfig(env).languageModel).toMatchObject({
    wholeMs: 900_000,
    parallel: 1,
    patienceMs: 20_000,
    maxTokens: 2_048,
  });
});

test("a key with characters that no header holds is refused, and the message does not quote it", () => {
  const read = () => readConfig({ ...fresh(), OPENROUTER_API_KEY: "sk-canary\n5e6f1c" });
  expect(read).toThrow("OPENROUTER_API_KEY");
  expect(read).not.toThrow("canary");
});

test("recordings are kept for ever, or for the configured number of days", () => {
  expect(readConfig(fresh()).recordingKeepDays).toBeNull();
  expect(readConfig({ ...fresh(), RECORDING_KEEP_DAYS: "90" }).recordingKeepDays).toBe(90);
});

test("the password minimum may be raised", () => {
  expect(readConfig(fresh()).passwordMinLength).toBe(6);
  expect(readConfig({ ...fresh(), PASSWORD_MIN_LENGTH: "10" }).passwordMinLength).toBe(10);
});

test("the operator may set the candidates' password, which is never shorter than the minimum", () => {
  expect(readConfig(fresh()).candidatePassword).toBeNull();
  const given = { ...fresh(), CANDIDATE_PASSWORD: "bienvenue" };
  expect(readConfig(given).candidatePassword).toBe("bienvenue");
  expect(() => readConfig({ ...given, PASSWORD_MIN_LENGTH: "10" })).toThrow("CANDIDATE_PASSWORD");
});

test("sessions last 14 days without a visit and 30 in all, unless told otherwise", () => {
  const day = 24 * 3_600_000;
  expect(readConfig(fresh()).session).toEqual({ idleMs: 14 * day, maxMs: 30 * day });
  const told = { ...fresh(), SESSION_IDLE_DAYS: "1", SESSION_MAX_DAYS: "7" };
  expect(readConfig(told).session).toEqual({ idleMs: day, maxMs: 7 * day });
  const short = { ...fresh(), SESSION_MAX_DAYS: "7" };
  expect(readConfig(short).session).toEqual({ idleMs: 7 * day, maxMs: 7 * day });
  expect(() => readConfig({ ...short, SESSION_IDLE_DAYS: "8" })).toThrow(
    "SESSION_IDLE_DAYS: 7 au plus, comme SESSION_MAX_DAYS",
  );
});

test("first words are voiced ahead unless that is switched off", () => {
  expect(readConfig(fresh()).voice.isAhead).toBe(true);
  expect(readConfig({ ...fresh(), VOICE_AHEAD: "off" }).voice.isAhead).toBe(false);
});
