import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findFollowed } from "~/models/follow/people.server";
import { findShown } from "~/models/home/home.server";
import { mailMode } from "~/models/mail/mails.server";
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
  items: WaitingItem[];
  /** The words of the link to everything. */
  open: string;
}

/** A kind of waiting work: its number, its name, and the one thing to do. */
export interface WaitingItem {
  count: string;
  label: string;
  detail: string | null;
  /** The address of its list. */
  to: string;
  /** The words of the button. */
  act: string;
  /** True when the button posts a reminder instead of opening the list. */
  reminds: boolean;
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
  const items = [
    reviewsItem(reviews ?? "0"),
    lateItem(late, parts[0]),
    helpItem(rows.length, rows.filter(({ isNear }) => isNear).length),
  ].filter(({ count }) => count !== "0");
  const sum = Number.parseInt(reviews ?? "0", 10) + rows.length;
  const count = sum > MOST_COUNTED ? copy.reviews.moreThan(MOST_COUNTED) : String(sum);
  return {
    count: sum === 0 ? null : count,
    nothing: items.length > 0 ? null : copy.overview.nothing,
    items,
    open: words.open,
  };
}

const reviewsItem = (count: string): WaitingItem => ({
  count,
  label: words.reviews(count),
  detail: null,
  to: reviewsAt("team"),
  act: words.decide,
  reminds: false,
});

/** Returns the late people. With mail one press reminds them; without, the team's page writes to them. */
function lateItem(late: number, oldest: { title: string; days: number } | undefined): WaitingItem {
  const reminds = mailMode() !== "off";
  return {
    count: String(late),
    label: words.late(late),
    detail: oldest ? words.oldest(oldest.title, oldest.days) : null,
    to: reminds ? followAt("team", { state: "late" }) : "/team#waiting",
    act: reminds ? words.remind : words.write(late),
    reminds,
  };
}

/** Returns the people to help: the near misses, which one word may bring over the mark, or everybody. */
function helpItem(all: number, near: number): WaitingItem {
  const isAll = near === 0 || near === all;
  return {
    count: String(isAll ? all : near),
    label: isAll ? words.toHelp(all) : words.near(near),
    detail: isAll ? null : words.nearOf(all),
    to: "/team#persons",
    act: words.see,
    reminds: false,
  };
}

/** The largest number in the bar. */
const MOST_COUNTED = 99;
