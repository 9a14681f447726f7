import type { CSSProperties } from "react";
import { SessionHead } from "~/components/session-window";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import type { MomentView } from "./view";

const words = copy.moment;
/** Product §3.8. */
export const MOMENT_S = 60;

/** Title and module; with a question, it, and how much of the minute is left. */
export function MomentHead({
  view,
  leftS,
  asking = false,
}: {
  view: MomentView;
  /** Null where no time runs. */
  leftS?: number | null;
  asking?: boolean;
}) {
  const { topic, about, asked, language } = view;
  const runs = typeof leftS === "number";
  return (
    <>
      <SessionHead
        title={words.title(topic)}
        facts={about === "" ? [] : [about]}
        action={
          runs ? (
            <div className="clock moment-left">
              <b role="timer" aria-label={words.timeLeft}>
                {formatDuration(leftS)}
              </b>
              <small>{words.left}</small>
            </div>
          ) : undefined
        }
      />
      {runs ? (
        <div className="moment-line" aria-hidden="true">
          <i style={{ "--left": (100 * leftS) / MOMENT_S } as CSSProperties} />
        </div>
      ) : null}
      {asking ? (
        <div className="moment-ask">
          <p>{asked.name}</p>
          <p className="speech" lang={language} id="question">
            {asked.question}
          </p>
        </div>
      ) : null}
    </>
  );
}
