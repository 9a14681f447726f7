import CalendarPlus from "lucide-react/icons/calendar-plus";
import { Form, Link } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-field";
import { Gain } from "~/components/evaluation/verdict-shape";
import { ScoreBadge } from "~/components/evaluation/score";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { bound, quoted } from "~/copy/typography/typography";
import { withQuery } from "~/http/address";
import { PASS_SCORE } from "~/models/terms/score";
import { type Area, addAssignmentAt } from "~/routes/area";
import { Section } from "../../overview/sections";
import type { TalkData } from "./read.server";

const words = copy.teamTalk;

interface Shown {
  talk: TalkData;
}

/** Shows the last score with the pass mark, the trend, and the oldest lateness. */
export function Summary({ talk: { lastScore, lastTitle, trend, late } }: Shown) {
  return (
    <dl className="overview-figures">
      <div>
        <dt>
          {words.lastScore} <span>{words.passMark(PASS_SCORE)}</span>
        </dt>
        <dd>{lastScore ?? <small>{words.noScore}</small>}</dd>
      </div>
      {lastScore === null ? null : (
        <div>
          <dt>
            {words.trend} <span>{words.ofTitle(lastTitle)}</span>
          </dt>
          <dd>
            <small>{trend === null ? words.firstAttempt : words.trendOf(trend.points)}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <b>{words.late}</b> {late === null ? null : <span>{late.title}</span>}
        </dt>
        <dd>
          <small>{late === null ? words.noLate : words.lateOf(late.days)}</small>
        </dd>
      </div>
    </dl>
  );
}

/** Begins with what went up since the last talk, and the points that are said now. */
export function Better({ talk: { gains }, showsWords }: Shown & { showsWords: boolean }) {
  return (
    <Section id="better" title={words.better}>
      {gains.length === 0 ? <p className="muted">{words.nothingBetter}</p> : null}
      <ul className="persons">
        {gains.map(({ id, title, before, after, nowSaid }) => (
          <li key={id}>
            <b>{title}</b>
            {showsWords && nowSaid.length > 0 ? <small>{words.nowSaid(nowSaid)}</small> : null}
            <Gain before={before} after={after} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Shows the points to discuss: what the lesson says, what the person said, and a question to ask. */
export function Points({
  talk: { points },
  name,
  showsWords,
}: Shown & { name: string; showsWords: boolean }) {
  return (
    <Section id="discuss" title={words.discuss(points.length)} detail={words.discussDetail}>
      {points.length === 0 ? <p className="muted">{words.nothingMissed}</p> : null}
      <ol className="talk-points">
        {points.map((point) => (
          <li key={point.key}>
            <div className="talk-point">
              <h3>
                <span>{bound(point.name)}</span> <small>{bound(point.within)}</small>
              </h3>
              <b>{words.cost(point.lost)}</b>
            </div>
            <dl data-alone={showsWords ? undefined : ""}>
              <div>
                <dt>{words.lesson}</dt>
                <dd className="speech">{bound(point.claim)}</dd>
              </div>
              {showsWords ? (
                <div>
                  <dt>{words.said(name)}</dt>
                  <dd className={point.said ? "speech" : "muted"}>
                    {point.said ? quoted(point.said) : words.silent}
                  </dd>
                </div>
              ) : null}
            </dl>
            <p className="talk-question">
              <b>{words.toAsk}</b> <span>{point.question}</span>
            </p>
            {showsWords ? (
              <Link to={point.to} reloadDocument>
                {words.seeTalk}
                <span className="sr-only">{` ${point.name}`}</span>
              </Link>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Lists the attempts since the last note. */
export function Since({ talk: { since, fresh }, showsWords }: Shown & { showsWords: boolean }) {
  return (
    <Section id="since" title={words.since(since)}>
      {fresh.length === 0 ? <p className="muted">{words.sinceNothing}</p> : null}
      <ul className="persons">
        {fresh.map(({ id, told, score, to }) => (
          <li key={id}>
            {showsWords ? (
              <Link to={to} reloadDocument>
                {told}
              </Link>
            ) : (
              <span>{told}</span>
            )}
            <ScoreBadge score={score} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Lists what is asked and not done, with the way to ask for more. */
export function Requests({
  talk: { requests, target },
  area,
  userId,
}: Shown & { area: Area; userId: string }) {
  return (
    <Section id="requests" title={words.requests}>
      {requests.length === 0 ? <p className="muted">{words.noRequest}</p> : null}
      <ul className="persons">
        {requests.map(({ id, title, day, days }) => (
          <li key={id}>
            <span>{words.request(title, day)}</span>
            {days > 0 ? <b className="text-ko-ink">{words.lateFor(days)}</b> : null}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <LinkButton
          to={withQuery(addAssignmentAt(area), { ids: userId, target })}
          icon={CalendarPlus}
        >
          {words.ask}
        </LinkButton>
      </p>
    </Section>
  );
}

/** Shows the notes with the form of a new one. `answer`: the refused post, with its text. */
export function Notes({
  talk: { notes },
  name,
  answer,
}: Shown & { name: string; answer: { error: string; body: string } | undefined }) {
  return (
    <Section id="notes" title={words.notes} detail={words.notesDetail(name)}>
      <Form method="post" key={notes.length} className="comment-form grid gap-3">
        <TextArea
          label={words.newNote}
          hint={words.noteHint}
          name="body"
          id="body"
          rows={3}
          defaultValue={answer?.body ?? ""}
          errors={answer ? [answer.error] : undefined}
        />
        <p>
          <SubmitButton intent="add" busyLabel={words.adding}>
            {words.add}
          </SubmitButton>
        </p>
      </Form>
      {notes.length === 0 ? <p className="muted mt-3">{words.noNotes}</p> : null}
      <ol className="persons mt-3">
        {notes.map(({ id, body, by, mayRemove }) => (
          <li key={id}>
            <span className="whitespace-pre-line">{body}</span>
            <small>{by}</small>
            {mayRemove ? (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <SubmitButton intent="remove" variant="quiet" size="sm">
                  {words.remove}
                  <span className="sr-only">{` ${by}`}</span>
                </SubmitButton>
              </Form>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}
