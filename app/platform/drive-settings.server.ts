import { readFileSync } from "node:fs";
import * as v from "valibot";
import { httpAddress, isSecret, secret } from "./setting-schemas";

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
  GOOGLE_DRIVE_CLIENT_ID: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  GOOGLE_DRIVE_CLIENT_SECRET: secret,
  GOOGLE_DRIVE_REFRESH_TOKEN: secret,
  GOOGLE_DRIVE_FOLDER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, "doit être l’identifiant d’un dossier")),
  ),
  GOOGLE_API_URL: v.optional(httpAddress),
};
const Environment = v.object(driveEnvironment);
type DriveEnvironment = v.InferOutput<typeof Environment>;

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
