import { data } from "react-router";
import type { Explained } from "~/components/page/error-boundary";
import { common } from "~/copy/common";
import { closed as words } from "~/copy/content/closed";
import { group } from "~/copy/content/group";
import { video } from "~/copy/content/video";
import type { Closed, Target } from "~/models/home/closed";
import { findClosed } from "~/models/home/closed.server";
import { targetPage } from "~/models/teams/assignments";
import type { User } from "~/models/tables";

/**
 * Returns the 404 to throw for a module or a group that this person cannot open or present. It explains a lock, and
 * names nothing that the role does not see. An unknown id has the sentence of product §14.1 alone.
 */
export async function closedPage(user: Pick<User, "id" | "role">, target: Target) {
  const closed = await findClosed(user, target);
  const missing = { module: video.moduleNotFound, group: group.notFound }[target.kind];
  const page = closed ? explain(closed, target, missing) : missing;
  return data(page, { status: 404 });
}

function explain(closed: Closed, { kind, id }: Target, missing: string): Explained {
  switch (closed.why) {
    case "locked": {
      const { by, from, first } = closed;
      const detail = words.lockedBy(by ?? common.untitled, from);
      const way = first && { to: targetPage(first), label: words.first(first.title) };
      return { title: words.locked[kind], detail, isGiven: false, way };
    }
    case "grouped": {
      const way = {
        to: targetPage({ kind: "group", id: closed.groupId }),
        label: words.toGroup,
      };
      return { title: words.grouped, detail: words.groupedDetail, isGiven: false, way };
    }
    case "watched": {
      const way = { to: targetPage({ kind, id }), label: video.watch };
      return { title: missing, detail: video.thenWatched, isGiven: true, way };
    }
    case "hidden":
      return { title: missing, detail: words.hidden[kind], isGiven: true, way: null };
  }
}
