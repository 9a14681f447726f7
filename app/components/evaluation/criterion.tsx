import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { withInnerQuotes } from "~/copy/typography/typography";
import type { Verdict } from "~/models/terms/reader";
import { useSpokenLang } from "../page/spoken-in";
import { SeekLink } from "../page/seek-link";
import { Icon } from "../ui/icon";
import { Progress } from "../ui/progress";
import { copy } from "~/copy/copy";

/** Shows one criterion of an evaluation: its points, the reason, and the words that earned them. */
export function Criterion({
  title,
  points,
  outOf,
  reason,
  children,
}: {
  title: string;
  points: number;
  outOf: number;
  reason?: ReactNode;
  /** The `Quote`s. */
  children?: ReactNode;
}) {
  return (
    <section className="criterion">
      <header>
        <h3>{title}</h3>
        <b>
          {points}
          <span>/{outOf}</span>
        </b>
      </header>
      <Progress
        size="thin"
        value={outOf > 0 ? (100 * points) / outOf : 0}
        label={`${title}, ${copy.common.outOf(points, outOf)}`}
      />
      {reason ? <p>{reason}</p> : null}
      {children ? <ul className="quotes">{children}</ul> : null}
    </section>
  );
}

/** Shows words of the transcript. With an address, a click plays the video from `at`. */
export function Quote({
  text,
  at,
  to,
  verdict,
}: {
  text: string;
  at: string | null;
  to?: string;
  /** The verdict that the words decide. It marks them as in the transcript. */
  verdict?: Verdict;
}) {
  const lang = useSpokenLang();
  const inside = (
    <>
      {at === null ? null : (
        <time>
          {to === undefined ? null : <Icon of={Play} />}
          <span>{at}</span>
        </time>
      )}
      <span className="speech" lang={lang}>
        «&nbsp;
        <span className={verdict ? "said-mark" : undefined} data-verdict={verdict}>
          {withInnerQuotes(text)}
        </span>
        &nbsp;»
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="quote">{inside}</div>
      ) : (
        <SeekLink className="quote" to={to}>
          {inside}
        </SeekLink>
      )}
    </li>
  );
}

/** Shows the source of the evaluation: rules or model, quotes checked. */
export function Provenance({ children }: { children: ReactNode }) {
  return <p className="provenance">{children}</p>;
}
