import { data, href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { withReason } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash, redirectWithToast } from "~/http/flash.server";
import { type Archivable, archiveById, restore } from "~/models/content/archived.server";
import { duplicate } from "~/models/content/duplicate-module.server";
import { publishById, WouldRelock } from "~/models/home/publish.server";
import { VideoUnplayable } from "~/models/media/unplayable-videos.server";
import { NotFound } from "~/models/database/version.server";
import { type Relocked, relockField } from "~/models/home/relock";
import { log } from "~/platform/log.server";
import { isAdmin, isRole, roleLabels, rolesOf } from "~/models/terms/roles";
import { dayOf } from "~/models/dates";
import * as Containers from "~/models/content/containers.server";
import { findAssignees } from "~/models/follow/listed-assignments.server";
import type { Bit } from "~/models/tables";
import type { Undo } from "~/models/sign-in/signed-cookie.server";
import type { AssignmentTarget } from "~/models/teams/assignments";
import { config } from "~/platform/config.server";

const archiveIntents = [
  v.object({ intent: v.literal("restore"), relock: relockField }),
  v.object({ intent: v.literal("archive") }),
] as const;
const publishIntent = v.object({ intent: v.literal("publish"), relock: relockField });

/** The verbs that change the state of a container, a group or a module as a whole. */
export const containerIntents = v.variant("intent", archiveIntents);
export const groupIntents = v.variant("intent", [publishIntent, ...archiveIntents]);
export const moduleIntents = v.variant("intent", [
  publishIntent,
  ...archiveIntents,
  v.object({ intent: v.literal("duplicate") }),
]);

type Intent = v.InferOutput<typeof moduleIntents>;
type ArchiveIntent = v.InferOutput<typeof containerIntents>;

/** The sentences of each table. A container is never a draft. */
const sentences = {
  modules: copy.module,
  groups: copy.group,
  containers: { ...copy.container, restoredDraft: copy.container.restored },
} as const;
type Context = Readonly<RouterContextProvider>;

/** The addresses that take these changes. */
const previewAt: Readonly<Record<Archivable, (id: string) => string>> = {
  modules: (moduleId) => href("/admin/edit-module/:moduleId/preview", { moduleId }),
  groups: (groupId) => href("/admin/edit-group/:groupId/preview", { groupId }),
  containers: (containerId) => href("/admin/edit-container/:containerId/preview", { containerId }),
};

/** The question about locks, or a failure. */
export interface StateAnswer {
  relocks?: readonly Relocked[];
  failure?: { tone: "ko"; text: string };
}

/** A change of state, and the list to return to. */
type Change = { id: string; list: string } & (
  | { table: "modules" | "groups"; intent: Intent }
  | { table: "containers"; intent: ArchiveIntent }
);

/** Changes the state of a module, a group or a container, and returns to its list. */
export async function changeState(change: Change, context: Context) {
  const { table, list } = change;
  try {
    const { to = list, ...told } = await carryOut(change, context);
    return redirectWithToast(context, to, { tone: "ok", ...told });
  } catch (error) {
    if (error instanceof WouldRelock)
      return data<StateAnswer>({ relocks: error.containers }, { status: 409 });
    if (error instanceof NotFound)
      return redirectWithFlash(context, list, sentences[table].gone, "ko");
    if (error instanceof VideoUnplayable) {
      const failure = { tone: "ko", text: copy.videoCodec.notPublished(error.codec) } as const;
      return data<StateAnswer>({ failure }, { status: 409 });
    }
    log().error({ err: error }, "state of content not changed");
    const text = withReason(error, copy.draft.stateFailed);
    return data<StateAnswer>({ failure: { tone: "ko", text } }, { status: 500 });
  }
}

/** The message of a change, and the page to show it on unless that is the list. */
interface Told {
  to?: string;
  text: string;
  undo?: Undo;
}

async function carryOut(change: Change, context: Context): Promise<Told> {
  if (change.table === "containers") return archiveOrRestore(change, change.intent);
  const { table, id, intent } = change;
  switch (intent.intent) {
    case "publish": {
      const { title } = await publishById(table, id, intent.relock ?? "ask");
      return { text: sentences[table].published(title) };
    }
    case "duplicate": {
      const { copyOf, copied } = copy.module;
      const { id: userId, name } = currentUser(context);
      const by = { id: userId, name };
      const made = await duplicate(id, { titleOf: copyOf, noteOf: copyOf, by });
      const to = href("/admin/edit-module/:moduleId", { moduleId: made.id });
      return { to, text: copied(made.title) };
    }
    default:
      return archiveOrRestore(change, intent);
  }
}

async function archiveOrRestore(
  { table, id }: { table: Archivable; id: string },
  intent: ArchiveIntent,
): Promise<Told> {
  const words = sentences[table];
  if (intent.intent === "archive") {
    const { title } = await archiveById(table, id);
    const undo = { action: previewAt[table](id), fields: { intent: "restore", relock: "keep" } };
    return { text: words.archived(title), undo };
  }
  const { title, unpublished } = await restore(table, id, intent.relock ?? "ask");
  return { text: (unpublished ? words.restoredDraft : words.restored)(title) };
}

/** Returns these roles in words, without the admins. */
export function readersOf(allowedRoles: string): string {
  const labels = rolesOf(allowedRoles)
    .filter(isRole)
    .filter((role) => !isAdmin(role))
    .map((role) => roleLabels[role]);
  return labels.length > 0 ? labels.join(", ") : copy.draft.nobody;
}

/** The fields of a target that tell who sees it. A container has no container of its own. */
interface Seen {
  allowedRoles: string;
  unpublished?: Bit;
  containerId?: string | null;
}

/** Returns the people whom an archive concerns, in words: those who see the target, and those who have to present it. */
export async function concernedBy(
  target: AssignmentTarget,
  { allowedRoles, unpublished = 0, containerId = null }: Seen,
): Promise<string[]> {
  const asked = await findAssignees(target, dayOf(Date.now(), config().timeZone));
  const seenBy = (await Containers.isArchived(containerId))
    ? copy.draft.withContainer
    : copy.draft.seenBy(readersOf(allowedRoles));
  return [
    ...(unpublished === 1 ? [] : [seenBy]),
    ...(asked.length > 0 ? [copy.draft.askedOf(asked.join(", "))] : []),
  ];
}
