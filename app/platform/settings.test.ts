import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { expect, test } from "vitest";
import { ConfigError, knownSettings, readConfig } from "./config.server";

const fresh = () => ({ DATA_DIR: mkdtempSync(path.join(tmpdir(), "aplomb-settings-")) });
const secrets = { SESSION_SECRET: "s".repeat(32), MEDIA_SECRET: "m".repeat(32) };
const shared = {
  ...secrets,
  SUPPORT_TOKEN_SECRET: "t".repeat(32),
  SIGNING_KEY: "A".repeat(43),
};

/** Returns the message that refuses an environment; null when it is accepted. */
function refusalOf(environment: Record<string, string>): string | null {
  try {
    readConfig({ ...fresh(), ...environment }, { readOnly: true });
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

const RUBBISH = [
  "-1",
  "1.5",
  "1e3",
  "NaN",
  "Infinity",
  "9".repeat(400),
  " ",
  "é\u202E",
  "a b",
  "null",
  ",,",
  "=,=",
  "%zz",
  "a=%zz",
  "a=%0A",
  "http://",
  "https://[",
  "postgres://",
  "smtp://%zz@h",
  "{}",
  "10.0.0.0/99",
  "\n",
];

/** Returns the numbers of a configuration, at any depth. */
const numbersOf = (value: unknown): number[] =>
  typeof value === "number"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : [];

test.each(knownSettings())(
  "rubbish in $name is refused in one French line, or harmless",
  ({ name }) => {
    for (const rubbish of RUBBISH) {
      const environment = { ...fresh(), ...shared, [name]: rubbish };
      let message: string | null = null;
      try {
        const config = readConfig(environment, { readOnly: true });
        expect(numbersOf(config).every(Number.isSafeInteger), `${name}=${rubbish}`).toBe(true);
      } catch (error) {
        expect(error, `${name}=${rubbish}`).toBeInstanceOf(ConfigError);
        message = (error as ConfigError).message;
      }
      if (message === null) continue;
      expect(message).toMatch(/^Configuration (?:invalide|incomplète)\. [^\n]*$/);
      expect(message).not.toMatch(/Expected|Invalid|received/);
    }
  },
);

/** The limits of each setting that is a whole number. */
const LIMITS: [name: string, least: number, most: number][] = [
  ["PORT", 0, 65_535],
  ["SUPPORT_ACCESS_MAX_MINUTES", 1, 525_600],
  ["SESSION_IDLE_DAYS", 1, 3_650],
  ["SESSION_MAX_DAYS", 1, 3_650],
  ["PASSWORD_MIN_LENGTH", 6, 64],
  ["RECORDING_KEEP_DAYS", 1, 99_999],
  ["EVALUATION_KEEP_MONTHS", 1, 1_200],
  ["SUPPORT_KEEP_DAYS", 1, 99_999],
  ["JOURNAL_KEEP_MONTHS", 1, 1_200],
  ["EVENTS_KEEP_DAYS", 1, 99_999],
  ["SPEECH_IDLE_MINUTES", 0, 30_000],
  ["VOICE_MAX_SESSIONS", 0, 10_000],
  ["DRAIN_SECONDS", 0, 99_999],
  ["LLM_TIMEOUT_SECONDS", 1, 9_999],
  ["LLM_PARALLEL", 1, 99],
  ["LLM_PATIENCE_SECONDS", 1, 99],
  ["LLM_MAX_TOKENS", 100, 999_999],
];

test.each(LIMITS)("%s is a whole number from %i to %i", (name, least, most) => {
  const longest = { SESSION_MAX_DAYS: "3650" };
  for (const allowed of [least, most])
    expect(refusalOf({ ...longest, [name]: String(allowed) })).toBeNull();
  const sentence = `Configuration invalide. ${name}: doit être un entier, de ${least} à ${most}`;
  for (const refused of [least - 1, most + 1, "x", "1.5", "9".repeat(400)])
    expect(refusalOf({ [name]: String(refused) })).toBe(sentence);
});

test("no setting that sounds like a number is missing above", () => {
  const sounding = /PORT$|_(?:MINUTES|MONTHS|DAYS|SECONDS|LENGTH|SESSIONS|PARALLEL|TOKENS)$/;
  const names = knownSettings().flatMap(({ name }) => (sounding.test(name) ? [name] : []));
  expect(new Set(LIMITS.map(([name]) => name))).toEqual(new Set(names));
});

test.each([
  [{ HOST: "999.1.1.1" }, "HOST: doit être une adresse IP ou un nom de machine"],
  [{ HOST: "http://x" }, "HOST: doit être une adresse IP ou un nom de machine"],
  [{ HOST: "[::1]" }, "HOST: doit être une adresse IP ou un nom de machine"],
  [{ SESSION_SECRET: " " }, "SESSION_SECRET: ne doit pas être vide"],
  [{ LLM_MODEL: " " }, "LLM_MODEL: ne doit pas être vide"],
  [{ PUBLIC_URL: "https://me:word@academy.example" }, "PUBLIC_URL: doit être une adresse"],
  [{ PUBLIC_URL: "https://academy.example/?a=b" }, "PUBLIC_URL: doit être une adresse"],
  [{ DATABASE_URL: "postgres:academy" }, "DATABASE_URL: doit être une adresse postgres://…"],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "a=%zz" }, "OTEL_EXPORTER_OTLP_HEADERS: doit être nom=valeur"],
  [{ SMTP_URL: "smtp://%zz@h" }, "SMTP_URL: doit être une adresse smtp://"],
  [{ ELEVENLABS_API_KEY: "clé" }, "ELEVENLABS_API_KEY: a un caractère"],
])("%o is refused by its line", (wrong, line) => {
  expect(refusalOf(wrong)).toContain(line);
});

test.each(["::1", "0.0.0.0", "localhost", "academy-1.internal", "fe80::1%eth0"])(
  "%s is a listening address",
  (HOST) => expect(readConfig({ ...fresh(), HOST }).host).toBe(HOST),
);

test.each([
  "10.0.0.0/0",
  "10.0.0.0/8",
  "10.0.0.0/33",
  "10.0.0.0/255.0.0.0",
  "10.0.0.0/255.0.255.0",
  "10.0.0.0/8/8",
  "10.0.0.0/",
  "fc00::/7",
  "fc00::/129",
  "fc00::/255.0.0.0",
  "loopback,",
  "uniquelocal, 10.0.0.1",
])("the trusted proxies %s are refused where Express would throw", (list) => {
  let doesThrow = false;
  try {
    express().set("trust proxy", list);
  } catch {
    doesThrow = true;
  }
  expect(refusalOf({ TRUST_PROXY: list }) !== null).toBe(doesThrow);
});
