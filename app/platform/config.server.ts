import path from "node:path";
import * as v from "valibot";
import {
  databaseEnvironment,
  missingShared,
  nodeEnvironment,
  nodeOf,
  observationEnvironment,
  tracesOf,
} from "./node-settings";
import { emailText } from "./email";
import { catalogueOf, languageModelEnvironment, languageModelOf } from "./language-model-settings";
import {
  driveEnvironment,
  driveFault,
  driveOf,
  driveTogether,
  elevenLabsEnvironment,
  elevenLabsOf,
  mailEnvironment,
  smtpOf,
} from "./vendor-settings.server";
import { oidcEnvironment, providersOf, signInFault } from "./oidc-settings";
import { readSecrets, secretsFileIn } from "./secrets.server";
import {
  host,
  hostList,
  longSecret,
  oneOf,
  proxies,
  publicAddress,
  secret,
  text,
  timeZone,
  wholeNumber,
} from "./setting-schemas";
import {
  mediaAccountOf,
  mediaEnvironment,
  mediaSettings,
  s3Environment,
  s3Of,
  s3Together,
} from "./storage-settings";
import { termEnvironment, termsOf } from "./term-settings";

const DAY_MS = 24 * 3_600_000;

/** The longest life of a session, in days. */
const SESSION_DAYS_MAX = 3_650;
/** The default of `SESSION_IDLE_DAYS`. */
const IDLE_DAYS = 14;
/** The least length of a password in characters, and the longest one that an operator may ask for. */
const PASSWORD_LENGTHS = [6, 64] as const;
/** An account's address, in lower case as accounts are stored. */
const address = v.optional(v.pipe(emailText("doit être un email"), v.toLowerCase()));

/** The operator's settings, checked once. `docs/settings.md` documents every name. */
const Environment = v.object({
  NODE_ENV: oneOf(["development", "production", "test"], "development"),
  PORT: v.optional(wholeNumber(0, 65_535), "3000"),
  HOST: v.optional(host, "127.0.0.1"),
  DATA_DIR: v.optional(v.string(), "./data"),
  ...databaseEnvironment,
  PUBLIC_URL: v.optional(publicAddress),
  TRUST_PROXY: v.optional(proxies, "loopback"),
  TZ: v.optional(timeZone, "Europe/Paris"),
  LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"], "info"),
  SESSION_SECRET: secret,
  MEDIA_SECRET: secret,
  SUPPORT_TOKEN_SECRET: longSecret,
  SUPPORT_ACCESS_MAX_MINUTES: v.optional(wholeNumber(1, 525_600)),
  SESSION_IDLE_DAYS: v.optional(wholeNumber(1, SESSION_DAYS_MAX)),
  SESSION_MAX_DAYS: v.optional(wholeNumber(1, SESSION_DAYS_MAX), "30"),
  PASSWORD_MIN_LENGTH: v.optional(wholeNumber(...PASSWORD_LENGTHS), "6"),
  CANDIDATE_PASSWORD: text, // admins read it where they add a candidate
  DELAYED_START_EMAIL: address,
  ADMIN_EMAIL: address,
  RECORDING_KEEP_DAYS: v.optional(wholeNumber(1, 99_999)),
  ...termEnvironment,
  SPEECH_DIR: v.optional(v.string(), "./.cache/speech"),
  SPEECH_IDLE_MINUTES: v.optional(wholeNumber(0, 30_000), "10"), // a timer holds 35 791 minutes,
  VOICE_MAX_SESSIONS: v.optional(wholeNumber(0, 10_000)),
  VOICE_AHEAD: oneOf(["on", "off"], "on"),
  EVENTS_PRIVATE_HOSTS: v.optional(hostList, ""),
  ...elevenLabsEnvironment,
  ...mediaEnvironment,
  ...s3Environment,
  ...driveEnvironment,
  ...mailEnvironment,
  ...oidcEnvironment,
  ...nodeEnvironment,
  ...languageModelEnvironment,
  ...observationEnvironment,
});

/** Returns every setting. `secret` is true when only this server and its vendor may read the value. */
export const knownSettings = (): { name: string; secret: boolean }[] =>
  Object.entries(Environment.entries).map(([name, schema]) => {
    const given = "wrapped" in schema ? schema.wrapped : schema;
    return { name, secret: "pipe" in given && "secret" in v.getMetadata(given) };
  });

/** Settings that must be given together. */
const pairs: string[][] = [
  ["ELEVENLABS_API_KEY", "ELEVENLABS_AGENT_ID"],
  ...mediaSettings.map(({ together }) => together),
  s3Together,
  driveTogether,
  ["SMTP_URL", "MAIL_FROM"],
];

/** An unusable configuration. The message names each wrong setting, in one line. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

type Given = v.InferOutput<typeof Environment>;

/** Returns the sentence about settings that do not fit each other; null without a fault. */
function faultOf(env: Given): string | null {
  for (const names of pairs) {
    const missing = names.filter((name) => !env[name as keyof Given]);
    if (missing.length > 0 && missing.length < names.length)
      return `Configuration incomplète. Il manque ${missing.join(", ")}`;
  }
  if ((env.ELEVENLABS_SUPPORT_AGENT_ID || env.ELEVENLABS_WEBHOOK_SECRET) && !env.ELEVENLABS_API_KEY)
    return "Configuration incomplète. Il manque ELEVENLABS_API_KEY";
  const { SESSION_IDLE_DAYS: idle = 0, SESSION_MAX_DAYS: most } = env;
  if (idle > most)
    return `Configuration invalide. SESSION_IDLE_DAYS: ${most} au plus, comme SESSION_MAX_DAYS`;
  const least = env.PASSWORD_MIN_LENGTH;
  if (env.CANDIDATE_PASSWORD && env.CANDIDATE_PASSWORD.length < least)
    return `Configuration invalide. CANDIDATE_PASSWORD: ${least} caractères au moins`;
  return driveFault(env);
}

/**
 * Parses an environment into the frozen configuration. With `readOnly`, missing secrets are not written, and an
 * unusable file of secrets is ignored. @throws ConfigError, UnusableFile
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  { readOnly = false }: { readOnly?: boolean } = {},
) {
  const env = parse(Environment, environment);
  const unshared = missingShared(dropEmpty(environment));
  if (unshared) throw new ConfigError(unshared);
  const oidc = providersOf(dropEmpty(environment));
  const fault = faultOf(env) ?? signInFault(env, oidc);
  if (fault) throw new ConfigError(fault);
  const { dataDir, databaseFile } = pathsOf(env.DATA_DIR);
  return Object.freeze({
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseFile,
    /** The address of a PostgreSQL database. Null keeps the rows in the SQLite file. */
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    timeZone: env.TZ,
    logLevel: env.LOG_LEVEL,
    /** The file of the generated secrets. Null when the environment gives every secret. */
    secretsFile:
      env.SESSION_SECRET && env.MEDIA_SECRET && env.SUPPORT_TOKEN_SECRET
        ? null
        : secretsFileIn(dataDir),
    secrets: readSecrets(
      { dataDir, databaseFile },
      {
        session: env.SESSION_SECRET,
        media: env.MEDIA_SECRET,
        support: env.SUPPORT_TOKEN_SECRET,
      },
      readOnly,
    ),
    /** The longest life of a support token in seconds. A longer token is refused. Null sets no limit. */
    supportTokenMaxLifeS: env.SUPPORT_ACCESS_MAX_MINUTES
      ? env.SUPPORT_ACCESS_MAX_MINUTES * 60
      : null,
    session: {
      /** The idle time in ms after which a browser is signed out. */
      idleMs: (env.SESSION_IDLE_DAYS ?? Math.min(IDLE_DAYS, env.SESSION_MAX_DAYS)) * DAY_MS,
      /** The time in ms after which every browser must sign in again. */
      maxMs: env.SESSION_MAX_DAYS * DAY_MS,
    },
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    signIn: {
      /** The identity providers at which people may sign in. */
      providers: oidc.providers,
      /** True when a password opens only the accounts of `breakGlass`. */
      isOidcOnly: env.OIDC_ONLY === "on",
      /** The emails of the accounts that keep their password, in lower case. */
      breakGlass: env.OIDC_BREAK_GLASS ?? [],
    },
    /** The first password of every new candidate. Null gives each candidate a separate one. */
    candidatePassword: env.CANDIDATE_PASSWORD ?? null,
    delayedStartEmail: env.DELAYED_START_EMAIL,
    /** The email that gets a link to become admin when the academy starts without one. Null sends none. */
    adminEmail: env.ADMIN_EMAIL ?? null,
    /** The days after which recordings and sounds are deleted. Null keeps them for ever. */
    recordingKeepDays: env.RECORDING_KEEP_DAYS ?? null,
    /** The terms of other data, by kind. A shorter one than usual holds once an admin has confirmed it. */
    terms: termsOf(env),
    speech: { dir: path.resolve(env.SPEECH_DIR), idleMs: env.SPEECH_IDLE_MINUTES * 60_000 },
    voice: {
      /** Null uses the number that was measured on this machine. */
      maxSessions: env.VOICE_MAX_SESSIONS ?? null,
      /** True when the customers' first words are voiced after the start, before anybody talks. */
      isAhead: env.VOICE_AHEAD === "on",
      /** True when our own agent answers if the vendor gives no session. */
      standsIn: env.VOICE_FALLBACK === "embedded",
    },
    elevenLabs: elevenLabsOf(env),
    /** The bearer of a vendor's agent that uses our model. Null when there is none. */
    agentModelSecret: env.AGENT_MODEL_SECRET ?? null,
    /** The account at a media vendor. Null keeps every file on our own disk. */
    mediaVendor: mediaAccountOf(env),
    /** The account at an object store. Null keeps media and portions in the data directory. */
    objectStore: s3Of(env),
    googleDrive: driveOf(env),
    smtp: smtpOf(env),
    node: nodeOf(env, Boolean(environment.DATABASE_URL)),
    /** The private key that signs exported evaluations. Null uses the data directory's own. */
    signingKey: env.SIGNING_KEY ?? null,
    languageModel: languageModelOf(env),
    catalogue: catalogueOf(env),
    /** The hosts in a private network that may receive events. */
    eventsPrivateHosts: env.EVENTS_PRIVATE_HOSTS,
    /** The bearer of `/metrics`. Null when there is no such page. */
    metricsToken: env.METRICS_TOKEN ?? null,
    traces: tracesOf(env),
  });
}

export type Config = ReturnType<typeof readConfig>;

/** Parses the settings of a schema. @throws ConfigError */
function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, dropEmpty(environment), { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new ConfigError(`Configuration invalide. ${faults.join(" ; ")}`);
}

function dropEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}

/** Returns the paths of the academy's state for read-only use. `config()` would create missing secrets. */
export function dataPaths(): {
  dataDir: string;
  databaseFile: string;
  databaseUrl: string | null;
} {
  const places = v.pick(Environment, ["DATA_DIR", "DATABASE_URL"]);
  const { DATA_DIR, DATABASE_URL } = parse(places, process.env);
  return { ...pathsOf(DATA_DIR), databaseUrl: DATABASE_URL ?? null };
}

function pathsOf(dir: string) {
  const dataDir = path.resolve(dir);
  return { dataDir, databaseFile: path.join(dataDir, "aplomb.db") };
}

/** Returns the operator's settings, unchecked. */
export const environment = (): Record<string, string | undefined> => process.env;

// Kept on the process, like the services made from it.
const holder = globalThis as typeof globalThis & { aplombConfig?: Config };

/** Returns the configuration of this process, read at first use. @throws ConfigError */
export function config(): Config {
  holder.aplombConfig ??= readConfig(process.env);
  return holder.aplombConfig;
}
