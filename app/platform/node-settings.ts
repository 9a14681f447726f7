import { randomBytes } from "node:crypto";
import * as v from "valibot";
import {
  filled,
  httpAddress,
  isDecodable,
  isSecret,
  longSecret,
  type SettingsOf,
  wholeNumber,
} from "./setting-schemas";

/** The settings of a node among several. */
export const nodeEnvironment = {
  NODE_NAME: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[a-z0-9-]{1,40}$/, "doit avoir 1 à 40 lettres minuscules, chiffres ou tirets"),
    ),
  ),
  // Nodes reach each other within one private network, as the proxy reaches them.
  NODE_URL: v.optional(
    v.pipe(
      v.string(),
      v.url("doit être une adresse http://"),
      v.regex(/^http:/, "doit être une adresse http://"),
    ),
  ),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 99_999), "0"),
  SIGNING_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[\w-]{43}$/, "doit avoir 32 octets en base64url, 43 caractères"),
      isSecret(),
    ),
  ),
};

/** Returns this node among those that share a database. Without a name, each start is another node. */
export const nodeOf = (env: SettingsOf<typeof nodeEnvironment>, isShared: boolean) => ({
  name: env.NODE_NAME ?? `node-${randomBytes(4).toString("hex")}`,
  /** True when other nodes use the same database. */
  isShared,
  /** The time in ms for which a stopped node lets its conversations go on. */
  drainMs: env.DRAIN_SECONDS * 1_000,
  /** The origin at which the other nodes reach this one, past the proxy. Null when they do not. */
  address: env.NODE_URL ? new URL(env.NODE_URL).origin : null,
});

/** The secrets that all nodes of an installation share. A file of generated secrets belongs to one data directory. */
export const sharedSecrets = [
  "SESSION_SECRET",
  "MEDIA_SECRET",
  "SUPPORT_TOKEN_SECRET",
  "SIGNING_KEY",
] as const;

/** Returns a sentence that names the shared secrets missing beside a shared database; null when none is missing. */
export function missingShared(env: Record<string, string | undefined>): string | null {
  if (!env.DATABASE_URL) return null;
  const missing = sharedSecrets.filter((name) => !env[name]);
  if (missing.length === 0) return null;
  return (
    "Configuration incomplète. Avec DATABASE_URL, tous les nœuds partagent les mêmes secrets\u00A0: " +
    `il manque ${missing.join(", ")}. « npm run secrets » en donne.`
  );
}

/** The variables of the database. */
export const databaseEnvironment = {
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      // The address has a password, so a message never repeats it.
      v.custom<string>(isPostgresAddress, "doit être une adresse postgres://…"),
      isSecret(),
    ),
  ),
};

function isPostgresAddress(given: unknown): boolean {
  return typeof given === "string" && /^postgres(?:ql)?:\/\//.test(given) && URL.canParse(given);
}

const headers = /^\s*[\w-]+=[^,]*(?:,\s*[\w-]+=[^,]*)*$/;

/** Returns true when the text lists headers, and each value is one that a request may carry. */
const areHeaders = (given: string): boolean =>
  headers.test(given) &&
  isDecodable(given) &&
  !/%(?![2-7])|%7f/i.test(given) &&
  /^[\x20-\x7e]*$/.test(given);

/** The settings of metrics and traces. Those of traces have OpenTelemetry's own names. */
export const observationEnvironment = {
  METRICS_TOKEN: longSecret,
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpAddress),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(areHeaders, "doit être nom=valeur,nom=valeur"),
      isSecret(),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(filled, "aplomb"),
};

/** Returns the receiver of traces; null when none is configured. */
export function tracesOf(env: SettingsOf<typeof observationEnvironment>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = "" } = env;
  if (!endpoint) return null;
  const pairs = headers.split(",").filter((pair) => pair.includes("="));
  return {
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: Object.fromEntries(pairs.map(pairOf)),
    service: env.OTEL_SERVICE_NAME,
  };
}

export type TraceSettings = NonNullable<ReturnType<typeof tracesOf>>;

/** Splits a header at its first sign of equality. Its value is percent-encoded (OpenTelemetry's specification). */
function pairOf(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
}
