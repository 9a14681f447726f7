import { Link } from "react-router";
import { AttemptsChart, whyUnscored } from "~/routes/presentations/attempts/attempts-chart";
import { ScoreBadge } from "~/components/evaluation/score";
import { Collapsible } from "~/components/ui/collapsible";
import { copy } from "~/copy/copy";
import { formatScore } from "~/models/terms/score";
import type { AttemptView } from "./attempts";
import type { History } from "./histories";
import { WrittenTag } from "~/components/evaluation/standing";
import { Tag } from "~/components/ui/badge";

/** The id of the place where an attempt begins on its page. */
const ATTEMPT = "evaluation";

/** Shows the title of the page, with the attempt's number and date below, and links to its other judgements. */
export function AttemptHead({
  attempt: { id, subject, title, position, doneOn, within, written, history, comments, score },
  histories,
}: {
  attempt: AttemptView;
  histories: readonly History[];
}) {
  const attempts = histories.find(({ key }) => key === subject)?.attempts ?? [];
  const judgements = attempts.find((one) => one.position === position)?.judgements ?? [];
  const own = judgements.findIndex((one) => one.id === id);
  const previous = attempts.findLast((one) => one.position < position && one.score !== null);
  const change = score === null || !previous ? 0 : score - (previous.score ?? 0);
  return (
    <header className="attempt-head" id={ATTEMPT}>
      <h2>{title}</h2>
      <p>
        <span>{copy.presentations.attempt(position)}</span>
        <span>{doneOn}</span>
        {change === 0 || !previous ? null : (
          <span>{copy.presentations.since(change, previous.position)}</span>
        )}
        {judgements.map(({ id: one, score: of, decided }, at) =>
          own < 0 || at === own ? null : (
            <Link key={one} className="badge-link" to={`?open=${one}`}>
              {decided || judgements[own]?.decided
                ? copy.presentations.judgedBeside
                : copy.presentations[at > own ? "judgedBefore" : "judgedAfter"]}{" "}
              <ScoreBadge score={of} />
            </Link>
          ),
        )}
        {within === null ? null : <span>{copy.presentations.group(within)}</span>}
        {comments.length > 0 ? <span>{copy.presentations.comments(comments.length)}</span> : null}
        {written ? <WrittenTag /> : null}
        {history.isAsked ? <Tag strong>{copy.presentations.reviewAsked}</Tag> : null}
      </p>
      {judgements[own]?.isLateModel ? <p>{copy.presentations.lateModel}</p> : null}
    </header>
  );
}

interface Props {
  histories: readonly History[];
  /** 0 to 100; null when nothing has a score. */
  best: number | null;
  /** The attempt that is open. */
  current: Pick<AttemptView, "subject" | "position">;
}

/** Shows links to the other attempts, a stem each. Several presented modules have a line each. */
export function AttemptsNav({ histories, best, current }: Props) {
  const [only, second] = histories;
  if (!only) return null;
  if (!second) return <Strip history={only} best={best} current={current} />;
  return (
    <section className="attempts-of" aria-label={copy.presentations.scoresBySubject}>
      {best === null ? null : <Best score={best} />}
      {histories.map((history) => (
        <Collapsible
          key={history.key}
          compact
          title={history.title}
          sub={
            <>
              <span>{copy.presentations.attempts(history.attempts.length)}</span>
              {history.within === null ? null : (
                <span className="whitespace-normal!">
                  {copy.presentations.group(history.within)}
                </span>
              )}
            </>
          }
          aside={<ScoreBadge score={history.best} />}
          open={history.key === current.subject}
        >
          <Strip history={history} best={null} current={current} isListed />
        </Collapsible>
      ))}
    </section>
  );
}

/** Shows the attempts at one module or group. A single attempt has no strip on its own page. */
function Strip({
  history,
  best,
  current,
  isListed = false,
}: Omit<Props, "histories"> & { history: History; isListed?: boolean }) {
  const open = history.key === current.subject ? current.position : null;
  if (!isListed && history.attempts.every(({ position }) => position === open)) return null;
  const legend = legendOf(history.attempts);
  return (
    <nav className="attempts-strip" aria-label={copy.presentations.others}>
      <AttemptsChart
        attempts={history.attempts}
        current={open}
        hash={isListed ? `#${ATTEMPT}` : ""}
      />
      <div>
        {best === null ? null : <Best score={best} />}
        {legend === "" ? null : <p className="muted text-sm">{legend}</p>}
        <ScoresTable title={history.title} attempts={history.attempts} />
      </div>
    </nav>
  );
}

const Best = ({ score }: { score: number }) => (
  <p className="best">
    {copy.presentations.bestScore} <ScoreBadge score={score} />
  </p>
);

/** Returns the legend of the hollow heads in the chart. */
function legendOf(attempts: History["attempts"]): string {
  const unscored = attempts.filter(({ score }) => score === null);
  const whys = new Set(unscored.map(whyUnscored));
  return [...whys].map((why) => copy.attemptsChart[`${why}Key`]).join(" ");
}

/** Shows the figures of the chart as a table: every attempt, oldest first, like the stems. */
function ScoresTable({ title, attempts }: Pick<History, "title" | "attempts">) {
  return (
    <details className="figures">
      <summary>{copy.presentations.inTable}</summary>
      <table>
        <caption className="sr-only">{copy.presentations.scoresOf(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.presentations.columnAttempt}</th>
            <th scope="col">{copy.presentations.columnDate}</th>
            <th scope="col">{copy.presentations.columnScore}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ id, position, doneOn, score, ...attempt }) => (
            <tr key={id}>
              <th scope="row">{position}</th>
              <td>{doneOn}</td>
              <td>
                <span>{score === null ? unscored(attempt) : formatScore(score)}</span>
                {attempt.isProvisional ? (
                  <small>{` (${copy.presentations.provisional})`}</small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const unscored = (attempt: Pick<History["attempts"][number], "state" | "unheard">) =>
  attempt.unheard === null
    ? copy.attemptsChart[whyUnscored(attempt)]
    : copy.standing[attempt.unheard];
