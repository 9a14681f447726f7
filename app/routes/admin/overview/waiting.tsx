import { Fragment, type ReactNode } from "react";
import type { Area } from "~/routes/area";
import type { OverviewData } from "./read.server";
import * as Items from "./waiting-items";
import * as Requests from "./waiting-requests";

type WaitingData = Pick<
  OverviewData,
  | "unconfirmed"
  | "reviews"
  | "late"
  | "toRemind"
  | "letter"
  | "due"
  | "stuck"
  | "jobs"
  | "stopped"
  | "erasures"
>;

/** The waiting work of admins alone, outside the overview's data. */
export interface AdminWaiting {
  /** The number of mails that no try sent, or whose address the server refuses. */
  lostMails: number;
  /** The number of items whose removal waits for an admin. */
  deletions: number;
}

type Work = (variant: Items.ActionLook) => ReactNode;

/**
 * Returns the waiting work that exists, the most pressing first. Work with an action stands before work without one, so
 * that only the first action is solid.
 */
export function waitingWork({
  area,
  toReview,
  lostMails,
  deletions,
  ...data
}: WaitingData & AdminWaiting & { area: Area; toReview: string | null }): Work[] {
  const { erasures, unconfirmed, reviews, late, toRemind, letter } = data;
  const { stuck, due, jobs, stopped } = data;
  const work: [exists: boolean, show: Work][] = [
    [erasures.length > 0, (variant) => <Items.Erasures {...{ variant, erasures }} />],
    [unconfirmed.count > 0, (variant) => <Items.Unconfirmed {...unconfirmed} variant={variant} />],
    [
      reviews.length > 0,
      (variant) => <Items.Reviews {...{ variant, area, reviews }} count={toReview} />,
    ],
    [deletions > 0, (variant) => <Items.Deletions variant={variant} items={deletions} />],
    [lostMails > 0, (variant) => <Items.LostMails variant={variant} lost={lostMails} />],
    [
      late.people > 0,
      (variant) => <Requests.Late {...{ variant, area, late, toRemind, letter }} />,
    ],
    [stuck > 0, (variant) => <Items.Stuck {...{ variant, area, stuck }} />],
    [due.count > 0, (variant) => <Requests.Due {...{ variant, area, due }} />],
    [jobs.length > 0, () => <Items.Jobs jobs={jobs} />],
    [stopped.length > 0, () => <Items.Stopped stopped={stopped} />],
  ];
  return work.filter(([exists]) => exists).map(([, show]) => show);
}

/** Lists the waiting work, each kind with its action. The first action is the one next step. */
export const Waiting = ({ work }: { work: readonly Work[] }) => (
  <ul className="waiting-list">
    {work.map((show, at) => (
      // The list never changes on a shown page.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>{show(at === 0 ? "primary" : "outline")}</Fragment>
    ))}
  </ul>
);
