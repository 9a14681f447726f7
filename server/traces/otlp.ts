import { hostname } from "node:os";
import { createOutgoing } from "~/platform/outgoing.server";
import type { TraceSettings } from "~/platform/node-settings";

/** A piece of work that has ended. It holds no words of a talk and nothing about a person. */
export interface Span {
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  /** OpenTelemetry's kinds: within the process, a served request, a call to another server. */
  kind: "internal" | "server" | "client";
  /** Milliseconds since the epoch. */
  endMs: number;
  durationMs: number;
  attributes: Record<string, string | number>;
  failed: boolean;
}

const KINDS = { internal: 1, server: 2, client: 3 } as const;
const ERROR = 2;

/** Returns nanoseconds since the epoch. JSON holds them as text, because they exceed a double's precision. */
const nanos = (ms: number) => (BigInt(Math.round(ms * 1_000)) * 1_000n).toString();

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? { stringValue: value } : { intValue: String(value) },
  }));

/** Returns spans in OpenTelemetry's JSON (OTLP 1.x, ExportTraceServiceRequest). */
export function encode(spans: readonly Span[], service: string) {
  const about = { "service.name": service, "service.instance.id": `${hostname()}:${process.pid}` };
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(about) },
        scopeSpans: [
          {
            scope: { name: "aplomb" },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId ? { parentSpanId: span.parentId } : {}),
              name: span.name,
              kind: KINDS[span.kind],
              startTimeUnixNano: nanos(span.endMs - span.durationMs),
              endTimeUnixNano: nanos(span.endMs),
              attributes: attributesOf(span.attributes),
              status: span.failed ? { code: ERROR } : {},
            })),
          },
        ],
      },
    ],
  };
}

/** Limits of a sending, in milliseconds and bytes. The receiver's answer is not used. */
const SENDING = { timeoutMs: 5_000, wholeMs: 10_000, maxBytes: 64 * 1_024 };

/** Returns a function that sends spans to the receiver. @throws Error when it does not accept them */
export function createSender({ url, headers, service }: TraceSettings) {
  const send = createOutgoing({ origins: [new URL(url).origin], ...SENDING });
  return async (spans: readonly Span[]): Promise<void> => {
    const response = await send(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(encode(spans, service)),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the receiver of traces answered ${response.status}`);
  };
}
