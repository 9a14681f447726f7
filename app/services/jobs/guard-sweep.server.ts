import { log } from "~/platform/log.server";
import type { Due } from "~/models/database/due.server";
import type { SweepTimes } from "~/models/records/sweep-times";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import type { SweepKind } from "~/models/terms/sweep";
import { sweepNode } from "./sweep-clock.server";

/** A removal of people's data whose time is up. */
export interface Sweep {
  kind: SweepKind;
  /** True for files on this node's own disk, of which other nodes know nothing. */
  ofNode?: boolean;
  /** Counts, by the query of `remove`, the things that are due at this instant. */
  count(nowMs: number): Promise<Due>;
  /** Removes the things that are due at this instant. Returns their number. */
  remove(nowMs: number): Promise<number>;
}

/** The number of things, and their share, up to which a sweep removes without a question. */
const FEW = 20;
const SHARE = 0.1;

/**
 * Runs a sweep as far as no admin must decide. A sweep that would remove more than 20 rows or files and more than a
 * tenth removes nothing and waits. So do the things that are due by a doubted clock alone. What an admin let go is
 * removed first. Returns the number of removed things.
 */
export async function guardSweep(sweep: Sweep, times: SweepTimes): Promise<number> {
  const place = { kind: sweep.kind, node: sweep.ofNode ? sweepNode() : "" };
  const allowedAt = await WaitingSweeps.findAllowed(place);
  let removed = allowedAt === null ? 0 : await sweep.remove(Date.parse(allowedAt));
  if (allowedAt !== null) await WaitingSweeps.remove(place, allowedAt);
  const due = await sweep.count(times.sureMs);
  const isMany = await wouldRemoveMany(due);
  if (due.items > 0 && !isMany) removed += await sweep.remove(times.sureMs);
  const countedMs = isMany ? times.sureMs : times.nowMs;
  const held = isMany || times.sureMs === times.nowMs ? due : await sweep.count(times.nowMs);
  const waits = isMany || (times.sureMs < times.nowMs && held.items > 0);
  if (waits) await note({ ...place, reason: isMany ? "many" : "clock" }, held, countedMs);
  else await WaitingSweeps.remove(place, null);
  return removed;
}

async function wouldRemoveMany({ items, files, total }: Due): Promise<boolean> {
  return Math.max(items, files) > FEW && items > SHARE * (await total());
}

async function note(
  waiting: Pick<WaitingSweeps.WaitingSweep, "kind" | "node" | "reason">,
  { total, ...due }: Due,
  countedMs: number,
): Promise<void> {
  const row = { ...waiting, ...due, total: await total() };
  await WaitingSweeps.keep({ ...row, countedAt: new Date(countedMs).toISOString() });
  log().warn(row, "a removal waits for an admin");
}

/** A file or row that a sweep found, and the time in ms of its last change; null for a thing without a date. */
export interface SweptThing<T> {
  thing: T;
  atMs: number | null;
}

/** Makes the sweep of things that are found one by one, such as files. */
export function sweepOfFound<T>({
  find,
  removeOne,
  ...sweep
}: Pick<Sweep, "kind" | "ofNode"> & {
  /** Returns the things that are due at this instant, and the number of all things. */
  find(nowMs: number): Promise<{ due: SweptThing<T>[]; total: number }>;
  removeOne(thing: T): Promise<void>;
}): Sweep {
  return {
    ...sweep,
    async count(nowMs) {
      const { due, total } = await find(nowMs);
      const dates = due.flatMap(({ atMs }) => atMs ?? []).toSorted((a, b) => a - b);
      const [oldestAt = null, newestAt = null] = [dates.at(0), dates.at(-1)].flatMap((ms) =>
        ms === undefined ? [] : new Date(ms).toISOString(),
      );
      const counted = { items: due.length, files: due.length, oldestAt, newestAt };
      return { ...counted, total: () => Promise.resolve(total) };
    },
    async remove(nowMs) {
      const { due } = await find(nowMs);
      for (const { thing } of due) await removeOne(thing);
      return due.length;
    },
  };
}
