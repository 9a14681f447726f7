import { Link } from "react-router";
import { Tag } from "~/components/ui/badge";
import { follow as words } from "~/copy/admin/follow";
import { type Area, personAt } from "~/routes/area";
import { containerAt } from "./addresses";
import { LastCell, StandingCell, TrendCell } from "./cells";
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
            {titles.map((title, at) => (
              <th key={columnIds[at] ?? "none"} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{words.lastAttempt}</th>
            <th scope="col">{words.trend}</th>
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
                titles={titles}
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
  return (
    <tr className="follow-team">
      <th scope="rowgroup">
        {name ?? words.noTeam}
        <small>
          {name === null ? "" : `${words.managedBy(managers)}, `}
          {words.people(people)}
        </small>
      </th>
      {done?.map((one, at) => (
        // The columns have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at}>{one.of > 0 ? words.of(one.done, one.of) : null}</td>
      ))}
      <td colSpan={done === null ? 100 : 2}>{median === null ? null : words.median(median)}</td>
    </tr>
  );
}

function PersonLine({
  row,
  area,
  titles,
  columnIds,
  withTeams,
}: {
  row: DatedRow;
  area: Area;
  titles: readonly string[];
  columnIds: readonly (string | null)[];
  withTeams: boolean;
}) {
  const under = [row.role, ...(withTeams ? row.teams : [])].join(", ");
  return (
    <tr>
      <th scope="row" className="follow-who">
        <Link to={personAt(area, row.id)}>{row.name}</Link>
        <small>{under}</small>
        <Marks {...row} />
      </th>
      {row.cells.map((cell, at) => (
        <td key={columnIds[at] ?? "none"} data-k={titles[at]}>
          <StandingCell cell={cell} to={containerAt(area, row.id, columnIds[at] ?? null)} />
        </td>
      ))}
      <td data-k={words.lastAttempt} className="follow-attempt">
        <LastCell last={row.last} seen={row.seen} />
      </td>
      <td data-k={words.trend}>
        <TrendCell scores={row.scores} trend={row.trend} />
      </td>
    </tr>
  );
}

/** Shows what a manager acts on: late assignments, no progress, the state in the filtered assignment. */
function Marks({ late, state, asked }: Pick<DatedRow, "late" | "state" | "asked">) {
  if (late === 0 && state !== "stuck" && asked === null) return null;
  return (
    <span className="follow-marks">
      {asked === null ? null : <Tag strong={asked === "late"}>{words.askedStates[asked]}</Tag>}
      {late > 0 && asked === null ? <Tag strong>{words.late(late)}</Tag> : null}
      {state === "stuck" ? <Tag>{words.stuck}</Tag> : null}
    </span>
  );
}
