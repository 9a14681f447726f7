import { createRequire } from "node:module";
import type * as Prometheus from "prom-client";
import type { Counter, Gauge, Histogram, Registry } from "prom-client";
import { now } from "~/models/database/database.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import { findBackupAge } from "./backups.server";
import { roomOf } from "~/platform/disk.server";
import { findDepths, findOldestDue } from "~/models/jobs/job-turns.server";
import { follow, type Reports } from "~/platform/reports.server";

/** Loads the library when the function below runs. A bundler would take its modules apart. */
const require = createRequire(import.meta.url);

/** The states read anew for each answer. */
interface Sources {
  /** Returns the lane of a kind of job; null for an unknown kind. */
  laneOf(kind: string): string | null;
  /** Returns the numbers of conversations now, by mode: open ones, and people who wait for a place. */
  conversations(): { mode: string; open: number; waiting: number; places: number }[];
  /** The folder whose disk and last backup are measured. */
  dataDir: string;
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
  gauge("aplomb_conversation_places", "Conversations that this node can hold", ["mode"], (held) => {
    for (const { mode, places } of sources.conversations()) held.set({ mode }, places);
  });
  gauge("aplomb_disk_free_bytes", "Free room on the disk of the data directory", [], async (free) =>
    free.set((await roomOf(sources.dataDir)).freeBytes),
  );
  gauge("aplomb_disk_size_bytes", "Size of the disk of the data directory", [], async (size) =>
    size.set((await roomOf(sources.dataDir)).totalBytes),
  );
  gauge("aplomb_backup_age_seconds", "Age of the last backup", [], async (age) => {
    const ageMs = await findBackupAge(sources.dataDir);
    if (ageMs === null) age.remove(); // a reset gauge would tell of a backup just now
    else age.set(ageMs / 1_000);
  });
  gauge(
    "aplomb_sweep_waiting_items",
    "Rows and files whose removal waits for an admin",
    ["kind", "reason"],
    async (waiting) => {
      for (const { kind, reason, items, allowedAt } of await WaitingSweeps.findAll())
        if (allowedAt === null) waiting.inc({ kind, reason }, items);
    },
  );
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
  for (const { kind, state, count } of await findDepths())
    depths.inc({ lane: laneOf(kind) ?? "none", state }, count);
}

async function readAges(ages: Gauge<"lane">, { laneOf }: Sources): Promise<void> {
  const at = now();
  const oldest = new Map<string, number>();
  for (const { kind, since } of await findOldestDue(at)) {
    const lane = laneOf(kind) ?? "none";
    const age = (Date.parse(at) - Date.parse(since)) / 1_000;
    oldest.set(lane, Math.max(age, oldest.get(lane) ?? 0));
  }
  for (const [lane, age] of oldest) ages.set({ lane }, age);
}

/** Upper limits in seconds of an answer's duration. */
const ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Upper limits in seconds of a job's duration, and of a talk's judgement. */
const WORKS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];
/** Upper limits in seconds of the wait for a first sound; the goals are 0.5 and 0.8. */
const SOUNDS = [0.25, 0.4, 0.5, 0.65, 0.8, 1, 1.5, 2.5, 5, 10];

type Client = typeof Prometheus;

/** Counts the reports of the process. Returns the function that stops the counting. */
function countReports(client: Client, register: Registry): () => void {
  const counter = <L extends string>(name: string, help: string, labelNames: L[]): Counter<L> =>
    new client.Counter({ name, help, labelNames, registers: [register] });
  const histogram = <L extends string>(
    name: string,
    help: string,
    given: { labelNames: L[]; buckets: number[] },
  ): Histogram<L> => new client.Histogram({ name, help, ...given, registers: [register] });

  const requests = counter("aplomb_requests_total", "Answered requests", ["route", "status"]);
  const answers = histogram("aplomb_request_duration_seconds", "Time to answer a request", {
    labelNames: ["route"],
    buckets: ANSWERS,
  });
  const jobs = histogram("aplomb_job_duration_seconds", "Runs of jobs", {
    labelNames: ["kind", "outcome"],
    buckets: WORKS,
  });
  const portions = histogram(
    "aplomb_portion_duration_seconds",
    "Time to acknowledge a portion of a recording",
    { labelNames: [], buckets: ANSWERS },
  );
  const sounds = histogram(
    "aplomb_first_sound_seconds",
    "Time from the end of a rep's speech to the first sound of the answer",
    { labelNames: [], buckets: SOUNDS },
  );
  const judgements = histogram("aplomb_judge_duration_seconds", "Time to judge a talk", {
    labelNames: ["reader", "outcome"],
    buckets: WORKS,
  });
  const calls = counter("aplomb_model_calls_total", "Calls of the language model", [
    "use",
    "outcome",
  ]);
  const vendors = counter("aplomb_outgoing_calls_total", "Calls to other servers", ["outcome"]);

  const seconds = ({ durationMs }: { durationMs: number }) => durationMs / 1_000;
  const listeners: { [K in keyof Reports]: (event: Reports[K]) => void } = {
    request(event) {
      requests.inc({ route: event.route, status: String(event.status) });
      answers.observe({ route: event.route }, seconds(event));
    },
    job: (event) => jobs.observe({ kind: event.kind, outcome: event.outcome }, seconds(event)),
    call: ({ outcome }) => vendors.inc({ outcome: String(outcome) }),
    portion: (event) => portions.observe(seconds(event)),
    sound: ({ waitMs }) => sounds.observe(waitMs / 1_000),
    judgement: (event) =>
      judgements.observe({ reader: event.reader, outcome: event.outcome }, seconds(event)),
    model: ({ use, outcome }) => calls.inc({ use, outcome }),
  };
  const followed = Object.entries(listeners).map(([name, listener]) =>
    follow(name as keyof Reports, listener as (event: Reports[keyof Reports]) => void),
  );
  return () => followed.forEach((stop) => stop());
}
