import { Link } from "react-router";
import CircleSlash from "lucide-react/icons/circle-slash";
import ClockAlert from "lucide-react/icons/clock-alert";
import { Tag } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { follow as words } from "~/copy/admin/follow";
import { type Area, personAt, talkAt } from "~/routes/area";
import { containerAt } from "./addresses";
import { LastCell, StandingCell, TotalCell, TrendMark } from "./cells";
import type { DatedRow, FollowView, TeamHead } from "./page.server";

/** Lists people with their standing in each container, by team. On a phone each person is a block. */
export function FollowTable({
  area,
  columns,
  columnIds,
  groups,
}: { area: Area } & Pick<FollowView, "columns" | "columnIds" | "groups">) {
  const titles = columns.map((title) => title ?? words.loose);
  return (
    // The keyboard must reach a scrolling area.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="follow" tabIndex={0} role="region" aria-label={words.region}>
      <table>
        <caption className="sr-only">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.total}</th>
            {titles.map((title, at) => (
              <th key={columnIds[at] ?? "none"} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{words.lastAttempt}</th>
            <th scope="col">
              <span className="sr-only">{words.talk}</span>
            </th>
          </tr>
        </thead>
        {groups.map(({ head, rows }) => (
          <tbody key={head?.id ?? "all"}>
            {head === null ? null : <TeamLine head={head} />}
            {rows.map((row) => (
              <PersonLine
                key={row.id}
                row={row}
                area={area}
                columnIds={columnIds}
                withTeams={head === null}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function TeamLine({ head: { name, managers, people, done, median } }: { head: TeamHead }) {
  const about = [
    name === null ? null : words.managedBy(managers),
    words.people(people),
    median === null ? null : words.median(median),
  ];
  return (
    <tr className="follow-team">
      <th scope="rowgroup">
        {name ?? words.noTeam}
        <small>{about.filter(Boolean).join(", ")}</small>
      </th>
      <td aria-hidden="true" />
      {done?.map((one, at) => (
        // The columns have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at}>{one.of > 0 ? words.of(one.done, one.of) : null}</td>
      ))}
      <td colSpan={done === null ? 100 : 2} aria-hidden="true" />
    </tr>
  );
}

function PersonLine({
  row,
  area,
  columnIds,
  withTeams,
}: {
  row: DatedRow;
  area: Area;
  columnIds: readonly (string | null)[];
  withTeams: boolean;
}) {
  const { id, name, overdue, passed, items } = row;
  const under = [row.role, ...(withTeams ? row.teams : [])].join(", ");
  return (
    <tr>
      <th scope="row" className="follow-who">
        <div>
          <Link to={personAt(area, id)}>{name}</Link>
          <Marks {...row} />
          <TrendMark {...row} />
        </div>
        <small>
          <span className={overdue === null ? "follow-role" : "sr-only"}>{under}</span>
          <span className="follow-brief">{words.of(passed, items)}</span>
          {overdue === null ? null : (
            <i>
              <Icon of={ClockAlert} />
              {words.overdue(overdue.days)}
              <span>{` · ${overdue.title}`}</span>
            </i>
          )}
        </small>
      </th>
      <td>
        <TotalCell {...row} />
      </td>
      {row.cells.map((cell, at) => (
        <td key={columnIds[at] ?? "none"}>
          <StandingCell cell={cell} to={containerAt(area, id, columnIds[at] ?? null)} />
        </td>
      ))}
      <td className="follow-attempt">
        <LastCell last={row.last} seen={row.seen} />
      </td>
      <td>
        <Link to={talkAt(area, id)} aria-label={words.talkWith(name)}>
          {words.talk}
        </Link>
      </td>
    </tr>
  );
}

/**
 * Shows what a manager acts on: several late assignments, no progress, the state in the filtered assignment. The line
 * below the name tells a single late one.
 */
function Marks({ late, state, asked }: Pick<DatedRow, "late" | "state" | "asked">) {
  if (late < 2 && state !== "stuck" && asked === null) return null;
  return (
    <span className="follow-marks">
      {asked === "late" || (asked === null && late > 1) ? (
        <Tag tone="ko" icon={ClockAlert}>
          {asked === null ? words.late(late) : words.askedStates.late}
        </Tag>
      ) : null}
      {asked === null || asked === "late" ? null : <Tag>{words.askedStates[asked]}</Tag>}
      {state === "stuck" ? <Tag icon={CircleSlash}>{words.stuck}</Tag> : null}
    </span>
  );
}
