import { Link } from "react-router";
import { StemChart, VerdictBar, VerdictKey } from "~/components/evaluation/verdict-bar";
import { bound, quoted } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { isPassed } from "~/models/terms/score";
import type { BarVerdict, PointShares, SaidWords } from "~/models/follow/points";
import { type Area, personAt, useArea } from "~/routes/area";
import { pointId } from "~/routes/presentations/result/point-id";
import { evaluationsHref } from "../../people/sales-reps/addresses";
import type { ResultsData } from "./read.server";

const words = copy.results;

/** Draws a module's weeks: its attempts, the median first score with the pass mark, the attempts up to a pass. */
export function WeekCharts({ weeks }: Pick<ResultsData, "weeks">) {
  const most = Math.max(1, ...weeks.map(({ attempts }) => attempts));
  const longest = Math.max(1, ...weeks.map(({ toPass }) => toPass ?? 0));
  const stemOf = (week: ResultsData["weeks"][number]) => ({ key: week.monday, day: week.day });
  return (
    <div className="follow-charts">
      <Chart title={words.attempts}>
        <StemChart
          label={words.attempts}
          stems={weeks.map((week) => ({
            ...stemOf(week),
            value: week.attempts > 0 ? String(week.attempts) : "",
            height: week.attempts > 0 ? (100 * week.attempts) / most : null,
            text: words.attemptsIn(words.weekOf(week.long), week.attempts),
          }))}
        />
      </Chart>
      <Chart title={words.firstScore}>
        <StemChart
          label={words.firstScore}
          marked
          stems={weeks.map((week) => ({
            ...stemOf(week),
            value: week.firstScore === null ? "" : String(week.firstScore),
            height: week.firstScore,
            text: words.firstScoreIn(words.weekOf(week.long), week.firstScore),
            ...(week.firstScore === null ? {} : { tone: toneOf(week.firstScore) }),
          }))}
        />
      </Chart>
      <Chart title={words.toPass} detail={words.toPassDetail}>
        <StemChart
          label={words.toPass}
          stems={weeks.map((week) => ({
            ...stemOf(week),
            value: week.toPass === null ? "" : String(week.toPass),
            height: week.toPass === null ? null : (100 * week.toPass) / longest,
            text: words.toPassIn(words.weekOf(week.long), week.toPass),
          }))}
        />
      </Chart>
    </div>
  );
}

/** Lists the weeks with an attempt, where they are too few for a chart. */
export function WeekList({ weeks }: Pick<ResultsData, "weeks">) {
  return (
    <ul className="point-list">
      {weeks
        .filter(({ attempts }) => attempts > 0)
        .map(({ monday, long, attempts, firstScore }) => (
          <li key={monday}>{words.fewWeek(long, attempts, firstScore)}</li>
        ))}
    </ul>
  );
}

const toneOf = (score: number) => (isPassed(score) ? "ok" : "ko");

/** Shows a chart with its title. */
export function Chart({
  title,
  detail,
  children,
}: {
  title: string;
  detail?: string;
  children: React.ReactNode;
}) {
  return (
    <figure>
      <figcaption>
        <span>{title}</span>
        {detail ? <small>{detail}</small> : null}
      </figcaption>
      {children}
    </figure>
  );
}

/** Shows how many people watched, presented and passed, of those who see the module. */
export function FunnelBars({
  funnel,
  isWithinGroups,
}: Pick<ResultsData, "funnel"> & {
  /** True when the talks on the module were all within groups, which no step counts. */
  isWithinGroups: boolean;
}) {
  const titles = isWithinGroups
    ? { ...words, presented: words.presentedAlone, passed: words.passedAlone }
    : words;
  return (
    <ol className="funnel">
      {(["watched", "presented", "passed"] as const).map((step) => {
        const count = funnel[step];
        const of = Math.max(count, funnel.people);
        const percent = of === 0 ? 0 : Math.round((100 * count) / of);
        return (
          <li key={step}>
            <span>{titles[step]}</span>
            <span className="progress" data-state={step === "passed" ? "complete" : undefined}>
              <i style={{ "--v": percent } as React.CSSProperties} />
            </span>
            <span>{words.share(count, of, percent)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** A point of a list, with the people who missed it. */
type ListedPoint = Pick<PointShares, "moduleId" | "pointId" | "claim" | "name"> &
  Pick<PointShares, "counts" | "total" | "said" | "instead"> & {
    missed: readonly Misser[];
  };

/** Lists points, each with its bar, who missed it and the sentences that were used. */
export function PointList({ points }: { points: readonly ListedPoint[] }) {
  return (
    <div>
      <VerdictKey />
      <ol className="point-list mt-3">
        {points.map((point) => (
          <li key={point.pointId}>
            <h3>{bound(point.name ?? point.claim)}</h3>
            <BarLine {...point} text={words.saidBy(point.counts.said, point.total)} />
            <dl>
              <Missers {...point} />
              <Sentences title={words.said} of={point.said} />
              <Sentences title={words.instead} of={point.instead} />
            </dl>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Folds the points that everybody said into one line. */
export function SaidByAll({ points }: { points: readonly ListedPoint[] }) {
  if (points.length === 0) return null;
  return (
    <details className="said-by-all">
      <summary>{words.saidByAll(points.length)}</summary>
      <ul>
        {points.map(({ pointId, name, claim, total, said }) => (
          <li key={pointId}>
            <b>{bound(name ?? claim)}</b> <span>{words.saidBy(total, total)}</span>
            <dl>
              <Sentences title={words.said} of={said} />
            </dl>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shows a bar with its figure beside it. A single attempt has no bar. */
function BarLine({ text, ...point }: Pick<PointShares, "counts" | "total"> & { text: string }) {
  return (
    <div className="bar-line">
      {point.total > 1 ? <VerdictBar {...point} /> : null}
      <span>{text}</span>
    </div>
  );
}

/** Lists a person's points, a line each: its name with its place in the last attempt, its bar and figure after a second attempt. */
export function PointLines({
  points,
}: {
  points: readonly (Pick<PointShares, "moduleId" | "pointId" | "claim" | "name"> &
    Pick<PointShares, "counts" | "total"> & {
      /** The title of the module. */
      within: string | null;
      /** The address of the newest attempt that did not say the point. */
      to?: string | undefined;
    })[];
}) {
  return (
    <ol className="point-list point-lines">
      {points.map((point) => (
        <li key={`${point.moduleId} ${point.pointId}`}>
          <h3>
            {point.to === undefined ? (
              <span>{bound(point.name ?? point.claim)}</span>
            ) : (
              // A whole page load gives the focus to the point without a script.
              <Link to={point.to} reloadDocument>
                {bound(point.name ?? point.claim)}
              </Link>
            )}
            {point.within ? <small> {bound(point.within)}</small> : null}
          </h3>
          {point.total > 1 ? (
            <BarLine
              {...point}
              text={words.missedIn(point.total - point.counts.said, point.total)}
            />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** A person who missed a point. `evaluationId` is null for a reader who may not open the talk. */
interface Misser {
  id: string;
  name: string;
  verdict: BarVerdict;
  evaluationId: string | null;
}

/** The names that a point shows. The others are a number. */
const MOST_NAMES = 8;

/** Names those who missed a point, each with a link to its place in the talk. */
function Missers({ pointId, missed }: Pick<ListedPoint, "pointId" | "missed">) {
  const area = useArea();
  if (missed.length === 0) return null;
  return (
    <div>
      <dt>{words.missedBy}</dt>
      <dd className="missers">
        {missed.slice(0, MOST_NAMES).map((person) => (
          <Link key={person.id} to={placeOf(person, pointId, area)} reloadDocument>
            {person.verdict === "unsaid"
              ? person.name
              : words.missedAs(person.name, copy.judgement.verdicts[person.verdict])}
          </Link>
        ))}
        {missed.length > MOST_NAMES ? (
          <span>{words.others(missed.length - MOST_NAMES)}</span>
        ) : null}
      </dd>
    </div>
  );
}

const placeOf = (person: Misser, point: string, area: Area) =>
  person.evaluationId === null
    ? personAt(area, person.id)
    : `${evaluationsHref(person, area)}?open=${person.evaluationId}#${pointId(person.evaluationId, point)}`;

/** Draws how many people's best scores lie in each band. */
export function ScoreBands({ bands }: Pick<ResultsData, "bands">) {
  const most = Math.max(1, ...bands.map(({ people }) => people));
  return (
    <ol className="funnel">
      {bands.map(({ from, to, people }) => (
        <li key={from}>
          <span>{words.band(from, to)}</span>
          <span className="progress" data-state={isPassed(from) ? "complete" : undefined}>
            <i style={{ "--v": (100 * people) / most } as React.CSSProperties} />
          </span>
          <span>{words.inBand(people)}</span>
        </li>
      ))}
    </ol>
  );
}

function Sentences({ title, of }: { title: string; of: readonly SaidWords[] }) {
  if (of.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {of.map(({ words: said, count }) => (
          <p key={said}>
            <span className="speech">{quoted(said)}</span>
            {words.times(count)}
          </p>
        ))}
      </dd>
    </div>
  );
}
