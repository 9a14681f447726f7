import { config } from "~/platform/config.server";
import { findPresentableModule } from "~/models/home.server";
import * as Moments from "~/models/moments.server";
import type { User } from "~/models/tables";
import { findMoment, type MomentSubject, nextPoint } from "~/services/moments/find-moment.server";
import type { Ways } from "./verdict";
import { type DoneView, doneView, type MomentView, momentView, topicOf } from "./view";

export interface MomentPageData {
  view: MomentView;
  ways: Ways;
  /** The answer that the address names, judged. */
  done: DoneView | null;
  /** How it is being answered; null before. */
  mode: "typed" | null;
}

/** A point to redo, at the step that the address says; null when there is nothing of this reader's to redo. */
export async function readMomentPage(
  user: User,
  of: { evaluationId: string; pointId: string },
  search: URLSearchParams,
): Promise<MomentPageData | null> {
  const subject = await findMoment({ userId: user.id, ...of });
  if (!subject) return null;
  const moments = await Moments.findAllOfPoint(of.evaluationId, of.pointId);
  const at = moments.findIndex(({ id }) => id === search.get("done"));
  const done = moments[at];
  return {
    view: momentView(subject, done ? moments.slice(0, at + 1) : moments),
    ways: await waysFrom(subject, user),
    done: done ? doneView(subject, done, config().timeZone) : null,
    mode: search.get("mode") === "typed" ? "typed" : null,
  };
}

async function waysFrom(subject: MomentSubject, user: User): Promise<Ways> {
  const { evaluation, language } = subject;
  const { id, moduleId, groupId, groupTitle } = evaluation;
  const next = nextPoint(subject);
  const presentable = await findPresentableModule(user, moduleId, groupId);
  const open = `?open=${encodeURIComponent(id)}`;
  const ofModule = `/presentations/user/${user.id}/module/${moduleId}${open}`;
  const ofGroup = `/presentations/user/${user.id}/group/${groupId}${open}`;
  // Of a group that is gone there is no page.
  const backTo = groupId === null ? (groupTitle === null ? ofModule : "/") : ofGroup;
  const present = groupId === null ? `/presentModule/${moduleId}` : `/presentGroup/${groupId}`;
  return {
    backTo,
    presentTo: presentable ? present : null,
    next: next && {
      to: `/evaluations/${id}/moments/${next.id}`,
      topic: topicOf(next, language),
    },
  };
}
