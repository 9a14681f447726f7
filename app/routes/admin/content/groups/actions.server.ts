import type { parseSubmission } from "@conform-to/react/future";
import { href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { redirectWithFlash, redirectWithToast } from "~/http/flash.server";
import {
  contentForm,
  failedForm,
  refusedField,
  relockForm,
  staleForm,
  withReason,
} from "~/forms/form.server";
import { log } from "~/platform/log.server";
import * as Containers from "~/models/content/containers.server";
import * as GroupModules from "~/models/content/group-modules.server";
import * as Groups from "~/models/content/groups.server";
import type { Bit } from "~/models/tables";
import { toAllowedRoles } from "~/models/terms/roles";
import { NotFound, versionOf } from "~/models/database/version.server";
import { failure, orderIntents, readIntent, saveOrder } from "../../admin-page.server";
import type { groupSchema } from "./form";
import { splitArchived } from "~/models/content/archived.server";
import { createdOn } from "~/models/dates";
import { holdsWords } from "~/models/terms/fold";
import { config } from "~/platform/config.server";
import { archivedPage, countsOf, isIn, sectionsOf } from "../content-states.server";
import type { StatePlace } from "../state-place";

/** Saves the form. Returns null when saved, "gone" when the group was deleted, else the screen's answer. */
export async function updateGroup(
  id: string,
  submission: ReturnType<typeof parseSubmission>,
  {
    title,
    allowed_roles,
    container_id,
    version,
    relock,
    unpublished,
  }: v.InferOutput<typeof groupSchema> & { unpublished: Bit },
) {
  const allowedRoles = toAllowedRoles(allowed_roles);
  try {
    const containerId = container_id ?? null;
    const present = (await Groups.findById(id))?.containerId;
    if (containerId && !(await Containers.canHold(containerId, present)))
      return refusedField(submission, "container_id", copy.container.gone);
    const wanted = { title, allowedRoles, containerId, version, unpublished };
    await Groups.update(id, wanted, relock ?? "ask");
    return null;
  } catch (error) {
    if (error instanceof NotFound) return "gone";
    const stale = staleForm(submission, error, (stored: Groups.GroupValues) => ({
      stored,
      version: versionOf(stored),
    }));
    return (
      stale ??
      relockForm(submission, error) ??
      contentForm(submission, error) ??
      failedForm(submission, error, copy.group.updateFailed)
    );
  }
}

/** Removes a module from the group and returns to the group's screen, where it can be put back. */
export async function removeModule(
  groupId: string,
  moduleId: string,
  context: Readonly<RouterContextProvider>,
) {
  const to = href("/admin/edit-group/:groupId", { groupId });
  try {
    const rank = await GroupModules.removeModule(groupId, moduleId);
    const fields = { intent: "put-back", moduleId, rank: String(rank) };
    return redirectWithToast(context, to, {
      tone: "ok",
      text: copy.group.moduleRemoved,
      ...(rank > 0 ? { undo: { action: to, fields } } : {}),
    });
  } catch (error) {
    if (error instanceof NotFound)
      return redirectWithFlash(context, href("/admin/groups"), copy.group.gone, "ko");
    log().error({ err: error }, copy.group.removeModuleFailed);
    return failure(withReason(error, copy.group.removeModuleFailed), 500);
  }
}

const putBackIntent = v.object({
  intent: v.literal("put-back"),
  moduleId: v.string(),
  rank: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
});

/** Puts a removed module back at its former rank. */
export async function putModuleBack(
  form: FormData,
  groupId: string,
  context: Readonly<RouterContextProvider>,
) {
  const { moduleId, rank } = readIntent(form, putBackIntent);
  const to = href("/admin/edit-group/:groupId", { groupId });
  try {
    const { title } = await GroupModules.addModule(groupId, moduleId, rank);
    return redirectWithFlash(context, to, copy.group.moduleAdded(title));
  } catch (error) {
    return refusedModule(error, groupId, context);
  }
}

/** Returns the failure of an added module, or the way to the list when the group is gone. */
export async function refusedModule(
  error: unknown,
  groupId: string,
  context: Readonly<RouterContextProvider>,
) {
  if (error instanceof NotFound && !(await Groups.findById(groupId)))
    return redirectWithFlash(context, href("/admin/groups"), copy.group.gone, "ko");
  if (error instanceof NotFound || error instanceof GroupModules.NotPresentable)
    return failure(`${copy.group.addModuleFailed} ${copy.group.moduleGone}`, 409);
  log().error({ err: error }, copy.group.addModuleFailed);
  return failure(withReason(error, copy.group.addModuleFailed), 500);
}

const orderIntent = v.variant("intent", [...orderIntents]);
const orderVerbs = new Set<unknown>(["move", "place", "reorder"]);

export const isOrderIntent = (form: FormData) => orderVerbs.has(form.get("intent"));

/** Saves the order of the group's modules. */
export function saveMemberOrder(
  form: FormData,
  groupId: string,
  context: Readonly<RouterContextProvider>,
) {
  return saveOrder(readIntent(form, orderIntent), {
    context,
    order: GroupModules.membersOf(groupId),
    to: href("/admin/edit-group/:groupId", { groupId }),
    sentences: copy.module,
  });
}

export const deleteIntent = v.object({ intent: v.literal("delete"), id: v.string() });

/** Deletes a group. Its modules and their presentations stay. */
export async function deleteGroup(
  id: string,
  { context, to }: { context: Readonly<RouterContextProvider>; to: string },
) {
  try {
    const { title } = await Groups.deleteById(id);
    return redirectWithFlash(context, to, copy.group.deleted(title));
  } catch (error) {
    if (error instanceof NotFound) return failure(copy.group.gone, 409);
    log().error({ err: error }, "group not deleted");
    return failure(withReason(error, copy.group.deleteFailed), 500);
  }
}

/** The number of modules that a row of the list names. */
const MOST_TITLES = 4;

/** Reads the list of groups at a place. The search reads titles and the titles of members. Runs four queries. */
export async function readGroups(place: StatePlace & { query: string }) {
  const [rows, containers, members] = await Promise.all([
    Groups.findAllEvenArchived(),
    Containers.findAllEvenArchived(),
    GroupModules.findTitles(),
  ]);
  const { live: groups, archived } = splitArchived(rows);
  const titles = new Map(containers.map(({ id, title }) => [id, title]));
  const { timeZone } = config();
  const isWanted = ({ id, title }: { id: string; title: string }) =>
    holdsWords([title, ...(members.get(id) ?? [])].join(" "), place.query);
  return {
    groups,
    counts: countsOf(groups, archived),
    sections: sectionsOf(
      containers,
      groups.filter((group) => isIn(place)(group) && isWanted(group)),
    ).map((section) => ({
      ...section,
      rows: section.rows.map((group) => ({
        ...listed(group, timeZone),
        // A long group is cut, so that its row stays short.
        titles: (members.get(group.id) ?? []).slice(0, MOST_TITLES),
      })),
    })),
    archived: archivedPage(
      archived
        .filter(isWanted)
        .map((row) => ({ ...row, containerTitle: titles.get(row.containerId ?? "") })),
      place,
    ),
  };
}

/** Returns a row of the list of groups, with its date in words. */
function listed(
  group: { id: string; title: string; createdAt: string; unpublished: Bit; modules: number },
  timeZone: string,
) {
  const { id, title, createdAt, unpublished, modules } = group;
  const created = createdOn(createdAt, timeZone);
  return { id, title, modules, draft: unpublished === 1, created };
}

export type ListedGroup = ReturnType<typeof listed> & { titles: readonly string[] };
