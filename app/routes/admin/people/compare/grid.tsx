import { Link } from "react-router";
import { ColumnPages } from "~/components/page/column-pages";
import { Tag } from "~/components/ui/badge";
import { bound } from "~/copy/typography/typography";
import { compare as words } from "~/copy/admin/compare";
import { follow } from "~/copy/admin/follow";
import type { CellTone } from "~/models/follow/team-scores";
import { PASS_SCORE } from "~/models/terms/score";
import type { Area } from "~/routes/area";
import { followAt } from "../follow/addresses";
import { compareAt } from "./addresses";
import { PointTd, ScoreTd, ToneSign } from "./cells";
import type { CompareView } from "./page.server";

/** Shows teams beside each other: each module with its scores, or each argument of a module. */
export function CompareGrid({ area, view }: { area: Area; view: CompareView }) {
  const { module, teams } = view;
  const isOfModule = module !== null;
  const caption = isOfModule ? words.points(module.title) : words.scores;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Columns area={area} view={view} />
      {/* The keyboard must reach a scrolling area. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="follow team-grid" tabIndex={0} role="region" aria-label={words.region}>
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{isOfModule ? words.argument : words.module}</th>
              {teams.map((team) => (
                <th key={team.id} scope="col">
                  <Link to={followAt(area, { team: team.id })}>{team.name}</Link>
                  <small>{words.people(team.people)}</small>
                </th>
              ))}
            </tr>
          </thead>
          {isOfModule ? <PointRows view={view} /> : <ModuleRows area={area} view={view} />}
        </table>
      </div>
      <Legend ofPoints={isOfModule} />
    </div>
  );
}

function Columns({ area, view }: { area: Area; view: CompareView }) {
  const { part, columnPages, firstColumn, columnCount, teams } = view;
  return (
    <ColumnPages
      page={part.columns}
      pages={columnPages}
      at={(columns) => compareAt(area, { ...part, columns })}
      words={{
        label: words.columns,
        shown: words.columnsOf(firstColumn, firstColumn + teams.length - 1, columnCount),
        previous: words.previousColumns,
        next: words.nextColumns,
      }}
    />
  );
}

/** Lists the modules and groups by container, each with the scores of every team. */
function ModuleRows({ area, view: { sections, teams, part } }: { area: Area; view: CompareView }) {
  return sections.map((section, place) => (
    // A container may come twice when groups stand after modules of others.
    // oxlint-disable-next-line react/no-array-index-key
    <tbody key={place}>
      <tr className="follow-team">
        <th scope="rowgroup" colSpan={teams.length + 1}>
          {section.title ?? follow.loose}
        </th>
      </tr>
      {section.rows.map(({ kind, id, title, cells }) => (
        <tr key={id}>
          <th scope="row" className="follow-who">
            {kind === "module" ? (
              <Link to={compareAt(area, { module: id, columns: part.columns })}>
                {bound(title)}
              </Link>
            ) : (
              <>
                {bound(title)} <Tag>{words.group}</Tag>
              </>
            )}
          </th>
          {cells.map((cell, at) => (
            <ScoreTd key={teams[at]?.id} title={teams[at]?.name ?? ""} cell={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  ));
}

/** Lists the module's scores, then its arguments, each with how many of every team said it. */
function PointRows({ view: { sections, points, teams } }: { view: CompareView }) {
  const scores = sections[0]?.rows[0]?.cells ?? [];
  return (
    <tbody>
      <tr className="grid-sum">
        <th scope="row" className="follow-who">
          {words.wholeModule}
        </th>
        {scores.map((cell, at) => (
          <ScoreTd key={teams[at]?.id} title={teams[at]?.name ?? ""} cell={cell} />
        ))}
      </tr>
      {points.map(({ pointId, name, claim, cells }) => (
        <tr key={pointId}>
          <th scope="row" className="follow-who">
            {bound(name ?? claim)}
          </th>
          {cells.map((cell, at) => (
            <PointTd key={teams[at]?.id} title={teams[at]?.name ?? ""} cell={cell} />
          ))}
        </tr>
      ))}
      {points.length === 0 ? (
        <tr>
          <td colSpan={teams.length + 1}>{words.noPoints}</td>
        </tr>
      ) : null}
    </tbody>
  );
}

const tones: readonly CellTone[] = ["ok", "warn", "ko", "none"];

/** Names the signs of the cells. */
function Legend({ ofPoints }: { ofPoints: boolean }) {
  const { legend, pointLegend } = words;
  const named = {
    ok: legend.ok(PASS_SCORE),
    warn: legend.warn(PASS_SCORE),
    ko: legend.ko(PASS_SCORE),
    none: legend.none,
  };
  return (
    <ul className="grid-legend">
      {tones.map((tone) => (
        <li key={tone} data-tone={tone}>
          <ToneSign tone={tone} />
          {ofPoints ? pointLegend[tone] : named[tone]}
        </li>
      ))}
    </ul>
  );
}
