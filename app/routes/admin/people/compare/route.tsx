import ArrowLeft from "lucide-react/icons/arrow-left";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import FileDown from "lucide-react/icons/file-down";
import UsersRound from "lucide-react/icons/users-round";
import { data, href } from "react-router";
import { Pagination } from "~/components/page/pagination";
import { PrintButton } from "~/components/page/print-button";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { currentScope } from "~/http/context";
import { config } from "~/platform/config.server";
import { AdminPage, listCrumbs } from "~/routes/admin/admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { addAssignmentAt, type Area, useArea } from "~/routes/area";
import { withQuery } from "~/http/address";
import { targetValue } from "~/models/teams/assignments";
import { resultsAt } from "../follow/addresses";
import { compareAt, compareFileAt, partOf } from "./addresses";
import { CompareGrid } from "./grid";
import { comparePage, type CompareView } from "./page.server";
import { Places } from "./places";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.compare;

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await readOrFail(
    { title: words.title, sentence: words.loadFailed, retry: copy.common.reload },
    () =>
      comparePage({
        scope: currentScope(context),
        part: partOf(url.searchParams),
        nowMs: Date.now(),
        timeZone: config().timeZone,
      }),
  );
  if (!found) throw data(words.gone, { status: 404 });
  return found;
}

export default function Compare({ loaderData: view }: Route.ComponentProps) {
  const area = useArea();
  const { module, columnCount, on } = view;
  const isEmpty = view.sections.length === 0;
  return (
    <AdminPage
      title={module ? words.pointsTitle(module.title) : words.title}
      lead={module ? words.pointsLead(on) : words.lead(columnCount, on)}
      crumbs={crumbsOf(area, module)}
      action={isEmpty ? undefined : <Actions area={area} view={view} />}
    >
      {columnCount === 0 ? (
        <EmptyState
          icon={UsersRound}
          title={words.empty}
          detail={words.emptyDetail}
          action={
            area === "admin" ? (
              <LinkButton to={href("/admin/teams/add")} variant="primary">
                {copy.team.add}
              </LinkButton>
            ) : undefined
          }
        />
      ) : isEmpty ? (
        <EmptyState icon={UsersRound} title={words.nothing} detail={words.nothingDetail} />
      ) : (
        <>
          <Places area={area} view={view} />
          <CompareGrid area={area} view={view} />
        </>
      )}
      <Pagination
        page={view.part.page}
        pages={view.pages}
        at={(page) => compareAt(area, { ...view.part, page })}
      />
      {isEmpty ? null : (
        <div className="mt-6 flex flex-wrap gap-2">
          <LinkButton to={compareFileAt(area, view.part)} reloadDocument icon={FileDown}>
            {words.export}
          </LinkButton>
          <PrintButton />
        </div>
      )}
    </AdminPage>
  );
}

/** Returns the crumbs: the teams, the comparison, the module. */
const crumbsOf = (area: Area, module: CompareView["module"]) => [
  ...(area === "team" ? [] : [listCrumbs.teams]),
  module === null ? { label: words.crumb } : { label: words.crumb, to: compareAt(area) },
  ...(module === null ? [] : [{ label: module.title }]),
];

/** Asks a module of people, and leads to its results or back to all modules. */
function Actions({ area, view: { module, part } }: { area: Area; view: CompareView }) {
  if (module === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={compareAt(area, { columns: part.columns })} icon={ArrowLeft}>
        {words.modules}
      </LinkButton>
      {module.kind === "module" ? (
        <LinkButton to={resultsAt(area, module.id)} icon={ChartNoAxesColumn}>
          {copy.results.crumb}
        </LinkButton>
      ) : null}
      <LinkButton
        to={withQuery(addAssignmentAt(area), { target: targetValue(module) })}
        variant="primary"
        icon={CalendarPlus}
      >
        {words.act}
      </LinkButton>
    </div>
  );
}
