import { data, href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { withReason } from "~/forms/with-reason";
import { currentUser } from "~/http/current-user";
import { redirectWithFlash } from "~/http/flash.server";
import { archiveById, restore } from "~/models/content/archived-modules.server";
import { duplicate } from "~/models/content/duplicate-module.server";
import { publishById, WouldRelock } from "~/models/home/publish.server";
import { NotFound } from "~/models/database/version.server";
import { type Relocked, relockField } from "~/models/home/relock";
import { log } from "~/platform/log.server";
import { isAdmin, isRole, roleLabels, rolesOf } from "~/models/terms/roles";

export const publishIntent = v.object({ intent: v.literal("publish"), relock: relockField });

/** The verbs that change the state of a module as a whole. */
export const moduleIntents = v.variant("intent", [
  publishIntent,
  v.object({ intent: v.literal("restore"), relock: relockField }),
  v.object({ intent: v.literal("archive") }),
  v.object({ intent: v.literal("duplicate") }),
]);

type Intent = v.InferOutput<typeof moduleIntents>;
type Context = Readonly<RouterContextProvider>;

/** The question about locks, or a failure. */
export interface StateAnswer {
  relocks?: readonly Relocked[];
  failure?: { tone: "ko"; text: string };
}

/** Publishes a group, or changes the state of a module, and returns to the list. */
export async function changeState(
  of: { table: "modules" | "groups"; id: string; list: string },
  intent: Intent,
  context: Context,
) {
  const words = of.table === "modules" ? copy.module : copy.group;
  try {
    const { to = of.list, text } = await carryOut(of, intent, context);
    return redirectWithFlash(context, to, text);
  } catch (error) {
    if (error instanceof WouldRelock)
      return data<StateAnswer>({ relocks: error.containers }, { status: 409 });
    if (error instanceof NotFound) return redirectWithFlash(context, of.list, words.gone, "ko");
    log().error({ err: error }, "state of content not changed");
    const text = withReason(error, copy.module.stateFailed);
    return data<StateAnswer>({ failure: { tone: "ko", text } }, { status: 500 });
  }
}

async function carryOut(
  { table, id }: { table: "modules" | "groups"; id: string },
  intent: Intent,
  context: Context,
): Promise<{ to?: string; text: string }> {
  const words = copy.module;
  switch (intent.intent) {
    case "publish": {
      const { title } = await publishById(table, id, intent.relock ?? "ask");
      return { text: (table === "modules" ? words : copy.group).published(title) };
    }
    case "restore": {
      const { title, unpublished } = await restore(id, intent.relock ?? "ask");
      return { text: (unpublished ? words.restoredDraft : words.restored)(title) };
    }
    case "archive":
      return { text: words.archived((await archiveById(id)).title) };
    case "duplicate": {
      const { id: userId, name } = currentUser(context);
      const copied = await duplicate(id, {
        titleOf: words.copyOf,
        noteOf: words.copyOf,
        by: { id: userId, name },
      });
      const to = href("/admin/edit-module/:moduleId", { moduleId: copied.id });
      return { to, text: words.copied(copied.title) };
    }
  }
}

/** The results of a person who has presented nothing. */
export const unseen = { score: null, unheard: null, countedAt: null, passedAt: null } as const;

/** Returns the roles that see a module or a group, in words, without the admins. */
export function readersOf(allowedRoles: string): string {
  const labels = rolesOf(allowedRoles)
    .filter(isRole)
    .filter((role) => !isAdmin(role))
    .map((role) => roleLabels[role]);
  return labels.length > 0 ? labels.join(", ") : copy.draft.nobody;
}
