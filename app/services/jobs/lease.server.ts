import { isUnwritable } from "~/models/database/away.server";
import * as Nodes from "~/models/database/nodes.server";
import { usesPostgres } from "~/models/database/database.server";
import { log } from "~/platform/log.server";
import { type JobClock, wallClock, type Aside } from "./lane.server";
import type * as Jobs from "~/models/jobs/jobs.server";

/** The pause in ms before a refused end is stored again. */
const AGAIN_MS = 5_000;

interface Storing {
  job: Jobs.ClaimedJob;
  clock: JobClock;
  stopping: AbortSignal;
  aside: Aside;
  /** Returns true for an error that passes. Another error is thrown. */
  passes?: (error: unknown) => boolean;
}

/**
 * Stores the end of a job, again and again until the database takes it. On a full disk the job would otherwise be
 * running until the next start, and hold up all other jobs of its person. Returns null when the process stops first;
 * the next start queues the job.
 */
export async function untilStored<T>(end: () => Promise<T>, of: Storing): Promise<T | null> {
  const { job, clock, stopping, aside, passes = () => true } = of;
  for (;;) {
    try {
      return await end();
    } catch (err) {
      if (!passes(err)) throw err;
      log().error({ err, job: job.id, kind: job.kind }, "the end of a job was not stored");
    }
    if (stopping.aborted) return null;
    await aside(() => pause(clock, stopping));
  }
}

/** Resolves after the pause, or at once when the process stops. */
function pause(clock: JobClock, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(AGAIN_MS, () => {
      stopping.removeEventListener("abort", stop);
      resolve();
    });
    const stop = () => {
      cancel();
      resolve();
    };
    stopping.addEventListener("abort", stop, { once: true });
  });
}

/** The pause in ms between two renewals. Two may fail before the lease ends. */
export const BEAT_MS = Nodes.LEASE_MS / 3;

export interface LeaseOptions {
  /** The name of this node. */
  name: string;
  address?: string | null;
  /**
   * Takes over the work of dead nodes. Called at the start, then with each renewal. A repeated call changes nothing.
   */
  takeOver(): Promise<void>;
  /**
   * Begins the work that needs the lease. With it, a process starts though its database takes nothing (a full disk, a
   * lock), and begins this work once the lease is taken. It may be called again after it failed.
   */
  begin?(): Promise<void>;
  /** False when other nodes use the database. */
  alone?: boolean;
  clock?: JobClock;
}

export interface Lease {
  /** Gives the lease back. Call it when nothing is held any more. */
  stop(): Promise<void>;
}

const NOTHING_BEGINS = "the database takes nothing: pages are served, jobs and conversations wait";

/** The number of beats after a late renewal in which a node removes no other one: as long as a lease. */
const SPARED_BEATS = Nodes.LEASE_MS / BEAT_MS;

/**
 * Takes the lease of this process and renews it every 10 s. With each renewal it removes nodes whose lease has run out.
 * A late renewal means that the database was away. The other leases ended then too, so the others get time to renew.
 * A node without other nodes never renews.
 */
export async function keepLease(options: LeaseOptions): Promise<Lease> {
  const { takeOver, begin, alone = !usesPostgres(), clock = wallClock } = options;
  const { name, address = null } = options;
  const own = { name, address, alone };
  let stopped = false;
  let isTaken = false;
  let spared = 0;
  let beating: Promise<void> = Promise.resolve();
  let cancel = () => {};

  async function take(): Promise<void> {
    await Nodes.register(own);
    await takeOver();
    await begin?.();
    isTaken = true;
  }

  async function tryAgain(): Promise<void> {
    try {
      await take();
      log().info({ node: name }, "the database takes rows again: jobs and conversations begin");
    } catch (err) {
      log().error({ err, node: name }, NOTHING_BEGINS);
    }
    plan();
  }

  async function beat(): Promise<void> {
    try {
      const renewal = await Nodes.renew();
      if (renewal === "late") spared = SPARED_BEATS;
      if (renewal === "lost") {
        log().warn({ node: name }, "this node's lease had run out; others took over its work");
        await Nodes.register(own);
      }
      const gone = spared > 0 ? [] : await Nodes.removeDead();
      spared = Math.max(0, spared - 1);
      if (gone.length > 0) log().warn({ nodes: gone }, "nodes are gone; their work is taken over");
      await takeOver();
    } catch (err) {
      log().error({ err, node: name }, "the node's lease was not renewed");
    }
    plan();
  }

  function plan(): void {
    if (stopped || (alone && isTaken)) return;
    cancel = clock.after(isTaken ? BEAT_MS : AGAIN_MS, () => {
      beating = isTaken ? beat() : tryAgain();
    });
  }

  try {
    await take();
  } catch (err) {
    if (!begin || !isUnwritable(err)) throw err;
    log().error({ err, node: name }, NOTHING_BEGINS);
  }
  plan();
  return {
    async stop() {
      stopped = true;
      cancel();
      await beating;
      // A lease that stays ends by itself, or at the next start of this node.
      await Nodes.leave().catch((err: unknown) => {
        if (!isUnwritable(err)) throw err;
        log().warn({ err, node: name }, "the lease was not given back");
      });
    },
  };
}

/** The difference of two clocks in ms above which pauses between tries and double posts are judged wrongly. */
const CLOCKS_APART_MS = 5_000;

/** Warns in the log when the clock of this node differs from the database's. */
export async function warnOfClock(): Promise<void> {
  const aheadMs = Math.round(await Nodes.clockAheadMs());
  if (Math.abs(aheadMs) > CLOCKS_APART_MS)
    log().warn({ aheadMs }, "this node's clock differs from the database's; set it");
}
