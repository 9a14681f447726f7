import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findFollowed } from "~/models/follow/people.server";
import { findShown } from "~/models/home/home.server";
import { managesTeam } from "~/models/teams/managers.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { findToHelp } from "~/routes/admin/overview/to-help.server";
import { followAt } from "~/routes/admin/people/follow/addresses";
import { reviewsAt } from "~/routes/area";
import { countToReview } from "~/services/evaluation/reviews/review.server";

const words = copy.teamWaiting;

/** The work that waits for a manager. The words come with it, so that no page loads them. */
export interface TeamWaiting {
  /** The number in the bar; null when nothing waits. */
  count: string | null;
  /** The sentence in place of the counts; null when something waits. */
  nothing: string | null;
  /** Each with the address of its list. */
  items: { to: string; words: string }[];
  /** The words of the button. */
  open: string;
}

/** Returns the work that waits for this account. Null when it manages no team. Runs one query for everybody else. */
export async function readTeamWaiting({ id }: { id: string }): Promise<TeamWaiting | null> {
  if (!(await managesTeam(id))) return null;
  try {
    return await readWaiting(id);
  } catch (err) {
    log().error({ err }, copy.overview.loadFailed);
    return { count: null, nothing: copy.overview.loadFailed, items: [], open: words.open };
  }
}

async function readWaiting(managerId: string): Promise<TeamWaiting> {
  const [scope, nowMs] = [{ managerId }, Date.now()];
  const today = dayOf(nowMs, config().timeZone);
  const [people, content, reviews] = await Promise.all([
    findFollowed({ scope, query: "", role: null, assignmentId: null }),
    findShown(db()),
    countToReview(scope),
  ]);
  const asked = await findAsked({ scope, today, until: today }, content);
  const { rows, parts } = await findToHelp({ people, asked, today, nowMs });
  const late = new Set(parts.map(({ personId }) => personId)).size;
  const counts = [
    { to: reviewsAt("team"), count: reviews ?? "0", label: words.reviews(reviews ?? "0") },
    { to: followAt("team", { state: "late" }), count: String(late), label: words.late(late) },
    { to: "/team#persons", count: String(rows.length), label: words.toHelp },
  ];
  const items = counts
    .filter(({ count }) => count !== "0")
    .map(({ to, count, label }) => ({ to, words: `${count} ${label}` }));
  const sum = Number.parseInt(reviews ?? "0", 10) + rows.length;
  const count = sum > MOST_COUNTED ? copy.reviews.moreThan(MOST_COUNTED) : String(sum);
  return {
    count: sum === 0 ? null : count,
    nothing: items.length > 0 ? null : copy.overview.nothing,
    items,
    open: words.open,
  };
}

/** The largest number in the bar. */
const MOST_COUNTED = 99;
