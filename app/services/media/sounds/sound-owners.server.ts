import path from "node:path";
import * as Begun from "~/models/media/begun-files.server";
import * as Conversations from "~/models/presentations/conversations.server";
import { findKnown } from "~/models/records/known-files.server";
import * as Retention from "~/models/records/retention.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { SOUNDS } from "./port";

const DAY_MS = 24 * 3_600_000;

const idOf = (name: string) => path.posix.parse(name).name;

/** The number of sounds looked up in one query. */
const AT_ONCE = 500;

/** Returns the names of those sounds that a conversation or a support call keeps. */
export async function keptOf(names: readonly string[]): Promise<Set<string>> {
  const kept = new Set<string>();
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const files = names.slice(start, start + AT_ONCE).map((path) => ({ path, id: idOf(path) }));
    const ids = files.map(({ id }) => id);
    for (const name of await Retention.findKnownSounds(files)) kept.add(name);
    for (const name of await SupportCalls.findSounds(ids)) kept.add(name);
  }
  return kept;
}

/**
 * Returns the names of those sounds that this database noted as ended: by the removal of their rows, by the end of their
 * term, or as begun a day ago for a row that never came. A sound that it does not know stays.
 */
export async function endedOf(names: readonly string[], nowMs: number): Promise<Set<string>> {
  const kept = await keptOf(names);
  const loose = names.filter((name) => !kept.has(name));
  if (loose.length === 0) return new Set();
  const dayAgo = new Date(nowMs - DAY_MS).toISOString();
  const begun = new Set((await Begun.findAbandoned(SOUNDS, dayAgo)).map(({ file }) => file));
  const ended = new Set<string>();
  for (let start = 0; start < loose.length; start += AT_ONCE) {
    const some = loose.slice(start, start + AT_ONCE);
    const known = await findKnown(some);
    for (const name of some) if (known.has(name) || begun.has(name)) ended.add(name);
  }
  return ended;
}

/** Returns true while the conversation or the call of this sound goes on. */
export async function isOpen(name: string): Promise<boolean> {
  const id = idOf(name);
  const row = (await Conversations.findById(id)) ?? (await SupportCalls.findById(id));
  return row?.state === "open";
}
