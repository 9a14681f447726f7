import { Link } from "react-router";
import { StemChart, VerdictBar, VerdictKey } from "~/components/evaluation/verdict-bar";
import { bound, quoted } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { isPassed } from "~/models/terms/score";
import type { PointShares, SaidWords } from "~/models/follow/points";
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

/** Lists points, each with its bar and the sentences that were used. */
export function PointList({
  points,
}: {
  points: readonly (Pick<PointShares, "moduleId" | "pointId" | "claim" | "name"> &
    Pick<PointShares, "counts" | "total" | "said" | "instead"> & {
      /** The title of the module, where several modules' points stand. */
      within?: string | null;
      /** True when nothing that was heard came near the point. */
      isSilent?: boolean;
      /** The address of the newest attempt that did not say the point. */
      to?: string | undefined;
    })[];
}) {
  return (
    <div>
      <VerdictKey />
      {points.some(({ isSilent }) => isSilent) ? (
        <p className="muted text-sm">{words.nothingNear}</p>
      ) : null}
      <ol className="point-list mt-3">
        {points.map((point) => (
          <li key={`${point.moduleId} ${point.pointId}`}>
            <div className="point-head">
              <h3>
                <span>{bound(point.name ?? point.claim)}</span>
                {point.within ? <small> {bound(point.within)}</small> : null}
              </h3>
              <small>{words.saidIn(point.counts.said, point.total)}</small>
            </div>
            <VerdictBar {...point} />
            {point.said.length + point.instead.length > 0 ? (
              <dl>
                <Sentences title={words.said} of={point.said} />
                <Sentences title={words.instead} of={point.instead} />
              </dl>
            ) : null}
            {point.to === undefined ? null : (
              // A whole page load gives the focus to the point without a script.
              <Link to={point.to} reloadDocument>
                {words.lastMissed}
                <span className="sr-only">{words.ofPoint(point.name ?? point.claim)}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </div>
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
