import { copy } from "~/copy/copy";
import { currentScope } from "~/http/context";
import { config } from "~/platform/config.server";
import { AdminPage } from "../../admin-page";
import { assignmentsAt, useArea, type Area } from "~/routes/area";
import { readOrFail } from "~/routes/admin/admin-page.server";
import {
  partOf,
  exportAt,
  followAt,
  resultsAt,
  FOLLOW_ORDERS,
  FOLLOW_STATES,
  type FollowPart,
  NO_TEAM,
} from "./addresses";
import { followPage, type FollowView } from "./page.server";
import type { Route } from "./+types/list";
import FileDown from "lucide-react/icons/file-down";
import Mail from "lucide-react/icons/mail";
import Users from "lucide-react/icons/users";
import { Link, Form } from "react-router";
import { ColumnPages } from "~/components/page/column-pages";
import { Pagination } from "~/components/page/pagination";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton, Button } from "~/components/ui/button";
import { follow as words } from "~/copy/admin/follow";
import { IDLE_DAYS, STUCK_ATTEMPTS } from "~/models/follow/standing";
import { type Filter, Filters } from "~/components/form/filters-form";
import { SearchField } from "~/components/form/search-field";
import type { Option } from "~/components/ui/choice/select";
import { roleLabels, roles } from "~/models/terms/roles";
import { type CellMark, markOf, StandingMark } from "./cells";
import { NobodyFound } from "./nobody-found";
import { FollowTable } from "./table";

/** Shows 'Suivi' of an area: its filters, its table, its pages. */
function FollowBody({ area, view }: { area: Area; view: FollowView }) {
  const { part, groups, everybody, page, pages } = { ...view, page: view.part.page };
  if (everybody === 0 && part.q === "" && part.role === null && part.assignment === null)
    return <EmptyState icon={Users} title={words.empty} detail={words.emptyDetail} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FollowFilters part={part} teams={view.teams} assignments={view.assignments} />
      {groups.length === 0 ? (
        <NobodyFound area={area} view={view} />
      ) : (
        <>
          <ContainerPages area={area} view={view} />
          <FollowTable area={area} {...view} />
          <Legend groups={groups} untold={view.untold} />
          <ModuleLinks area={area} modules={view.modules} />
        </>
      )}
      <Pagination page={page} pages={pages} at={(to) => followAt(area, { ...part, page: to })} />
    </div>
  );
}

/** Links to the file of exactly the people and figures that the filters show. */
/** Leads to the reminders, when somebody of the page is late, and to the file. */
function FollowActions({ area, view: { part, groups } }: { area: Area; view: FollowView }) {
  const isLate = groups.some(({ rows }) => rows.some(({ late }) => late > 0));
  return (
    <div className="follow-actions">
      {isLate ? (
        <LinkButton to={assignmentsAt(area)} variant="primary" icon={Mail}>
          {words.remind}
        </LinkButton>
      ) : null}
      <LinkButton to={exportAt(area, part)} reloadDocument icon={FileDown}>
        {words.export}
      </LinkButton>
    </div>
  );
}

/** Links to the other containers, where they do not fit side by side. */
function ContainerPages({ area, view }: { area: Area; view: FollowView }) {
  const { part, columnPages, firstColumn, lastColumn, columnCount } = view;
  return (
    <ColumnPages
      page={part.columns}
      pages={columnPages}
      at={(to) => followAt(area, { ...part, columns: to })}
      words={{
        label: words.columns,
        shown: words.columnsOf(firstColumn, lastColumn, columnCount),
        previous: words.previousColumns,
        next: words.nextColumns,
      }}
    />
  );
}

/** Links to the results of the modules in the shown containers. */
function ModuleLinks({ area, modules }: { area: Area } & Pick<FollowView, "modules">) {
  if (modules.length === 0) return null;
  return (
    <details className="follow-modules">
      <summary>{words.results}</summary>
      <ul>
        {modules.map(({ id, title }) => (
          <li key={id}>
            <Link to={resultsAt(area, id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

const marks: readonly CellMark[] = ["done", "now", "later", "quiet"];

/** Names the signs and terms that the table shows, and no others. */
function Legend({ groups, untold }: Pick<FollowView, "groups" | "untold">) {
  const rows = groups.flatMap((group) => group.rows);
  const shown = new Set(rows.flatMap(({ cells }) => cells.map(markOf)));
  const sentences = [
    untold.length > 0 ? words.untold(untold.map((title) => title ?? words.loose)) : null,
    groups.some(({ head }) => head?.done?.length) ? words.bandLegend : null,
    rows.some(({ cells }) => cells.some((cell) => cell?.best != null)) ? words.bestLegend : null,
    rows.some(({ trend }) => trend !== null) ? words.trendLegend : null,
    rows.some(({ state }) => state === "stuck") ? words.stuckLegend(STUCK_ATTEMPTS) : null,
    words.idleLegend(IDLE_DAYS),
  ];
  return (
    <div className="follow-legend">
      {marks
        .filter((mark) => shown.has(mark))
        .map((mark) => (
          <span key={mark} data-standing={mark}>
            <StandingMark mark={mark} />
            {words[mark]}
          </span>
        ))}
      <p>{sentences.filter(Boolean).join(" ")}</p>
    </div>
  );
}

const roleOptions = roles
  .filter((role) => role !== "admin")
  .map((value) => ({ value, label: roleLabels[value] }));
const stateOptions = FOLLOW_STATES.map((value) => ({ value, label: words.states[value] }));
const orderOptions = FOLLOW_ORDERS.map((value) => ({ value, label: words.orders[value] }));

/** Filters and sorts 'Suivi'. The address keeps the choice. */
function FollowFilters({
  part,
  teams,
  assignments,
}: {
  part: FollowPart;
  teams: readonly Option[];
  assignments: readonly Option[];
}) {
  const { team, role, assignment, state, order } = part;
  const withoutTeam = { value: NO_TEAM, label: words.noTeam };
  const inTeams = teams.length > 0 ? [...teams, withoutTeam] : [];
  const ofTeam: Filter[] = [
    { name: "team", label: words.team, value: team, any: words.anyTeam, options: inTeams },
  ];
  const more: Filter[] = [
    { name: "role", label: words.role, value: role, any: words.anyRole, options: roleOptions },
    {
      name: "assignment",
      label: words.assignmentLabel,
      value: assignment,
      any: words.anyAssignment,
      options: assignments,
    },
    { name: "state", label: words.state, value: state, any: words.anyState, options: stateOptions },
    { name: "order", label: words.order, value: order, options: orderOptions },
  ];
  const chosen = [role, assignment, state].filter((one) => one !== null).length;
  return (
    <Form method="get" role="search" aria-label={words.filters} className="follow-filters">
      <SearchField
        label={words.search}
        name="q"
        defaultValue={part.q}
        autoComplete="off"
        maxLength={200}
      />
      <Filters of={ofTeam} />
      <details className="more-filters" open={chosen > 0}>
        <summary>{words.moreFilters(chosen)}</summary>
        <div>
          <Filters of={more} />
        </div>
      </details>
      <Button type="submit">{words.apply}</Button>
    </Form>
  );
}

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ url, context }: Route.LoaderArgs) {
  const part = partOf(url.searchParams);
  const { timeZone } = config();
  return readOrFail(
    { title: copy.follow.title, sentence: copy.follow.loadFailed, retry: copy.common.reload },
    () => followPage({ scope: currentScope(context), part, nowMs: Date.now(), timeZone }),
  );
}

export default function Follow({ loaderData: view }: Route.ComponentProps) {
  const area = useArea();
  return (
    <AdminPage
      title={copy.follow.title}
      lead={<span role="status">{copy.follow.lead(view.people)}</span>}
      crumbs={[{ label: copy.follow.title }]}
      action={view.people > 0 ? <FollowActions area={area} view={view} /> : undefined}
    >
      <FollowBody area={area} view={view} />
    </AdminPage>
  );
}
