const DAY_MS = 24 * 3_600_000;
/** The age in ms at which a job gives up a service that is away. */
export const AWAY_LIMIT_MS = 3 * DAY_MS;

/** Returns the pause in ms for an absent service: half the job's age, 15 s to half an hour, or `asked` up to a day. */
export const awayPauseMs = (ageMs: number, asked: number) =>
  Math.min(Math.max(asked, Math.min(Math.max(ageMs / 2, 15_000), 30 * 60_000)), DAY_MS);

/** The pause in ms of a job that found the database away. It counts no try: the job is not at fault. */
export const DATABASE_PAUSE_MS = 15_000;

/** Returns the wait in ms before attempt n + 1: 10 s, 40 s, 160 s … one hour at most. */
export const backOffMs = (attempt: number) => Math.min(10_000 * 4 ** (attempt - 1), 3_600_000);
