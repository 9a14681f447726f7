import { Link } from "react-router";
import { ScoreBadge } from "~/components/evaluation/score";
import { Avatar } from "~/components/page/top-bar";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { Worst } from "~/models/follow/worst-first";
import { personAt, talkAt } from "~/routes/area";

const words = copy.team;

/** A person of the list, with the day of the last attempt in words. */
export interface WorstRow extends Omit<Worst, "lastAt"> {
  teams: string;
  lastOn: string | null;
}

/** Lists people with the last score, what is late, and the way to prepare a talk. */
export function WorstList({ rows }: { rows: readonly WorstRow[] }) {
  return (
    <ol className="worst-list">
      {rows.map((row) => (
        <li key={row.id}>
          <Avatar name={row.name} />
          <p>
            <Link to={personAt("team", row.id)}>{row.name}</Link>
            <small>{row.teams}</small>
          </p>
          <p className="worst-why">
            <Why {...row} />
            <small>{row.lastOn === null ? words.noAttempt : words.lastOn(row.lastOn)}</small>
          </p>
          {row.score === null ? <span /> : <ScoreBadge score={row.score} />}
          <LinkButton to={talkAt("team", row.id)} size="sm">
            <span>{copy.teamTalk.crumb}</span>
            <span className="sr-only">{` ${row.name}`}</span>
          </LinkButton>
        </li>
      ))}
    </ol>
  );
}

function Why({ late, isStuck }: Pick<WorstRow, "late" | "isStuck">) {
  if (late) return <b>{words.lateBy(late.title, late.days)}</b>;
  return isStuck ? <b>{words.stuck}</b> : null;
}
