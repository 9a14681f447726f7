import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.server";

const fresh = () => ({ DATA_DIR: mkdtempSync(path.join(tmpdir(), "aplomb-config-")) });

test("an empty environment is enough, and every vendor is off", () => {
  const config = readConfig(fresh());
  expect(config).toMatchObject({
    port: 3000,
    timeZone: "Europe/Paris",
    elevenLabs: null,
    cloudinary: null,
    googleDrive: null,
    catalogueUrl: "https://openrouter.ai/api/v1/models",
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

test("the support secret is the operator's, shared with the mobile app's back end", () => {
  const secret = "of-32-characters-which-is-enough";
  const env = { ...fresh(), SUPPORT_TOKEN_SECRET: secret };
  expect(readConfig(env).secrets.support).toBe(secret);
  expect(readConfig({ DATA_DIR: env.DATA_DIR }).secrets.support).not.toBe(secret);
});

test.each([
  [{ PORT: "huit" }, "PORT"],
  [{ PUBLIC_URL: "aplomb" }, "PUBLIC_URL"],
  [{ ELEVENLABS_API_KEY: "k" }, "ELEVENLABS_AGENT_ID"],
  [{ ELEVENLABS_SUPPORT_AGENT_ID: "a" }, "ELEVENLABS_API_KEY"],
  [{ ELEVENLABS_WEBHOOK_SECRET: "w" }, "ELEVENLABS_API_KEY"],
  [{ AGENT_MODEL_SECRET: "of-31-characters-one-too-little" }, "AGENT_MODEL_SECRET"],
  [{ ELEVENLABS_API_URL: "api.elevenlabs.io" }, "ELEVENLABS_API_URL"],
  [{ CLOUDINARY_DELIVERY_URL: "https://a.fr; script-src *" }, "CLOUDINARY_DELIVERY_URL"],
  [{ VOICE_FALLBACK: "oui" }, "VOICE_FALLBACK"],
  [{ CLOUDINARY_API_KEY: "k", CLOUDINARY_CLOUD_NAME: "c" }, "CLOUDINARY_API_SECRET"],
  [{ GOOGLE_DRIVE_CLIENT_ID: "k", GOOGLE_DRIVE_FOLDER_ID: "f" }, "GOOGLE_DRIVE_REFRESH_TOKEN"],
  [{ GOOGLE_DRIVE_FOLDER_ID: "f' or '1" }, "GOOGLE_DRIVE_FOLDER_ID"],
  [{ AI_CATALOGUE_URL: "non" }, "AI_CATALOGUE_URL"],
  [{ SUPPORT_TOKEN_SECRET: "of-31-characters-one-too-little" }, "SUPPORT_TOKEN_SECRET"],
  [{ RECORDING_KEEP_DAYS: "0" }, "RECORDING_KEEP_DAYS"],
  [{ RECORDING_KEEP_DAYS: "90 jours" }, "RECORDING_KEEP_DAYS"],
])("%o is refused by the name of the setting", (wrong, name) => {
  const read = () => readConfig({ ...fresh(), ...wrong });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
});

test("the catalogue of models is switched off by one word", () => {
  expect(readConfig({ ...fresh(), AI_CATALOGUE_URL: "off" }).catalogueUrl).toBeNull();
});

test("recordings are kept for ever, or as many days as is said", () => {
  expect(readConfig(fresh()).recordingKeepDays).toBeNull();
  expect(readConfig({ ...fresh(), RECORDING_KEEP_DAYS: "90" }).recordingKeepDays).toBe(90);
});

test("the password minimum may be raised, never lowered under 6", () => {
  expect(readConfig({ ...fresh(), PASSWORD_MIN_LENGTH: "10" }).passwordMinLength).toBe(10);
  expect(readConfig({ ...fresh(), PASSWORD_MIN_LENGTH: "3" }).passwordMinLength).toBe(6);
});

test("the candidates' password is the operator's, never shorter than the minimum; else there is none", () => {
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
  expect(() => readConfig({ ...fresh(), SESSION_IDLE_DAYS: "0" })).toThrow("SESSION_IDLE_DAYS");
});
