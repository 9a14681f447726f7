import type { ReactNode, CSSProperties } from "react";
import { LessonLink, type LessonPlace } from "~/components/evaluation/point-links";
import { copy } from "~/copy/copy";
import { withInnerQuotes } from "~/copy/typography/typography";
import type { Verdict } from "~/models/terms/reader";
import type { MomentView, Pieces } from "./view";
import { SessionHead } from "~/components/session/session-window";
import { formatDuration } from "~/models/duration";

/** Shows a heading above spoken or expected words. */
export function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Shows the expected words, with the figures in bold, and the second of the lesson that states them. */
export function Claim({
  claim,
  language,
  lesson,
}: Pick<MomentView, "claim" | "language"> & { lesson: LessonPlace | null }) {
  return (
    <Block title={copy.moment.expected}>
      <p className="speech" lang={language}>
        {claim.map(({ text, marked }, at) =>
          // The pieces of one text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          marked ? <b key={at}>{text}</b> : <span key={at}>{withInnerQuotes(text)}</span>,
        )}
      </p>
      {lesson ? <LessonLink {...lesson} /> : null}
    </Block>
  );
}

/** Shows the rep's words in quotes, with the decisive ones marked. */
export function Quoted({
  pieces,
  verdict,
  language,
}: {
  pieces: Pieces;
  verdict: Verdict;
  language: MomentView["language"];
}) {
  return (
    <p className="speech">
      «&nbsp;
      <span lang={language}>
        {pieces.map(({ text, marked }, at) =>
          marked ? (
            // The pieces of one text never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={at} className="said-mark" data-verdict={verdict}>
              {withInnerQuotes(text)}
            </mark>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at}>{withInnerQuotes(text)}</span>
          ),
        )}
      </span>
      &nbsp;»
    </p>
  );
}

const words = copy.moment;
/** The length of a moment in seconds (product §3.8). */
export const MOMENT_S = 60;

/** Gives the focus to what begins to be shown. */
const focus = (shown: HTMLElement | null) => shown?.focus();

/** Shows the title and the module, and with `asking` also the question and the remaining time. */
export function MomentHead({
  view,
  leftS,
  asking = false,
  isSpoken = false,
}: {
  view: MomentView;
  /** Seconds left. Null when no time runs: beside a question its room is kept, so that nothing moves. */
  leftS?: number | null;
  asking?: boolean;
  /** True for a minute by voice: the question gets the focus, which the pressed button had. */
  isSpoken?: boolean;
}) {
  const { topic, about, asked, language } = view;
  const runs = typeof leftS === "number";
  const shownS = runs ? leftS : MOMENT_S;
  const hasTime = runs || asking;
  const hidden = runs ? "" : " invisible";
  return (
    <>
      <SessionHead
        title={words.title(topic)}
        facts={about === "" ? [] : [about]}
        action={
          hasTime ? (
            <div className={`clock moment-left${hidden}`}>
              <b role="timer" aria-label={words.timeLeft}>
                {formatDuration(shownS)}
              </b>
              <small>{words.left}</small>
            </div>
          ) : undefined
        }
      />
      {hasTime ? (
        <div className={`moment-line${hidden}`} aria-hidden="true">
          <i style={{ "--left": (100 * shownS) / MOMENT_S } as CSSProperties} />
        </div>
      ) : null}
      {asking ? (
        <div className="moment-ask">
          <p>{asked.name}</p>
          <p
            className="speech"
            lang={language}
            id="question"
            tabIndex={-1}
            ref={isSpoken ? focus : undefined}
          >
            {asked.question}
          </p>
        </div>
      ) : null}
    </>
  );
}
