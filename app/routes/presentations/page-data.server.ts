import { config } from "~/config.server";
import { copy } from "~/copy";
import { viewerOf } from "~/current-user";
import * as Evaluations from "~/models/evaluations.server";
import { isRole } from "~/models/roles";
import type { User } from "~/models/tables";
import * as TurnCosts from "~/models/turn-costs.server";
import * as Users from "~/models/users.server";
import { services } from "~/services/services.server";
import { attemptView, hasVideo } from "./attempts";
import type { AttemptsPageData } from "./attempts-page";

interface Asked {
  /** The reader. */
  reader: User;
  userId: string;
  moduleId: string;
  /** The prefix of the address, `/{role}/presentations/…`; undefined without one. */
  prefix: string | undefined;
  url: URL;
}

/**
 * The evaluations of a user for a module, one query a table whatever their number; null when this reader may not
 * know of them: others' are for admins, and an address that names no user or no role does not exist.
 */
export async function findAttemptsPage(asked: Asked): Promise<AttemptsPageData | null> {
  const { reader, userId, moduleId, prefix, url } = asked;
  const viewer = viewerOf(reader);
  const own = userId === reader.id;
  if ((!own && !viewer.isAdmin) || (prefix !== undefined && !isRole(prefix))) return null;
  const subject = own ? reader : await Users.findById(userId);
  if (!subject) return null;

  const rows = await Evaluations.findAllByUserAndModule(subject.id, moduleId);
  const costs = await TurnCosts.findAllByConversationIds(
    viewer.isAdmin ? rows.map((row) => row.chatSessionId) : [],
  );
  const { timeZone } = config();
  const attempts = rows.map((row) =>
    attemptView(row, { timeZone, costs: costs.get(row.chatSessionId) ?? [] }),
  );
  return {
    viewer,
    // Spec §2: an admin reads whose they are.
    title: viewer.isAdmin ? copy.presentations.titleOf(subject.name) : copy.presentations.titleOwn,
    about: attempts[0]?.title ?? null,
    attempts,
    video: videoOf(rows, url.searchParams),
    closeTo: url.pathname,
  };
}

/** `?video=ID&t=SECONDS` */
function videoOf(
  rows: Evaluations.ListedEvaluation[],
  search: URLSearchParams,
): AttemptsPageData["video"] {
  const row = rows.find(({ id }) => id === search.get("video"));
  if (!row || !hasVideo(row.videoUrl)) return null;
  return {
    id: row.id,
    title: row.moduleTitle ?? copy.presentations.undefined,
    src: services().media.playbackUrl(row.videoUrl),
    startAtSec: /^\d{1,6}$/.test(search.get("t") ?? "") ? Number(search.get("t")) : 0,
  };
}
