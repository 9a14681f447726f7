import type { ReactNode } from "react";
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
import type { CompareView, ScoreView } from "./page.server";

/** Shows teams beside each other: each module with its scores, or each argument of a module. */
export function CompareGrid({ area, view }: { area: Area; view: CompareView }) {
  return view.module === null ? (
    <ModuleGrid area={area} view={view} />
  ) : (
    <PointGrid area={area} view={view} title={view.module.title} />
  );
}

type GridView = { area: Area; view: CompareView };

function ModuleGrid({ area, view }: GridView) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Columns area={area} view={view} />
      <ListedModules area={area} view={view} />
      <Legend ofPoints={false} hasThin />
      <Grid area={area} teams={view.teams} caption={words.scores} first={words.module}>
        <ModuleRows area={area} view={view} />
      </Grid>
    </div>
  );
}

/** Shows the arguments over the teams with an attempt. Names the other teams, and folds what everybody said. */
function PointGrid({ area, view, title }: GridView & { title: string }) {
  const { kept, without } = triedIn(view);
  const said = view.points.filter(({ cells }) => isSaidByAll(cells, kept));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Columns area={area} view={view} />
      {kept.length > 0 ? <Legend ofPoints /> : null}
      {kept.length > 0 ? (
        <Grid
          area={area}
          teams={view.teams.filter((_, at) => kept.includes(at))}
          caption={words.points(title)}
          first={words.argument}
        >
          <PointRows view={view} kept={kept} said={said} />
        </Grid>
      ) : (
        <p className="muted">{words.noPoints}</p>
      )}
      <SaidByAll points={said} />
      {without.length > 0 ? <p className="muted">{words.withoutTalk(without)}</p> : null}
    </div>
  );
}

/** Returns the places of the teams with a score or a judged talk, and the names of the others. */
function triedIn({ sections, points, teams }: CompareView) {
  const scores = sections[0]?.rows[0]?.cells ?? [];
  const isTried = (at: number) =>
    (scores[at]?.scored ?? 0) > 0 || points.some(({ cells }) => (cells[at]?.judged ?? 0) > 0);
  const places = teams.map((_, at) => at);
  return {
    kept: places.filter(isTried),
    without: teams.filter((_, at) => !isTried(at)).map(({ name }) => name),
  };
}

type Points = CompareView["points"];

const isSaidByAll = (cells: Points[number]["cells"], kept: readonly number[]) =>
  kept.some((at) => (cells[at]?.judged ?? 0) > 0) &&
  kept.every((at) => cells[at]?.said === cells[at]?.judged);

/** The arguments that stand open. */
const MOST_OPEN = 12;

/** Lists the arguments that every judged person said, folded when they are many. */
function SaidByAll({ points }: { points: Points }) {
  if (points.length === 0) return null;
  return (
    <details className="said-by-all" open={points.length <= MOST_OPEN}>
      <summary>{words.saidByAll(points.length)}</summary>
      <ul>
        {points.map(({ pointId, name, claim }) => (
          <li key={pointId}>{bound(name ?? claim)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Shows a table of teams. On a phone each line is a block. */
function Grid({
  area,
  teams,
  caption,
  first,
  children,
}: {
  area: Area;
  teams: CompareView["teams"];
  caption: string;
  /** The head of the first column. */
  first: string;
  children: ReactNode;
}) {
  return (
    // The keyboard must reach a scrolling area.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="follow team-grid" tabIndex={0} role="region" aria-label={words.region}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {teams.map((team) => (
              <th key={team.id} scope="col">
                <Link to={followAt(area, { team: team.id })}>{team.name}</Link>
                <small>{words.people(team.people)}</small>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

/** Switches between the modules with a score and all of them. */
function ListedModules({ area, view: { part, counts } }: GridView) {
  if (counts === null) return null;
  const choices = [
    { all: false, text: words.noted(counts.noted) },
    { all: true, text: words.allModules(counts.all) },
  ];
  return (
    <nav className="tabs" aria-label={words.listed}>
      {choices.map(({ all, text }) => (
        <Link
          key={text}
          to={compareAt(area, { columns: part.columns, all })}
          aria-current={all === part.all ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

function Columns({ area, view }: GridView) {
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
function ModuleRows({ area, view: { sections, teams, part } }: GridView) {
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
                <span>{bound(title)}</span> <Tag>{words.group}</Tag>
              </>
            )}
            <Untried cells={cells} />
          </th>
          {cells.map((cell, at) => (
            <ScoreTd key={teams[at]?.id} title={teams[at]?.name ?? ""} cell={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  ));
}

/** Counts the teams without a score on a phone, which does not list them. */
function Untried({ cells }: { cells: readonly ScoreView[] }) {
  const count = cells.filter(({ scored }) => scored === 0).length;
  return count > 0 ? <small className="grid-untried">{words.untried(count)}</small> : null;
}

/** Lists the module's scores, then its arguments, each with how many of every team said it. */
function PointRows({
  view: { sections, points, teams },
  kept,
  said,
}: {
  view: CompareView;
  /** The places of the shown teams. */
  kept: readonly number[];
  /** The arguments that are folded. */
  said: Points;
}) {
  const scores = sections[0]?.rows[0]?.cells ?? [];
  const isKept = (_: unknown, at: number) => kept.includes(at);
  const shown = teams.filter(isKept);
  return (
    <tbody>
      <tr className="grid-sum">
        <th scope="row" className="follow-who">
          {words.wholeModule}
        </th>
        {scores.filter(isKept).map((cell, at) => (
          <ScoreTd key={shown[at]?.id} title={shown[at]?.name ?? ""} cell={cell} />
        ))}
      </tr>
      {points
        .filter((point) => !said.includes(point))
        .map(({ pointId, name, claim, cells }) => (
          <tr key={pointId}>
            <th scope="row" className="follow-who">
              {bound(name ?? claim)}
            </th>
            {cells.filter(isKept).map((cell, at) => (
              <PointTd key={shown[at]?.id} title={shown[at]?.name ?? ""} cell={cell} />
            ))}
          </tr>
        ))}
      {points.length === 0 ? (
        <tr>
          <td colSpan={kept.length + 1}>{words.noPoints}</td>
        </tr>
      ) : null}
    </tbody>
  );
}

const tones: readonly CellTone[] = ["ok", "warn", "ko", "none"];

/** Names the signs of the cells. */
function Legend({ ofPoints, hasThin = false }: { ofPoints: boolean; hasThin?: boolean }) {
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
      {hasThin ? <li>{legend.thin}</li> : null}
    </ul>
  );
}
