import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { JobKind } from "~/models/jobs/jobs.server";
import { type Area, assignmentsAt, reviewAt, reviewsAt } from "~/routes/area";
import { followAt } from "../people/follow/addresses";
import { RemindForm } from "../people/assignments/remind-form";
import type { OverviewData } from "./read.server";

const words = copy.overview;

type WaitingData = Pick<
  OverviewData,
  | "unconfirmed"
  | "reviews"
  | "late"
  | "toRemind"
  | "due"
  | "stuck"
  | "jobs"
  | "stopped"
  | "erasures"
>;

/** Returns true when something waits for an admin or a manager. */
export const isWaiting = ({ unconfirmed, reviews, late, due, stuck, ...own }: WaitingData) =>
  unconfirmed.count + reviews.length + late.people + due.count + stuck > 0 ||
  own.jobs.length + own.stopped.length + own.erasures.length > 0;

/**
 * Lists the waiting work: unconfirmed rubrics, reviews, late and due assignments, people without progress, failed jobs,
 * subscribers that get no events any more, people who ask to be erased.
 */
export function Waiting({
  area,
  toReview,
  ...data
}: WaitingData & {
  area: Area;
  /** The number of reviews that wait, '99+' at most. */
  toReview: string | null;
}) {
  return (
    <ul className="waiting-list">
      <Erasures erasures={data.erasures} />
      <Unconfirmed {...data.unconfirmed} />
      <Reviews area={area} reviews={data.reviews} count={toReview} />
      <Late area={area} late={data.late} toRemind={data.toRemind} />
      <Due area={area} due={data.due} />
      {data.stuck > 0 ? (
        <Item count={data.stuck} title={words.stuck(data.stuck)}>
          <LinkButton to={followAt(area, { state: "stuck" })}>{words.seeStuck}</LinkButton>
        </Item>
      ) : null}
      <Jobs jobs={data.jobs} />
      <Stopped stopped={data.stopped} />
    </ul>
  );
}

function Item({
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

function Erasures({ erasures }: Pick<OverviewData, "erasures">) {
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
      <LinkButton to={at(first.userId)}>{words.answer}</LinkButton>
    </Item>
  );
}

function Unconfirmed({ count, modules }: OverviewData["unconfirmed"]) {
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
      <LinkButton to={at(first.moduleId)} variant="primary">
        {words.confirm}
      </LinkButton>
    </Item>
  );
}

function Reviews({
  area,
  reviews,
  count,
}: { area: Area; count: string | null } & Pick<OverviewData, "reviews">) {
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
      <LinkButton to={reviewsAt(area)} variant="primary">
        {words.decide}
      </LinkButton>
    </Item>
  );
}

function Late({ area, late, toRemind }: { area: Area } & Pick<OverviewData, "late" | "toRemind">) {
  if (late.people === 0) return null;
  return (
    <Item
      count={late.people}
      title={words.late(late.people)}
      list={
        <ul>
          {late.assignments.map((one) => (
            <li key={one.id}>
              <Link to={followAt(area, { assignment: one.id, state: "late" })}>{one.title}</Link>,{" "}
              {one.due}
              <small>{words.lateOf(one.late, one.people)}</small>
            </li>
          ))}
        </ul>
      }
    >
      <div className="waiting-acts">
        <LinkButton to={followAt(area, { state: "late" })}>{words.seeLate}</LinkButton>
        {toRemind === null ? null : toRemind > 0 ? (
          <RemindForm
            fields={{ back: "overview" }}
            action={assignmentsAt(area)}
            words={copy.assignment.remindAll(toRemind)}
          />
        ) : (
          <small>{copy.toHelp.told}</small>
        )}
      </div>
    </Item>
  );
}

function Due({ area, due }: { area: Area } & Pick<OverviewData, "due">) {
  if (due.count === 0) return null;
  return (
    <Item
      count={due.count}
      title={words.dueSoon(due.count)}
      list={
        <ul>
          {due.assignments.map((one) => (
            <li key={one.id}>
              <Link to={followAt(area, { assignment: one.id })}>{one.title}</Link>, {one.due}
              <small>{words.dueOf(one.open, one.people)}</small>
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** The names of the kinds of jobs. The type check refuses a kind without a name. */
const jobNames: Readonly<Record<JobKind, string>> = words.jobKinds;

const nameOf = (kind: string): string =>
  Object.hasOwn(jobNames, kind) ? jobNames[kind as JobKind] : kind;

function Jobs({ jobs }: Pick<OverviewData, "jobs">) {
  const count = jobs.reduce((sum, job) => sum + job.count, 0);
  if (count === 0) return null;
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

function Stopped({ stopped }: Pick<OverviewData, "stopped">) {
  if (stopped.length === 0) return null;
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
