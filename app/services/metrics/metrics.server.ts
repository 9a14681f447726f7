import { createRequire } from "node:module";
import type * as Prometheus from "prom-client";
import type { Gauge } from "prom-client";
import { now } from "~/models/database/database.server";
import * as QueueDepth from "~/models/jobs/queue-depth.server";
import { countReports } from "./counted.server";

/** Loads the library when the function below runs. A bundler would take its modules apart. */
const require = createRequire(import.meta.url);

/** The states read anew for each answer. */
interface Sources {
  /** Returns the lane of a kind of job; null for an unknown kind. */
  laneOf(kind: string): string | null;
  /** Returns the numbers of conversations now, by mode: open ones, and people who wait for a place. */
  conversations(): { mode: string; open: number; waiting: number }[];
}

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  stop(): void;
}

// Kept on the process: the built routes and their caller hold two copies of this module.
const holder = globalThis as typeof globalThis & { aplombMetrics?: Metrics };

/** Returns the figures of this process; null when nobody asked for them. */
export const metrics = (): Metrics | null => holder.aplombMetrics ?? null;

/** Starts to count. The library is loaded here, so that an installation without a token does not pay for it. */
export function startMetrics(sources: Sources): Metrics {
  const client = require("prom-client") as typeof Prometheus;
  const register = new client.Registry();
  client.collectDefaultMetrics({ register });
  const stopCounting = countReports(client, register);
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    read: (gauge: Gauge<L>) => Promise<void> | void,
  ) =>
    new client.Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        this.reset(); // a queue that became empty is reported no more
        await read(this);
      },
    });
  gauge("aplomb_jobs", "Jobs that are not done", ["lane", "state"], (depths) =>
    readDepths(depths, sources),
  );
  gauge("aplomb_job_oldest_due_seconds", "Age of the oldest due job", ["lane"], (ages) =>
    readAges(ages, sources),
  );
  gauge("aplomb_conversations", "Conversations and waiting people", ["mode", "state"], (open) => {
    for (const { mode, open: opened, waiting } of sources.conversations()) {
      open.set({ mode, state: "open" }, opened);
      open.set({ mode, state: "waiting" }, waiting);
    }
  });
  const started = {
    contentType: register.contentType,
    text: () => register.metrics(),
    stop() {
      stopCounting();
      register.clear();
      delete holder.aplombMetrics;
    },
  };
  holder.aplombMetrics = started;
  return started;
}

async function readDepths(depths: Gauge<"lane" | "state">, { laneOf }: Sources): Promise<void> {
  for (const { kind, state, count } of await QueueDepth.findDepths())
    depths.inc({ lane: laneOf(kind) ?? "none", state }, count);
}

async function readAges(ages: Gauge<"lane">, { laneOf }: Sources): Promise<void> {
  const at = now();
  const oldest = new Map<string, number>();
  for (const { kind, since } of await QueueDepth.findOldestDue(at)) {
    const lane = laneOf(kind) ?? "none";
    const age = (Date.parse(at) - Date.parse(since)) / 1_000;
    oldest.set(lane, Math.max(age, oldest.get(lane) ?? 0));
  }
  for (const [lane, age] of oldest) ages.set({ lane }, age);
}
