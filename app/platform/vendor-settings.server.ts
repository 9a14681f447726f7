import { readFileSync } from "node:fs";
import * as v from "valibot";
import {
  headerKey,
  httpAddress,
  isDecodable,
  isSecret,
  longSecret,
  oneOf,
  secret,
  type SettingsOf,
  text,
  vendorAddress,
} from "./setting-schemas";

const KeyFile = v.object({
  type: v.literal("service_account"),
  client_email: v.pipe(v.string(), v.email()),
  private_key: v.pipe(v.string(), v.includes("-----BEGIN")),
});

/** The academy's own Google account. */
interface ServiceAccount {
  email: string;
  privateKey: string;
}

/**
 * Reads the key file of Google's console, given as its text or as its path. Returns null when it is neither.
 * No message ever shows a part of the file.
 */
function readServiceAccount(given: string): ServiceAccount | null {
  try {
    const text = given.startsWith("{") ? given : readFileSync(given, "utf8");
    const { client_email: email, private_key: privateKey } = v.parse(KeyFile, JSON.parse(text));
    return { email, privateKey };
  } catch {
    return null; // the caller names the setting
  }
}

/** The variables of Google's Drive. */
export const driveEnvironment = {
  GOOGLE_SERVICE_ACCOUNT_JSON: v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => readServiceAccount(given.trim())),
      v.custom<ServiceAccount>(
        Boolean,
        "doit être la clé JSON d’un compte de service, ou le chemin de son fichier",
      ),
      isSecret(),
    ),
  ),
  GOOGLE_DRIVE_CLIENT_ID: text,
  GOOGLE_DRIVE_CLIENT_SECRET: secret,
  GOOGLE_DRIVE_REFRESH_TOKEN: secret,
  GOOGLE_DRIVE_FOLDER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, "doit être l’identifiant d’un dossier")),
  ),
  GOOGLE_API_URL: v.optional(httpAddress),
};
type DriveEnvironment = SettingsOf<typeof driveEnvironment>;

/** The settings of an OAuth client that must be given together. */
export const driveTogether = [
  "GOOGLE_DRIVE_CLIENT_ID",
  "GOOGLE_DRIVE_CLIENT_SECRET",
  "GOOGLE_DRIVE_REFRESH_TOKEN",
];

/** The accounts of which one is needed to open Google's Drive. A folder is then required. */
const accounts = ["GOOGLE_SERVICE_ACCOUNT_JSON", "GOOGLE_DRIVE_CLIENT_ID"] as const;

/** Returns a sentence about two accounts at once, or about a missing account or folder; null without a fault. */
export function driveFault(env: DriveEnvironment): string | null {
  const given = accounts.filter((name) => env[name]);
  if (given.length > 1) return `Configuration invalide. L’un ou l’autre\u00A0: ${given.join(", ")}`;
  if (given.length > 0 === Boolean(env.GOOGLE_DRIVE_FOLDER_ID)) return null;
  const missing = given.length > 0 ? "GOOGLE_DRIVE_FOLDER_ID" : accounts.join(" ou ");
  return `Configuration incomplète. Il manque ${missing}`;
}

/** Returns the folder of Google's Drive and the account that reads it, or null when it is not configured. */
export function driveOf(env: DriveEnvironment) {
  if (!env.GOOGLE_DRIVE_FOLDER_ID) return null;
  return {
    ...(env.GOOGLE_SERVICE_ACCOUNT_JSON ?? {
      clientId: env.GOOGLE_DRIVE_CLIENT_ID ?? "",
      clientSecret: env.GOOGLE_DRIVE_CLIENT_SECRET ?? "",
      refreshToken: env.GOOGLE_DRIVE_REFRESH_TOKEN ?? "",
    }),
    folderId: env.GOOGLE_DRIVE_FOLDER_ID,
    /** Null uses Google's own addresses. */
    apiUrl: env.GOOGLE_API_URL?.replace(/\/+$/, "") ?? null,
  };
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const Voices = v.strictObject({ claire: id, marc: id, sofia: id, paul: id });

/** `claire=ID,marc=ID,sofia=ID,paul=ID`: the vendor's voice for each character of a customer. */
const voicesSetting = v.optional(
  v.pipe(
    v.string(),
    v.transform((given) =>
      Object.fromEntries(
        given.split(",").map((pair) => pair.split("=").map((part) => part.trim())),
      ),
    ),
    v.custom<v.InferOutput<typeof Voices>>(
      (given) => v.is(Voices, given),
      "doit donner une voix à chacun: claire=…,marc=…,sofia=…,paul=…",
    ),
  ),
);

/** The settings of ElevenLabs and of its substitutes. */
export const elevenLabsEnvironment = {
  VOICE_FALLBACK: oneOf(["embedded", "none"], "embedded"),
  ELEVENLABS_API_KEY: headerKey,
  ELEVENLABS_AGENT_ID: text,
  ELEVENLABS_SUPPORT_AGENT_ID: text,
  ELEVENLABS_WEBHOOK_SECRET: secret,
  ELEVENLABS_TRANSCRIPTION: oneOf(["on", "off"], "off"),
  ELEVENLABS_VOICES: voicesSetting,
  ELEVENLABS_API_URL: vendorAddress("https://api.elevenlabs.io"),
  AGENT_MODEL_SECRET: longSecret,
};

/** Returns the configuration of ElevenLabs, or null when it is not configured. */
export function elevenLabsOf(env: SettingsOf<typeof elevenLabsEnvironment>) {
  if (!env.ELEVENLABS_API_KEY) return null;
  return {
    apiKey: env.ELEVENLABS_API_KEY,
    agentId: env.ELEVENLABS_AGENT_ID ?? "",
    /** Null when our own assistant answers support calls. */
    supportAgentId: env.ELEVENLABS_SUPPORT_AGENT_ID ?? null,
    /** The secret that signs the vendor's reports on conversations. Null ignores them. */
    webhookSecret: env.ELEVENLABS_WEBHOOK_SECRET ?? null,
    apiBase: env.ELEVENLABS_API_URL,
    /** True when ElevenLabs transcribes recordings and files. */
    transcribes: env.ELEVENLABS_TRANSCRIPTION === "on",
    /** The vendor's voice for each of our characters. Null uses ours. */
    voices: env.ELEVENLABS_VOICES ?? null,
  };
}

/** The settings of the mail server. */
export const mailEnvironment = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^smtps?:\/\/\S+$/i, "doit être une adresse smtp:// ou smtps://"),
      v.url("doit être une adresse smtp:// ou smtps://"),
      v.check(isDecodable, "doit être une adresse smtp:// ou smtps://"),
      isSecret(),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^(?:[^\s<>@,;]+@[^\s<>@,;]+|[^<>"\r\n]+<[^\s<>@,;]+@[^\s<>@,;]+>)$/,
        "doit être un email, ou « Nom <email> »",
      ),
    ),
  ),
};

/** Returns the mail server and the sender; null when none is configured. */
export function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: SettingsOf<typeof mailEnvironment>) {
  return url && from ? { url, from } : null;
}

export type SmtpSettings = NonNullable<ReturnType<typeof smtpOf>>;
