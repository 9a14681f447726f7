import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { observeQueries } from "~/models/database/database.server";
import type { TraceSettings } from "~/platform/node-settings";
import { beginnings, follow, type Work } from "~/platform/reports.server";
import { log } from "~/platform/log.server";
import { createSender, type Span } from "./otlp";

/** A request or a job under way. */
interface Root {
  traceId: string;
  spanId: string;
  ended: boolean;
}

/** The sending of traces, which is not traced. */
const NO_WORK: Root = { traceId: "", spanId: "", ended: true };

/** The longest query text in an attribute. Values are placeholders, never in the text. */
const QUERY_CHARS = 500;

export interface Traces {
  /** Sends the spans that have ended. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Traces requests and jobs, with the queries and the calls to other servers made for them. Work of an ended request or
 * of the hourly sweep belongs to none and is not traced.
 */
export function startTraces(settings: TraceSettings): Traces {
  const current = new AsyncLocalStorage<Root>();
  const roots = new WeakMap<object, Root>();
  const send = createSender(settings);
  const batches = createBatches((spans) => current.run(NO_WORK, () => send(spans)));

  for (const work of ["request", "job"] satisfies Work[])
    beginnings(work).bindStore(current, (event) => {
      const root = { traceId: idOf(16), spanId: idOf(8), ended: false };
      roots.set(event as object, root);
      return root;
    });

  function endRoot(event: object, span: Told): void {
    const root = roots.get(event);
    if (!root || root.ended) return;
    root.ended = true;
    batches.add({ ...root, parentId: null, endMs: nowMs(), ...span });
  }

  function addChild(span: Told): void {
    const root = current.getStore();
    if (!root || root.ended) return;
    const ids = { traceId: root.traceId, spanId: idOf(8), parentId: root.spanId };
    batches.add({ ...ids, endMs: nowMs(), ...span });
  }

  const followed = [
    follow("request", (event) =>
      endRoot(event, {
        name: `${event.method} ${event.route}`,
        kind: "server",
        durationMs: event.durationMs,
        attributes: {
          "http.request.method": event.method,
          "http.route": event.route,
          "http.response.status_code": event.status,
          "aplomb.request_id": event.id,
        },
        failed: event.status >= 500,
      }),
    ),
    follow("job", (event) =>
      endRoot(event, {
        name: `job ${event.kind}`,
        kind: "internal",
        durationMs: event.durationMs,
        attributes: { "aplomb.job.kind": event.kind, "aplomb.job.outcome": event.outcome },
        failed: event.outcome === "given up" || event.outcome === "retried",
      }),
    ),
    follow("call", ({ host, method, outcome, durationMs }) =>
      addChild({
        name: `${method} ${host}`,
        kind: "client",
        durationMs,
        attributes: { "http.request.method": method, "server.address": host, outcome },
        failed: !/^[1-4]\d\d$/.test(outcome),
      }),
    ),
    observeQueries((text, durationMs) =>
      addChild({
        name: nameOf(text),
        kind: "client",
        durationMs,
        attributes: { "db.query.text": text.slice(0, QUERY_CHARS) },
        failed: false,
      }),
    ),
  ];
  return {
    flush: batches.flush,
    async stop() {
      for (const stop of followed) stop();
      for (const work of ["request", "job"] satisfies Work[]) beginnings(work).unbindStore(current);
      await batches.stop();
    },
  };
}

type Told = Pick<Span, "name" | "kind" | "durationMs" | "attributes" | "failed">;

const idOf = (bytes: number) => randomBytes(bytes).toString("hex");

/** Returns milliseconds since the epoch, with fractions. */
const nowMs = () => performance.timeOrigin + performance.now();

/** Returns the verb and the first table of a query. */
function nameOf(text: string): string {
  const [verb = "query"] = /^\w+/.exec(text) ?? [];
  const [, table] = /(?:from|into|update) "(\w+)"/.exec(text) ?? [];
  return table ? `${verb} ${table}` : verb;
}

/** The spans of one sending, and the most that wait. Further spans are dropped, so that memory stays bounded. */
const BATCH = 512;
const WAITING = 4_096;
const EVERY_MS = 2_000;

interface Batches {
  add(span: Span): void;
  /** Sends the waiting spans. Resolves in any case: a lost trace must not stop a server. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends spans in batches, one batch at a time. A batch that fails is dropped and logged. */
function createBatches(send: (spans: readonly Span[]) => Promise<void>): Batches {
  let waiting: Span[] = [];
  let dropped = 0;
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await send(batch);
      } catch (err) {
        dropped += batch.length;
        log().warn({ err, spans: dropped }, "traces were not received");
        dropped = 0;
        return;
      }
    }
  }

  const flush = () => (sending ??= sendAll().finally(() => (sending = null)));
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    add(span) {
      if (waiting.length >= WAITING) dropped++;
      else waiting.push(span);
      if (waiting.length === BATCH) void flush();
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
