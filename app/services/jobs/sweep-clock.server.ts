import { readFile } from "node:fs/promises";
import { uptime } from "node:os";
import { randomUUID } from "node:crypto";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { usesPostgres } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import * as SweepClocks from "~/models/records/sweep-clocks.server";
import { judgeClock, type SweepTimes } from "~/models/records/sweep-times";

/** The clocks of a machine at one moment. Times in ms. */
export interface MachineClock {
  nowMs: number;
  /** The time since the machine's start, its sleep included. */
  uptimeMs: number;
  /** The machine's start. */
  boot: string;
  /** The time by the machine's clock at which this process started. */
  startedMs: number;
}

/** The name under which a node notes its own clock and disk; empty for an installation of one machine. */
export function sweepNode(): string {
  const { isShared, name } = config().node;
  return isShared ? name : "";
}

/** Reads the times of one run of the sweeps, and keeps them for the next run. Warns in the log of a doubted clock. */
export async function readSweepTimes(machine?: MachineClock): Promise<SweepTimes> {
  const { nowMs, uptimeMs, boot, startedMs } = machine ?? (await thisMachine());
  const clocks = await SweepClocks.findAll();
  const own = clocks.find((clock) => clock.boot === boot);
  const passedMs = own ? Math.max(0, uptimeMs - own.uptimeMs) : null;
  const known = clocks.map(({ sureAt }) => Date.parse(sureAt));
  if (own && passedMs !== null) known.push(Date.parse(own.sureAt) + passedMs);
  const sureMs = known.length > 0 ? Math.max(...known) : await lastSignMs(startedMs, nowMs);
  const { times, kept, leadMs } = judgeClock({ sureMs, slackMs: own?.slackMs ?? null }, nowMs);
  const run = { boot, uptimeMs: Math.round(uptimeMs), slackMs: Math.round(kept.slackMs) };
  try {
    await SweepClocks.keep({ ...run, sureAt: instantOf(kept.sureMs), ranAt: instantOf(nowMs) });
  } catch (err) {
    // On a full disk the sweeps must still free room. The next run reads the earlier instant, which is as sure.
    log().error({ err }, "the clock of this run of the sweeps was not kept");
  }
  if (times.sureMs < nowMs)
    log().warn({ leadMs: Math.round(leadMs) }, "the clock leapt: what is due by it alone stays");
  return times;
}

const instantOf = (ms: number) => new Date(ms).toISOString();

/** Returns the last sign of life from before this process; `nowMs` in an empty academy. */
async function lastSignMs(startedMs: number, nowMs: number): Promise<number> {
  const sign = await SweepClocks.findLastSign(instantOf(Math.min(startedMs, nowMs)));
  return sign === null ? nowMs : Date.parse(sign);
}

/** Reads this machine's clocks. Of two clocks, the database server's or this node's, the earlier one counts. */
async function thisMachine(): Promise<MachineClock> {
  const aheadMs = usesPostgres() ? Math.max(0, await Nodes.clockAheadMs()) : 0;
  return {
    nowMs: Date.now() - aheadMs,
    uptimeMs: uptime() * 1_000,
    boot: await bootOf(),
    startedMs: Date.now() - process.uptime() * 1_000,
  };
}

/** Names this process where the machine does not name its start. A restart then counts as a start of the machine. */
const processId = randomUUID();

async function bootOf(): Promise<string> {
  try {
    return (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EACCES") throw error;
    return processId;
  }
}
