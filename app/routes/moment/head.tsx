import type { CSSProperties } from "react";
import { SessionHead } from "~/components/session/session-window";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import type { MomentView } from "./view";

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
