import path from "node:path";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Retention from "~/models/records/retention.server";
import * as SupportCalls from "~/models/support/support-calls.server";

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

/** Returns true while the conversation or the call of this sound goes on. */
export async function isOpen(name: string): Promise<boolean> {
  const id = idOf(name);
  const row = (await Conversations.findById(id)) ?? (await SupportCalls.findById(id));
  return row?.state === "open";
}
