import * as v from "valibot";
import { isIP } from "node:net";

/** Marks a setting that never appears in a log, a response or the browser. A test plants a canary for each. */
export const isSecret = <T>() => v.metadata<T, { secret: true }>({ secret: true });

export const secret = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), isSecret()));

/** A secret of at least 256 bits, as HS256 requires (RFC 7518 §3.2). */
export const longSecret = v.optional(
  v.pipe(v.string(), v.trim(), v.minLength(32, "doit avoir 32 caractères au moins"), isSecret()),
);

const isNetwork = (text: string) => isIP(text.replace(/\/[\d.]+$/, "")) !== 0;
const isProxy = (text: string) =>
  /^(?:loopback|linklocal|uniquelocal)$/.test(text) || isNetwork(text);

/** The schema of the trusted proxies, in Express's syntax. Express throws for other texts. */
export const proxies = v.pipe(
  v.string(),
  v.check(
    (list) => list.split(",").every((one) => isProxy(one.trim())),
    "doit nommer des adresses ou des réseaux\u00a0: loopback, uniquelocal, 10.0.0.0/8",
  ),
);

/** The schema of a time zone. In any other text no date can be written. */
export const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, "doit être un fuseau horaire, comme Europe/Paris"),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("fr", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

const header = /^\s*[\w-]+=[^,]*(?:,\s*[\w-]+=[^,]*)*$/;

/** The settings of metrics and traces. Those of traces have OpenTelemetry's own names. */
export const observationEnvironment = {
  METRICS_TOKEN: longSecret,
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(v.pipe(v.string(), v.trim(), v.url())),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(header, "doit être nom=valeur,nom=valeur"), isSecret()),
  ),
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty()), "aplomb"),
};

const Environment = v.object(observationEnvironment);

/** Returns the receiver of traces; null when none is configured. */
export function tracesOf(env: v.InferOutput<typeof Environment>) {
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
