import { redirect, type RouterContextProvider } from "react-router";
import { copy } from "~/copy/copy";
import { resumable } from "~/copy/session/resumable";
import { currentUser } from "~/http/context";
import type { PresentationPlan, Resumption } from "~/islands/presentation/run/plan";
import * as Modules from "~/models/content/modules.server";
import { findResumable, type Resumable } from "~/models/home/resumable.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Portions from "~/models/presentations/portions.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { findOffer } from "../resumable.server";
import { planned, sessionOf } from "./before.server";

type Subject = { moduleId: string } | { groupId: string };

/**
 * Returns the session of the presentation that the address names (`?resume=`), or null for an address without one.
 * @throws a redirect home when it cannot go on: home says what became of it
 */
export async function resumedSession(
  url: URL,
  of: Subject,
  context: Readonly<RouterContextProvider>,
) {
  const id = url.searchParams.get("resume");
  if (id === null) return null;
  const cut = await findResumable(currentUser(context), { id, ...of });
  const plan = cut && (await planOf(cut));
  if (!plan) throw redirect("/");
  return {
    ...(await sessionOf(plan, context)),
    resumption: await resumptionOf(cut, plan),
    cut: null,
  };
}

/** Returns the session of a new presentation, with the offer to go on with one that was cut off. */
export async function newSession(
  plan: PresentationPlan,
  of: Subject,
  context: Readonly<RouterContextProvider>,
) {
  const cut = await findOffer(currentUser(context), of);
  return { ...(await sessionOf(plan, context)), resumption: null, cut };
}

/** Returns the plan that the presentation began with. Null when none of its modules is left. */
async function planOf({
  id,
  moduleId,
  groupId,
  groupTitle,
}: Resumable): Promise<PresentationPlan | null> {
  const ids =
    moduleId === null ? (await Presentations.findPlan(id)).map((one) => one.moduleId) : [moduleId];
  const found = await Promise.all(ids.map((one) => Modules.findEvenArchived(one)));
  const [first, ...others] = await Promise.all(found.flatMap((one) => (one ? [planned(one)] : [])));
  const group =
    groupId === null ? null : { id: groupId, title: groupTitle ?? copy.common.untitled };
  return first ? { group, modules: [first, ...others] } : null;
}

async function resumptionOf(
  { id, nextId, language, audioStartMs, stoppedAt }: Resumable,
  { modules }: PresentationPlan,
): Promise<Resumption> {
  return {
    instanceId: id,
    position: modules.findIndex((one) => one.id === nextId),
    language,
    lines: await Conversations.findLines(id, nextId),
    nextPortion: await Portions.findNextIndex(id),
    startedAtMs: audioStartMs,
    stoppedAtMs: Date.parse(stoppedAt),
    words: { lead: resumable.lead, resume: resumable.resume },
  };
}
