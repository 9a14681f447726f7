/** The readings of time, in ms since the epoch, by which people's data are removed. */
export interface SweepTimes {
  /** The machine's clock. */
  nowMs: number;
  /** The instant that has surely come: `nowMs`, or an earlier one while the clock is doubted. */
  sureMs: number;
}

/** The clock's state between two runs of the sweeps. */
export interface RunClock {
  /** The instant that has surely come. */
  sureMs: number;
  /** The time in ms that the machine may have been off for, not yet used up. */
  slackMs: number;
}

const HOUR_MS = 3_600_000;
/** The lead in ms that a clock may gain between two runs, by a correction over the network. */
const STEP_MS = HOUR_MS / 6;
/** The time in ms for which a machine may have been off without a question: a long weekend. */
const OFF_MS = 96 * HOUR_MS;

/**
 * Judges the machine's clock at a run of the sweeps. The clock may move as far as time has passed, and a little further.
 * After a start of the machine the time that it was off is unknown, so a long weekend is believed. A clock that leapt is
 * doubted until it is set back, or an admin confirms its date. A clock that is behind is taken as it is, and what had
 * surely come is remembered: setting a clock back and forward again is no leap.
 * @param expected the instant of the last run, and the time since then by the machine's uptime. Without `slackMs`, it is
 * the first run since the machine's start
 */
export function judgeClock(
  { sureMs: expectedMs, slackMs: left }: { sureMs: number; slackMs: number | null },
  nowMs: number,
): { times: SweepTimes; kept: RunClock; leadMs: number } {
  const slackMs = left ?? OFF_MS;
  const leadMs = nowMs - expectedMs;
  const isDoubted = leadMs > slackMs + STEP_MS;
  const sureMs = isDoubted ? expectedMs : nowMs;
  const kept =
    isDoubted || leadMs < 0 ? { sureMs: expectedMs, slackMs } : { sureMs: nowMs, slackMs: 0 };
  return { times: { nowMs, sureMs }, kept, leadMs };
}
