import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { type ButtonLook, LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { JobKind } from "~/models/jobs/jobs.server";
import { type Area, reviewAt, reviewsAt } from "~/routes/area";
import { followAt } from "../people/follow/addresses";
import type { OverviewData } from "./read.server";

const words = copy.overview;

/** The look of an item's action: solid for the one next step. */
export type ActionLook = Extract<ButtonLook["variant"], "primary" | "outline">;

/** Shows one kind of waiting work: its number, its name, its list, its action. */
export function Item({
  count,
  title,
  detail,
  list,
  children,
}: {
  count: number | string;
  title: string;
  detail?: string;
  list?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li>
      <b className="waiting-count">{count}</b>
      <div>
        <p>
          <span>{title}</span>
          {detail ? <small>{detail}</small> : null}
        </p>
        {list}
      </div>
      {children}
    </li>
  );
}

/** Names the people who ask to be erased. */
export function Erasures({
  variant,
  erasures,
}: { variant: ActionLook } & Pick<OverviewData, "erasures">) {
  const [first] = erasures;
  if (!first) return null;
  const at = (user_id: string) => href("/admin/users/:user_id/erase", { user_id });
  return (
    <Item
      count={erasures.length}
      title={words.erasures(erasures.length)}
      list={
        <ul>
          {erasures.map(({ userId, name, on }) => (
            <li key={userId}>
              <Link to={at(userId)}>{name}</Link>
              <small>{words.erasureSince(on)}</small>
            </li>
          ))}
        </ul>
      }
    >
      <LinkButton to={at(first.userId)} variant={variant}>
        {words.answer}
      </LinkButton>
    </Item>
  );
}

/** Names the modules whose drafted rubric waits for a confirmation. */
export function Unconfirmed({
  variant,
  count,
  modules,
}: { variant: ActionLook } & OverviewData["unconfirmed"]) {
  const [first] = modules;
  if (!first) return null;
  const at = (moduleId: string) =>
    href("/admin/edit-module/:moduleId/rubric/confirm", { moduleId });
  return (
    <Item
      count={count}
      title={words.unconfirmed(count)}
      list={
        <ol>
          {modules.map(({ moduleId, title, people }) => (
            <li key={moduleId}>
              <Link to={at(moduleId)}>{title}</Link>
              <small>{words.unconfirmedWait(people)}</small>
            </li>
          ))}
        </ol>
      }
    >
      <LinkButton to={at(first.moduleId)} variant={variant}>
        {words.confirm}
      </LinkButton>
    </Item>
  );
}

/** Names the oldest reviews. */
export function Reviews({
  variant,
  area,
  reviews,
  count,
}: { variant: ActionLook; area: Area; count: string | null } & Pick<OverviewData, "reviews">) {
  const [oldest] = reviews;
  if (!oldest) return null;
  const shown = count ?? String(reviews.length);
  return (
    <Item
      count={shown}
      title={words.reviews(shown)}
      detail={words.reviewsWait(words.since(oldest.days))}
      list={
        <ol>
          {reviews.map(({ kind, id, who, about, days }) => (
            <li key={id}>
              <Link to={reviewAt(area, { kind, id })}>{who}</Link>, {about}
              <small>{words.waits(words.since(days))}</small>
            </li>
          ))}
        </ol>
      }
    >
      <LinkButton to={reviewsAt(area)} variant={variant}>
        {words.decide}
      </LinkButton>
    </Item>
  );
}

/** Tells the removals that wait for an admin. */
export function Deletions({ variant, items }: { variant: ActionLook; items: number }) {
  const { title, waiting, brief } = copy.deletions;
  return (
    <Item count={items} title={brief(items)} detail={waiting(items)}>
      <LinkButton to={href("/admin/settings")} variant={variant}>
        {title}
      </LinkButton>
    </Item>
  );
}

/** Tells the mails that no try sent, or whose address the server refuses. */
export function LostMails({ variant, lost }: { variant: ActionLook; lost: number }) {
  const { title, lost: sentence, lostBrief } = copy.mails;
  return (
    <Item count={lost} title={lostBrief(lost)} detail={sentence(lost)}>
      <LinkButton to={href("/admin/mails")} variant={variant}>
        {title}
      </LinkButton>
    </Item>
  );
}

/** Tells the people without progress. */
export function Stuck({
  variant,
  area,
  stuck,
}: {
  variant: ActionLook;
  area: Area;
  stuck: number;
}) {
  return (
    <Item count={stuck} title={words.stuck(stuck)}>
      <LinkButton to={followAt(area, { state: "stuck" })} variant={variant}>
        {words.seeStuck}
      </LinkButton>
    </Item>
  );
}

/** The names of the kinds of jobs. The type check refuses a kind without a name. */
const jobNames: Readonly<Record<JobKind, string>> = words.jobKinds;

const nameOf = (kind: string): string =>
  Object.hasOwn(jobNames, kind) ? jobNames[kind as JobKind] : kind;

/** Names the failed jobs by kind. */
export function Jobs({ jobs }: Pick<OverviewData, "jobs">) {
  const count = jobs.reduce((sum, job) => sum + job.count, 0);
  return (
    <Item
      count={count}
      title={words.jobs(count)}
      detail={words.jobsDetail}
      list={
        <ul>
          {jobs.map(({ kind, count: times, day, error }) => (
            <li key={kind}>
              <span>{words.jobOf(nameOf(kind), times, day)}</span>
              {error ? <small>. {error}</small> : null}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Names the subscribers that get no events any more. */
export function Stopped({ stopped }: Pick<OverviewData, "stopped">) {
  return (
    <Item
      count={stopped.length}
      title={words.stopped(stopped.length)}
      list={
        <ul>
          {stopped.map(({ id: partyId, kind, name, waiting }) => (
            <li key={partyId}>
              <Link
                to={
                  kind === "xapi"
                    ? href("/admin/links/xapi/:partyId", { partyId })
                    : href("/admin/links/subscribers/:partyId", { partyId })
                }
              >
                {name}
              </Link>
              <small>{words.stoppedWait(waiting)}</small>
            </li>
          ))}
        </ul>
      }
    />
  );
}
