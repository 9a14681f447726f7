import type { Transaction } from "kysely";
import { now, inTransaction } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import { assembleHome, type Home } from "./home";
import { findEverybody, findShown } from "./home.server";
import * as OpenedContainers from "./opened-containers.server";
import type { Relocked, RELOCKS } from "./relock";
import { NotFound } from "~/models/database/version.server";
import * as Events from "~/models/parties/events.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { VideoUnplayable } from "~/models/media/unplayable-videos.server";
import { inNaturalOrder } from "~/models/terms/natural-order";

/** The choice about containers that would lock again. `ask` changes nothing in that case. */
export type Relock = (typeof RELOCKS)[number] | "ask";

/** Nothing was changed: these containers would lock again, and the admin has not chosen yet. */
export class WouldRelock extends Error {
  override name = "WouldRelock";
  readonly containers: readonly Relocked[];
  constructor(containers: readonly Relocked[]) {
    super(`${containers.length} containers would be locked again`);
    this.containers = containers;
  }
}

/** The effects of a change beside the content. */
interface Change {
  /** True when the change archives containers. They stay open to people who had opened them, for their return. */
  archives?: boolean;
  /** True when the change restores containers, which may be locked to people who had opened them. */
  restores?: boolean;
}

/**
 * Changes the published content in one transaction. A person's open containers stay open (product §6.2), unless
 * `relock` locks them. `change` must not touch people, kept containers and scores.
 * @throws WouldRelock
 */
export async function publish<T>(
  change: (trx: Transaction<Database>) => Promise<T>,
  relock: Relock = "keep",
  { archives = false, restores = false }: Change = {},
): Promise<T> {
  return inTransaction(async (trx) => {
    if (relock === "lock" && !restores) return change(trx);
    const before = await findShown(trx);
    const result = await change(trx);
    const touched = await findTouched(before, trx);
    const back = restores ? touched.filter(({ back: ids }) => ids.length > 0) : [];
    const lost = touched.filter(({ locked }) => locked.length > 0);
    if (relock === "ask" && lost.length + back.length > 0)
      throw new WouldRelock(await named({ lost, back }, trx));
    if (relock === "lock") {
      for (const { userId, back: ids } of back) await OpenedContainers.deleteAll(userId, ids, trx);
      return result;
    }
    const kept = touched.flatMap(({ userId, back: ids, locked, gone }) =>
      [...(restores ? ids : []), ...locked, ...(archives ? gone : [])].map((containerId) => ({
        userId,
        containerId,
      })),
    );
    await OpenedContainers.insertAll(kept, trx);
    return result;
  });
}

type Shown = Awaited<ReturnType<typeof findShown>>;

/** A person's containers that a change touches, by id. */
interface Touched {
  userId: string;
  /** Open before, locked now. */
  locked: string[];
  /** Open before, out of sight now. */
  gone: string[];
  /** Out of sight before, and locked now although the person had opened them, or passed later ones. */
  back: string[];
}

/** Returns the containers that the change touches. Reads everybody only when the change can lock something. */
async function findTouched(before: Shown, trx: Transaction<Database>): Promise<Touched[]> {
  const after = await findShown(trx);
  if (decisiveOf(before) === decisiveOf(after)) return [];
  const everybody = await findEverybody(trx);
  return everybody.map((person) => {
    const then = assembleHome({ ...before, ...person });
    const now = assembleHome({ ...after, ...person });
    const open = idsOf(then, { locked: false });
    const locked = idsOf(now, { locked: true });
    const shown = new Set(now.sections.map(({ id }) => id));
    return {
      userId: person.userId,
      locked: open.filter((id) => locked.includes(id)),
      gone: open.filter((id) => !shown.has(id)),
      back: findBack(person, { before: then, now, after }),
    };
  });
}

/** Returns the containers that come into a person's sight locked, unless they are kept open. */
function findBack(
  person: Awaited<ReturnType<typeof findEverybody>>[number],
  { before, now, after }: { before: Home; now: Home; after: Shown },
): string[] {
  const known = new Set(before.sections.map(({ id }) => id));
  if (now.sections.every(({ id }) => known.has(id))) return [];
  const opened = person.opened.filter((id) => known.has(id));
  const { sections } = assembleHome({ ...after, ...person, opened });
  return sections.flatMap(({ id, progress, modules, groups }, index) => {
    if (id === null || known.has(id) || !progress.locked) return [];
    const presented = [...modules, ...groups].some(({ countedAt }) => countedAt !== null);
    const later = sections.slice(index + 1).filter((section) => section.id !== null);
    const isPast = later.some((section) => section.progress.passed > 0);
    return person.opened.includes(id) || presented || isPast ? [id] : [];
  });
}

/** Returns the facts that open and lock containers: no text, no video, and no order within a container. */
const decisiveOf = ({ containers, modules, groups, members }: Shown): string =>
  JSON.stringify([
    containers.map(({ id }) => id),
    modules
      .map((one) => `${one.id} ${one.containerId} ${one.presentable} ${one.allowedRoles}`)
      .toSorted(),
    groups.map((one) => `${one.id} ${one.containerId} ${one.allowedRoles}`).toSorted(),
    members.map(({ groupId, moduleId }) => `${groupId} ${moduleId}`).toSorted(),
  ]);

/** Returns the ids of the locked containers of a home, or of the open ones. */
const idsOf = ({ sections }: Home, { locked }: { locked: boolean }) =>
  sections.flatMap(({ id, progress }) => (id !== null && progress.locked === locked ? [id] : []));

/** Returns the containers that would lock, or come back locked, in their order, with the names of their people. */
async function named(
  { lost, back }: Record<"lost" | "back", readonly Touched[]>,
  trx: Transaction<Database>,
): Promise<Relocked[]> {
  const ids = [...lost.flatMap(({ locked }) => locked), ...back.flatMap((person) => person.back)];
  const rows = await trx
    .selectFrom("containers")
    .select(["id as containerId", "title"])
    .where("id", "in", [...new Set(ids)])
    .orderBy("position")
    .execute();
  const nameOf = await findNames(trx);
  const peopleOf = (people: readonly Touched[], part: "locked" | "back", containerId: string) =>
    people
      .filter((person) => person[part].includes(containerId))
      .map(({ userId }) => nameOf.get(userId) ?? "")
      .toSorted(inNaturalOrder);
  return rows
    .flatMap((row) => [
      { ...row, isBack: true, people: peopleOf(back, "back", row.containerId) },
      { ...row, isBack: false, people: peopleOf(lost, "locked", row.containerId) },
    ])
    .filter(({ people }) => people.length > 0);
}

async function findNames(trx: Transaction<Database>): Promise<Map<string, string>> {
  const rows = await trx.selectFrom("users").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Refuses a module whose video this server does not convert. @throws VideoUnplayable */
async function refuseHeldVideo(id: string, trx: Transaction<Database>): Promise<void> {
  const held = await trx
    .selectFrom("modules")
    .innerJoin("unplayableVideos", "unplayableVideos.videoUrl", "modules.videoUrl")
    .select("codec")
    .where("modules.id", "=", id)
    .where("held", "=", 1)
    .executeTakeFirst();
  if (held) throw new VideoUnplayable(held.codec);
}

/**
 * Publishes a module or a group ('Publier') and returns its title. A published row does not change.
 * @throws NotFound when it is gone, or archived; WouldRelock; VideoUnplayable
 */
export async function publishById(
  table: "modules" | "groups",
  id: string,
  relock?: Relock,
): Promise<{ title: string }> {
  return publish(async (trx) => {
    const row = await trx
      .selectFrom(table as "groups")
      .select(["title", "unpublished", "containerId"])
      .where("id", "=", id)
      .where("archivedAt", "is", null)
      .executeTakeFirst();
    if (!row) throw new NotFound(`${table} ${id}`);
    if (row.unpublished === 1) {
      if (table === "modules") await refuseHeldVideo(id, trx);
      await trx
        .updateTable(table as "groups")
        .set({ unpublished: 0, updatedAt: now() })
        .where("id", "=", id)
        .execute();
      const action = table === "modules" ? "module-published" : "group-published";
      await AuditLog.record(action, id, trx);
      if (table === "modules") await tellPublished({ id, containerId: row.containerId }, trx);
    }
    return { title: row.title };
  }, relock);
}

/** Writes the event of a module that reps see from now on. */
export const tellPublished = (
  { id, containerId }: { id: string; containerId: string | null },
  trx: Transaction<Database>,
): Promise<void> =>
  Events.record({ kind: "module.published", payload: { moduleId: id, containerId } }, trx);
