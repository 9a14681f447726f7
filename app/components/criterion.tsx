import "./looks/evaluation.css";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./ui/icon";
import { Progress } from "./ui/progress";

/** One criterion of an evaluation: its points, why, and the words that earned them. */
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
  /** `Quote`s. */
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
        label={`${title}, ${points} sur ${outOf}`}
      />
      {reason ? <p>{reason}</p> : null}
      {children ? <ul className="quotes">{children}</ul> : null}
    </section>
  );
}

/** Words found in the transcript. With an address it starts the video at its time. */
export function Quote({ text, at, to }: { text: string; at: string | null; to?: string }) {
  const inside = (
    <>
      {at === null ? null : (
        <time>
          {to === undefined ? null : <Icon of={Play} />}
          {at}
        </time>
      )}
      <span className="speech">«&nbsp;{text}&nbsp;»</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="quote">{inside}</div>
      ) : (
        <Link className="quote" to={to} preventScrollReset>
          {inside}
        </Link>
      )}
    </li>
  );
}

/** How the evaluation was made: rules or model, quotes checked. */
export function Provenance({ children }: { children: ReactNode }) {
  return <p className="provenance">{children}</p>;
}
