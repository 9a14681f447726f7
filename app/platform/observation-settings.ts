import * as v from "valibot";
import { isSecret, longSecret, httpAddress } from "./setting-schemas";

const header = /^\s*[\w-]+=[^,]*(?:,\s*[\w-]+=[^,]*)*$/;

/** The settings of metrics and traces. Those of traces have OpenTelemetry's own names. */
export const observationEnvironment = {
  METRICS_TOKEN: longSecret,
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpAddress),
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
