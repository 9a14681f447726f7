import type { Offer } from "~/islands/presentation/before/resumable-note";
import { common } from "~/copy/common";
import { resumable as words } from "~/copy/session/resumable";
import { bound } from "~/copy/typography/typography";
import { clockTime } from "~/models/dates";
import { findResumable } from "~/models/home/resumable.server";
import { config } from "~/platform/config.server";

const MINUTE_MS = 60_000;

/** Returns the offer to go on with a presentation that was cut off; null without one. */
export async function findOffer(...asked: Parameters<typeof findResumable>): Promise<Offer | null> {
  const cut = await findResumable(...asked);
  if (!cut) return null;
  const { id, groupId, moduleId, groupTitle, moduleTitle } = cut;
  const path =
    groupId === null ? `/agent-chat/module/${moduleId}` : `/group-agent-chat/group/${groupId}`;
  const lastMinute = Math.floor(Date.parse(cut.until) / MINUTE_MS) * MINUTE_MS;
  const title = bound(groupTitle ?? moduleTitle ?? common.untitled);
  return {
    to: `${path}?resume=${id}`,
    title: words.title,
    label: words.resume,
    sentence: words.until(title, clockTime(lastMinute, config().timeZone)),
  };
}
