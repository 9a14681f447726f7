import { data, Link } from "react-router";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Presentation from "lucide-react/icons/presentation";
import { copy } from "~/copy/copy";
import { currentScope } from "~/http/context";
import { config } from "~/platform/config.server";
import { FiltersForm } from "~/components/form/filters-form";
import { LinkButton } from "~/components/ui/button";
import { Fold } from "~/components/ui/fold";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { AdminPage } from "../../admin-page";
import { addAssignmentAt, personAt, useArea } from "~/routes/area";
import { withQuery } from "~/http/address";
import { targetValue } from "~/models/teams/assignments";
import { followAt } from "../../people/follow/addresses";
import { moduleCrumbs, ModuleParts } from "~/routes/admin/content/modules/parts";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { readResults, type ResultsData } from "./read.server";
import { Section } from "../../overview/sections";
import { FunnelBars, PointList, SaidByAll, ScoreBands, WeekCharts, WeekList } from "./charts";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.results;

export async function loader({ params: { moduleId }, url, context }: Route.LoaderArgs) {
  const { timeZone } = config();
  const team = url.searchParams.get("team");
  const found = await readOrFail(
    { title: words.title, sentence: words.loadFailed, retry: copy.common.reload },
    () =>
      readResults({ scope: currentScope(context), moduleId, team, nowMs: Date.now(), timeZone }),
  );
  if (!found) throw data(copy.module.gone, { status: 404 });
  return found;
}

export default function ModuleResults({ loaderData }: Route.ComponentProps) {
  const area = useArea();
  const { module } = loaderData;
  return (
    <AdminPage
      title={module.title}
      lead={words.lead}
      crumbs={
        area === "team"
          ? [{ label: copy.follow.title, to: followAt(area) }, { label: words.crumb }]
          : moduleCrumbs(module, words.crumb)
      }
    >
      {area === "team" ? null : <ModuleParts moduleId={module.id} />}
      <TeamFilter {...loaderData} />
      <Summary data={loaderData} />
      <ResultsBody data={loaderData} />
    </AdminPage>
  );
}

/** Says the whole in one sentence, with the one action that is left. */
function Summary({ data: { module, funnel, team, toStart } }: { data: ResultsData }) {
  const area = useArea();
  if (!module.presentable || funnel.people === 0) return null;
  const target = targetValue({ kind: "module", id: module.id });
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="text-lg">{words.summary(funnel)}</p>
        {toStart.length === 0 ? null : (
          <p className="missers">
            <span className="muted">{words.toStart}</span>
            {toStart.map(({ id, name }) => (
              <Link key={id} to={personAt(area, id)}>
                {name}
              </Link>
            ))}
            <Rest count={funnel.people - funnel.presented - toStart.length} />
          </p>
        )}
      </div>
      {funnel.presented < funnel.people ? (
        <LinkButton
          to={withQuery(addAssignmentAt(area), { target, teamId: team })}
          variant="primary"
          icon={CalendarPlus}
        >
          {words.ask}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** Says how many people more there are. */
const Rest = ({ count }: { count: number }) =>
  count > 0 ? <span>{words.others(count)}</span> : null;

/** Limits the results to a team. Leaves the choice out where there are not two teams. */
function TeamFilter({ team, teams }: Pick<ResultsData, "team" | "teams">) {
  if (teams.length < 2) return null;
  return (
    <div className="mb-6">
      <FiltersForm
        label={words.teamFilter}
        apply={words.apply}
        filters={[
          { name: "team", label: words.team, value: team, any: words.everyTeam, options: teams },
        ]}
      />
    </div>
  );
}

const columns = [
  {
    title: words.version,
    cell: ({ number }: ResultsData["agreement"][number]) => words.versionOf(number),
  },
  {
    title: words.kept,
    cell: ({ kept, read }: ResultsData["agreement"][number]) => (
      <span className="block text-right">{words.keptOf(kept, read)}</span>
    ),
  },
];

/** The least attempts that make a chart. Fewer are a list. */
const CHARTED = 10;

/** Shows a module's results: its weeks, its funnel, its points; to admins the judge's agreement with the reviews. */
function ResultsBody({ data }: { data: ResultsData }) {
  const isAdmin = useArea() === "admin";
  const { module, attempts, funnel, points, agreement } = data;
  const missed = points.filter(({ counts, total }) => counts.said < total);
  const scored = data.bands.reduce((sum, { people }) => sum + people, 0);
  const isWithinGroups = attempts === 0 && points.length + agreement.length > 0;
  const isEmpty = attempts === 0 && !isWithinGroups;
  if (!module.presentable && isEmpty)
    return (
      <EmptyState
        icon={Presentation}
        title={words.notPresentable}
        detail={words.notPresentableDetail}
      />
    );
  return (
    <div className="follow-panel">
      {isEmpty ? (
        <EmptyState icon={Presentation} title={words.empty} detail={words.emptyDetail} />
      ) : (
        <Section id="weeks" title={words.weeks}>
          {isWithinGroups ? (
            <p className="muted">{words.withinGroups}</p>
          ) : attempts < CHARTED ? (
            <WeekList {...data} />
          ) : (
            <WeekCharts {...data} />
          )}
        </Section>
      )}
      {funnel.people > 0 ? (
        <Section id="funnel" title={words.funnel} detail={words.funnelDetail(funnel.people)}>
          <FunnelBars funnel={funnel} isWithinGroups={isWithinGroups} />
          {funnel.watched < funnel.presented ? (
            <p className="muted mt-3 text-sm">
              {words.unwatched(funnel.presented - funnel.watched)}
            </p>
          ) : null}
        </Section>
      ) : null}
      {attempts > 0 ? (
        <Section id="scores" title={words.scores} detail={words.scoresDetail(scored)}>
          <ScoreBands
            bands={data.bands.filter(({ people }) => attempts >= CHARTED || people > 0)}
          />
        </Section>
      ) : null}
      {isEmpty ? null : (
        <Section id="points" title={words.points} detail={words.pointsDetail(data.judged)}>
          {points.length > 0 ? (
            <>
              {missed.length > 0 ? <PointList points={missed} /> : null}
              <SaidByAll points={points.filter((point) => !missed.includes(point))} />
            </>
          ) : (
            <p className="muted">{words.noPoints}</p>
          )}
        </Section>
      )}
      {isEmpty || !isAdmin ? null : <JudgeAgreement rows={agreement} />}
    </div>
  );
}

/** Folds how many verdicts the reviews kept. */
const JudgeAgreement = ({ rows }: { rows: ResultsData["agreement"] }) => (
  <Fold title={words.agreement}>
    <p className="muted mb-3 text-sm">{words.agreementDetail}</p>
    {rows.length > 0 ? (
      <DataTable
        caption={words.agreement}
        columns={columns}
        rows={rows}
        rowKey={({ number }) => number ?? "gone"}
      />
    ) : (
      <p className="muted">{words.noAgreement}</p>
    )}
  </Fold>
);
