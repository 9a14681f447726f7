import type { Kysely } from "kysely";
import { log } from "~/platform/log.server";
import { during, type JobReport, report } from "~/platform/reports.server";
import { isDatabaseAway, isUnwritable } from "~/models/database/away.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Jobs from "~/models/jobs/jobs.server";
import type { Database } from "~/models/tables";
import { CodedError, readReason, reasonOf, storedReason } from "~/models/terms/reason";
import type { Reason, StoredReason } from "~/models/terms/reason";
import { type Aside, createLane, type JobClock, wallClock } from "./lane.server";
import { untilStored } from "./lease.server";
import { AWAY_LIMIT_MS, awayPauseMs, backOffMs, DATABASE_PAUSE_MS } from "./pauses";

/** A running job, as its handler sees it. */
interface RunningJob<K extends Jobs.JobKind> {
  id: string;
  payload: Jobs.JobPayloads[K];
  /** The number of the attempt, from 1. */
  attempt: number;
  /** Aborted when the process stops. */
  signal: AbortSignal;
  /** Gives the place in the lane to another job while `task` waits for another service. */
  aside: Aside;
  /** Stores the result and the end of the job in one transaction. @throws JobLost */
  finish(write?: (trx: Kysely<Database>) => Promise<void>): Promise<void>;
}

/** The number of jobs at a time, by weight. A person has one at a time in a lane, which leaves room for others. */
const LANES = {
  heavy: 2,
  recording: 2,
  lesson: 1,
  proposal: 1,
  trial: 1,
  mail: 2,
  delivery: 2,
  light: 1,
} as const;

export interface JobHandler<K extends Jobs.JobKind> {
  /**
   * Each weight has its own lane. People wait for heavy jobs. A recording takes as long as its upload to a vendor.
   * Lessons take long, proposals as long as a model writes, trials hours, mails and deliveries as long as a server
   * answers, and light jobs hardly any time.
   */
  weight: keyof typeof LANES;
  /** The number of tries before giving up. A process killed during a try counts as one. */
  maxAttempts: number;
  /** Returns the wait in ms before attempt n + 1. Undefined: `backOffMs`. */
  pauseMs?(attempt: number): number;
  run(job: RunningJob<K>): Promise<void>;
  /** Stores the reason why the job waits for another service. People read it. */
  wait?(payload: Jobs.JobPayloads[K], reason: StoredReason, trx: Kysely<Database>): Promise<void>;
  /** Stores the effects of giving up, in the transaction that ends the job. People read it. */
  giveUp?(payload: Jobs.JobPayloads[K], reason: StoredReason, trx: Kysely<Database>): Promise<void>;
}
export type JobHandlers = { [K in Jobs.JobKind]?: JobHandler<K> };

/** Thrown when another try would not help. */
export class PermanentFailure extends CodedError {
  override name = "PermanentFailure";
}

/** Thrown when the job has to wait for something that is not there yet. It counts as a try, but nothing went wrong. */
export class NotYet extends CodedError {
  override name = "NotYet";
}

/**
 * Thrown when another service is away. The job waits longer and longer, without counting a try. After three days it is
 * given up with `afterwards`.
 */
export class Away extends CodedError {
  override name = "Away";
  readonly afterwards: Reason;
  /** The pause in ms that the service asks for. */
  readonly pauseMs: number;
  constructor(reason: Reason, how: { afterwards: Reason; pauseMs: number; cause: unknown }) {
    super(reason, { cause: how.cause });
    this.afterwards = how.afterwards;
    this.pauseMs = how.pauseMs;
  }
}

/** The time in ms that a handler may take to stop. */
const GRACE_MS = 4_000;

const instantIn = (ms: number, clock: JobClock) => new Date(clock.now() + ms).toISOString();
const lastReasonOf = ({ lastError }: Jobs.ClaimedJob): Reason =>
  lastError ? readReason(lastError) : { code: "interrupted" };

export interface JobRunner {
  /** Takes over the jobs that gone nodes left, then works until `stop`. */
  start(): Promise<void>;
  /** Queues the jobs that gone nodes left running. */
  takeOver(): Promise<void>;
  /** Aborts the running jobs and queues them again. Resolves when no handler holds anything, after 4 s at most. */
  stop(): Promise<void>;
  /** Resolves when no job is due (tests, command line). */
  settled(): Promise<void>;
  /** Returns the lane of a kind of job; null for an unknown kind. */
  laneOf(kind: string): string | null;
}

/** Creates the in-process worker of the durable queue. */
export function createJobRunner(options: {
  handlers: JobHandlers;
  clock?: JobClock;
  graceMs?: number;
}): JobRunner {
  const { handlers, clock = wallClock, graceMs = GRACE_MS } = options;
  const stopping = new AbortController();
  const lanes = Object.entries(LANES).map(([weight, width]) =>
    createLane({
      kinds: Object.entries(handlers).flatMap(([kind, handler]) =>
        handler?.weight === weight ? [kind] : [],
      ),
      clock,
      stopping: stopping.signal,
      width,
      isShared: weight !== "delivery", // each party has a job of its own
      work: (job, aside) =>
        followed(job, () =>
          work(job, { handlers, clock, stopping: stopping.signal, graceMs, aside }),
        ),
    }),
  );
  let unsubscribe = () => {};
  async function takeOver(): Promise<void> {
    const left = await Jobs.requeueLeft();
    if (left > 0) log().warn({ jobs: left }, "jobs of a killed process queued again");
  }
  return {
    laneOf: (kind) => handlers[kind as Jobs.JobKind]?.weight ?? null,
    takeOver,
    async start() {
      await takeOver();
      // A request that adds a job is not the author of the job's changes.
      const wakeAll = () => AuditLog.actAsNobody(() => lanes.forEach((lane) => lane.wake()));
      unsubscribe = Jobs.onEnqueue(wakeAll);
      lanes.forEach((lane) => lane.wake());
    },
    async stop() {
      unsubscribe();
      stopping.abort();
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
    async settled() {
      // The end of a job in one lane may have woken the other.
      do await Promise.all(lanes.map((lane) => lane.settled()));
      while (lanes.some((lane) => lane.isTurning()));
    },
  };
}

type Outcome = JobReport["outcome"];

/** Reports the run of a job. */
async function followed(job: Jobs.ClaimedJob, run: () => Promise<Outcome>): Promise<void> {
  const begun = performance.now();
  const event: JobReport = { kind: job.kind, outcome: "done", durationMs: 0 };
  event.outcome = await during("job", event, run);
  event.durationMs = performance.now() - begun;
  report("job", event);
}

/** Returns the names of a job for a line of the log: its id, its kind, and the id of its subject. */
function namedIn({ id, kind, payloadJson }: Jobs.ClaimedJob): object {
  const { userId: _, ...told }: Record<string, unknown> = JSON.parse(payloadJson);
  const ids = Object.entries(told).filter(([key]) => key.endsWith("Id"));
  return { job: id, kind, ...Object.fromEntries(ids) };
}

/** Runs one claimed job to its end: done, put back, retried later, or given up. */
async function work(
  job: Jobs.ClaimedJob,
  how: {
    handlers: JobHandlers;
    clock: JobClock;
    stopping: AbortSignal;
    graceMs: number;
    aside: Aside;
  },
): Promise<Outcome> {
  const { handlers, clock, stopping, graceMs, aside } = how;
  const handler = handlers[job.kind as Jobs.JobKind] as JobHandler<Jobs.JobKind> | undefined;
  if (!handler) throw new Error(`No handler for ${job.kind}`);
  const payload = JSON.parse(job.payloadJson);
  const storing = { job, clock, stopping, aside };
  let finished = false;
  try {
    if (job.attempts > handler.maxAttempts) throw new PermanentFailure(lastReasonOf(job));
    await orAborted(
      handler.run({
        id: job.id,
        payload,
        attempt: job.attempts,
        signal: stopping,
        aside,
        async finish(write) {
          // The result is kept meanwhile: another run might send a mail twice.
          const end = async () => {
            await Jobs.finish(job, write);
            finished = true;
          };
          await untilStored(end, { ...storing, passes: isUnwritable });
          if (!finished) throw new Error("the process stops");
        },
      }),
      stopping,
      graceMs,
    );
    if (!finished) await Jobs.finish(job);
  } catch (error) {
    if (!finished) {
      const end = () => endBadly(job, error, { handler, payload, clock, stopping });
      return (await untilStored(end, storing)) ?? "stopped";
    }
    log().error({ ...namedIn(job), error: String(error) }, "job failed after its end");
  }
  return "done";
}

async function endBadly(
  job: Jobs.ClaimedJob,
  error: unknown,
  how: {
    handler: JobHandler<Jobs.JobKind>;
    payload: Jobs.JobPayloads[Jobs.JobKind];
    clock: JobClock;
    stopping: AbortSignal;
  },
): Promise<Outcome> {
  const { handler, payload, clock, stopping } = how;
  const reason = storedReason(reasonOf(error));
  try {
    if (error instanceof Jobs.JobLost) throw error;
    if (stopping.aborted) {
      await Jobs.putBack(job);
      return "stopped";
    }
    if (error instanceof Away) return await waitFor(job, error, how);
    if (isDatabaseAway(error)) {
      const runAfterAt = instantIn(DATABASE_PAUSE_MS, clock);
      await Jobs.postpone(job, { reason, runAfterAt }, async () => {});
      return "waits";
    }
    if (!(error instanceof NotYet))
      log().warn({ ...namedIn(job), attempt: job.attempts, error: String(error) }, "job failed");
    if (!(error instanceof PermanentFailure) && job.attempts < handler.maxAttempts) {
      const pauseMs = (handler.pauseMs ?? backOffMs)(job.attempts);
      await Jobs.retryLater(job, reason, instantIn(pauseMs, clock));
      return "retried";
    }
    await Jobs.giveUp(job, reason, async (trx) => handler.giveUp?.(payload, reason, trx));
    return "given up";
  } catch (failure) {
    if (!(failure instanceof Jobs.JobLost)) throw failure;
    log().warn(namedIn(job), "job was taken back meanwhile, its result is dropped");
    return "lost";
  }
}

async function waitFor(
  job: Jobs.ClaimedJob,
  away: Away,
  { handler, payload, clock }: Parameters<typeof endBadly>[2],
): Promise<Outcome> {
  const ageMs = clock.now() - Date.parse(job.createdAt);
  const about = namedIn(job);
  if (ageMs > AWAY_LIMIT_MS) {
    log().warn(about, "job given up: what it waited for did not come back");
    const afterwards = storedReason(away.afterwards);
    await Jobs.giveUp(job, afterwards, async (trx) => handler.giveUp?.(payload, afterwards, trx));
    return "given up";
  }
  const pauseMs = awayPauseMs(ageMs, away.pauseMs);
  log().warn({ ...about, err: away.cause, pauseMs }, "job waits for a service that is away");
  const at = instantIn(pauseMs, clock);
  const reason = storedReason(away.reason);
  const wait = async (trx: Kysely<Database>) => handler.wait?.(payload, reason, trx);
  await Jobs.postpone(job, { reason, runAfterAt: at }, wait);
  return "waits";
}

/** Resolves like the promise. Rejects when the promise is still pending `graceMs` after the signal. */
function orAborted(promise: Promise<void>, signal: AbortSignal, graceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const abandon = () => {
      timer = setTimeout(() => reject(new Error("stopped")), graceMs);
    };
    if (signal.aborted) abandon();
    else signal.addEventListener("abort", abandon, { once: true });
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abandon);
    });
  });
}
