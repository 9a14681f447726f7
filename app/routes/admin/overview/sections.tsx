import CircleHelp from "lucide-react/icons/circle-help";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "~/components/ui/badge";
import { ScoreBadge } from "~/components/evaluation/score";
import { VerdictBar, VerdictKey } from "~/components/evaluation/verdict-bar";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { MOST_RECENT } from "~/models/follow/points";
import { MOST_HELPED } from "~/models/follow/to-help";
import type { WeekFigures } from "~/models/follow/week.server";
import { formatScore } from "~/models/terms/score";
import { type Area, personAt } from "~/routes/area";
import { followAt, resultsAt } from "../people/follow/addresses";
import type { OverviewData } from "./read.server";
import { ToHelpList } from "./to-help";

const words = copy.overview;

/** Shows a section of the first screen: its title, a line about it, its content. */
export function Section({
  id,
  title,
  detail,
  children,
}: {
  id: string;
  title: string;
  detail?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="overview-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {detail ? <p>{detail}</p> : null}
      </div>
      {children}
    </section>
  );
}

/** Shows the week's four figures, each with its difference to the week before. */
export function Week({ weeks: { now, before }, people }: Pick<OverviewData, "weeks" | "people">) {
  const change = (of: (week: WeekFigures) => number) => words.change(of(now) - of(before));
  return (
    <dl className="overview-figures">
      <Figure
        value={now.attempts}
        title={words.attempts(now.attempts)}
        change={change(({ attempts }) => attempts)}
      />
      <Figure
        value={now.passed}
        title={words.passed(now.passed)}
        change={change(({ passed }) => passed)}
      />
      <Figure
        value={now.people}
        of={words.ofPeople(people)}
        title={words.people(now.people)}
        change={change((week) => week.people)}
      />
      {now.median === null ? null : (
        <Figure
          value={now.median}
          title={words.median}
          change={
            before.median === null
              ? words.noBefore
              : words.change(now.median - before.median, "point")
          }
        />
      )}
    </dl>
  );
}

function Figure({
  value,
  of,
  title,
  change,
}: {
  value: number;
  of?: string;
  title: string;
  change: string;
}) {
  return (
    <div>
      <dt>
        {title} <span>{change}</span>
      </dt>
      <dd>
        <span>{value} </span>
        {of ? <small>{of}</small> : null}
      </dd>
    </div>
  );
}

/** Lists the points that are said least, each with its bar and the words in its place. */
export function Missed({ area, missed }: { area: Area } & Pick<OverviewData, "missed">) {
  return (
    <>
      <VerdictKey />
      <ol className="missed">
        {missed.map((point) => (
          <li key={`${point.moduleId} ${point.pointId}`}>
            <p>
              <span>{bound(point.name ?? point.claim)}</span>
              <Link to={resultsAt(area, point.moduleId)}>{point.moduleTitle}</Link>
            </p>
            <div className="missed-bar">
              <VerdictBar {...point} />
              <b>{words.saidBy(point.counts.said, point.total)}</b>
            </div>
            <p className="missed-instead">{words.insteadOf(point.counts)}</p>
            {point.instead.length > 0 ? (
              <p className="missed-instead">{words.instead(point.instead)}</p>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="muted text-sm">
        {[
          ...(missed.every(({ instead }) => instead.length > 0) ? [] : [words.insteadNothing]),
          words.missedLimit(MOST_RECENT),
        ].join(" ")}
      </p>
    </>
  );
}

/** Lists the people who need help, the nearest to the pass mark first. */
export function Persons({
  area,
  toHelp,
  helpCount,
}: { area: Area } & Pick<OverviewData, "toHelp" | "helpCount">) {
  return (
    <>
      <h3>
        <span>{words.toHelp(helpCount, MOST_HELPED)}</span> <small>{words.helpOrder}</small>
      </h3>
      <ToHelpList area={area} toHelp={toHelp} />
      {helpCount > toHelp.length ? (
        <p className="persons-more">
          <Link to={followAt(area, { order: "urgent" })}>{words.everybodyToHelp}</Link>
        </p>
      ) : null}
    </>
  );
}

/** Lists the people who just passed. */
export const MovedUp = ({ area, passes }: { area: Area } & Pick<OverviewData, "passes">) => (
  <ul className="persons persons-few">
    {passes.map((pass) => (
      <Person
        key={`${pass.userId} ${pass.createdAt}`}
        to={personAt(area, pass.userId)}
        name={pass.name}
        why={wayOf(pass)}
        score={pass.score}
        toReview={pass.toReview === 1}
      />
    ))}
  </ul>
);

function wayOf({ title, attempts, firstScore, score }: OverviewData["passes"][number]): string {
  const named = title ?? copy.common.untitled;
  return attempts === 1
    ? words.passedAtOnce(named)
    : words.passedAfter(named, firstScore, score, attempts);
}

function Person({
  to,
  name,
  why,
  score,
  toReview = false,
}: {
  to: string;
  name: string;
  why: string;
  score: number | null;
  /** True while somebody has yet to decide the score. */
  toReview?: boolean;
}) {
  return (
    <li>
      <Link to={to}>{name}</Link>
      <small>{why}</small>
      {toReview && score !== null ? (
        <Badge tone="mid" icon={CircleHelp}>
          {words.toReview(formatScore(score))}
        </Badge>
      ) : (
        <ScoreBadge score={score} />
      )}
    </li>
  );
}

/** Links to all of 'Suivi'. */
export const ToFollow = ({ area }: { area: Area }) => <Link to={followAt(area)}>{words.all}</Link>;
