import { inTransaction } from "~/models/database/database.server";
import type { Due } from "~/models/database/due.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Events from "~/models/parties/events.server";
import * as EvaluationTerm from "~/models/records/evaluation-term.server";
import { dueBefore, type TermKind } from "~/models/records/kept-terms";
import * as KeptTerms from "~/models/records/kept-terms.server";
import * as SweepClocks from "~/models/records/sweep-clocks.server";
import type { SweepTimes } from "~/models/records/sweep-times";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { log } from "~/platform/log.server";
import { guardSweep } from "~/services/jobs/guard-sweep.server";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The removal of one kind of data before an instant. */
interface Removal {
  count(before: string): Promise<Due>;
  remove(before: string, nowMs: number): Promise<number>;
}

const removals: Record<TermKind, Removal> = {
  evaluations: {
    count: EvaluationTerm.countExpired,
    async remove(before, nowMs) {
      const keptDays = Math.floor((nowMs - Date.parse(before)) / DAY_MS);
      const removed = await all(() => EvaluationTerm.removeDue({ before, keptDays }));
      if (removed > 0) await AuditLog.noteSweep("evaluations");
      return removed;
    },
  },
  "support-calls": {
    count: SupportCalls.countExpired,
    remove: (before) => all(() => SupportCalls.removeDue(before)),
  },
  "audit-log": { count: AuditLog.countBefore, remove: AuditLog.deleteBefore },
  events: { count: Events.countBefore, remove: Events.purge },
};

/** Repeats `part` until nothing is left to do and returns the total. */
export async function all(part: () => Promise<number>): Promise<number> {
  let done = 0;
  for (let count = await part(); count > 0; count = await part()) done += count;
  return done;
}

/**
 * Removes the data whose term is over, beside recordings. Events go by the sure time alone: the data that they name stay.
 * A term that holds no more leaves nothing to wait.
 */
export async function sweepTerms(recordingDays: number | null, times: SweepTimes): Promise<void> {
  const terms = await KeptTerms.findHeld(recordingDays);
  for (const kind of ["evaluations", "support-calls", "audit-log"] as const) {
    const term = terms[kind];
    const removed = term === null ? 0 : await guardSweep(sweepOf(kind, term), times);
    if (term === null) await WaitingSweeps.forget([kind]);
    if (removed > 0) log().info({ kind, removed, term }, "data whose term was over are removed");
  }
  if (terms.events !== null) await Events.purge(dueBefore("events", terms.events, times.sureMs));
}

const sweepOf = (kind: Exclude<TermKind, "events">, term: number) => ({
  kind,
  count: (nowMs: number) => removals[kind].count(dueBefore(kind, term, nowMs)),
  remove: (nowMs: number) => removals[kind].remove(dueBefore(kind, term, nowMs), nowMs),
});

/** Counts the data of a kind that a term would remove at this instant. */
export const countTerm = (kind: TermKind, term: number, nowMs: number): Promise<Due> =>
  removals[kind].count(dueBefore(kind, term, nowMs));

/** The counted data differ from what the admin read, or the settings ask for another term now. */
export class OtherCount extends Error {
  override name = "OtherCount";
}

/**
 * Lets a term begin, as an admin read it with its count at `countedAt`. The counted data need no second word, unless the
 * server's clock is doubted: then they wait for the confirmation of the date, as everything else does.
 * @throws OtherCount
 */
export async function confirmTerm({
  kind,
  term,
  items,
  countedAt,
}: {
  kind: TermKind;
  term: number;
  items: number;
  countedAt: string;
}): Promise<void> {
  const asked = (await KeptTerms.findTerms()).find((one) => one.kind === kind)?.asked;
  const due = await countTerm(kind, term, Date.parse(countedAt));
  if (asked !== term || due.items !== items) throw new OtherCount(kind);
  await inTransaction((trx) => KeptTerms.confirm(kind, term, trx));
  if (kind === "events" || items === 0 || (await isDoubted(countedAt))) return;
  const { total, ...counted } = due;
  const place = { kind, node: "" };
  const row = { ...place, ...counted, total: await total(), reason: "many" as const, countedAt };
  await WaitingSweeps.keep(row);
  await WaitingSweeps.allow(place, countedAt);
}

/** The longest time in ms between two runs of the sweeps, with some patience. */
const RUN_MS = 2 * HOUR_MS;

/** Returns true for an instant that the last run of the sweeps was not sure of, and that has not come since. */
async function isDoubted(at: string): Promise<boolean> {
  const sure = (await SweepClocks.findAll()).map(({ sureAt }) => Date.parse(sureAt));
  return sure.length > 0 && Date.parse(at) > Math.max(...sure) + RUN_MS;
}
