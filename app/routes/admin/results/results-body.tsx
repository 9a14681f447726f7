import Presentation from "lucide-react/icons/presentation";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { Section } from "../overview/sections";
import { FunnelBars, WeekCharts } from "./charts";
import { PointList } from "./points";
import type { ResultsData } from "./read.server";

const words = copy.results;

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

/** Shows a module's results: its weeks, its funnel, its points, the judge's agreement with the reviews. */
export function ResultsBody({ data }: { data: ResultsData }) {
  const { module, attempts, funnel, points, agreement } = data;
  if (!module.presentable && attempts === 0)
    return (
      <EmptyState
        icon={Presentation}
        title={words.notPresentable}
        detail={words.notPresentableDetail}
      />
    );
  return (
    <div className="follow-panel">
      {attempts === 0 ? (
        <EmptyState icon={Presentation} title={words.empty} detail={words.emptyDetail} />
      ) : (
        <Section id="weeks" title={words.weeks}>
          <WeekCharts {...data} />
        </Section>
      )}
      {funnel.people > 0 ? (
        <Section id="funnel" title={words.funnel} detail={words.funnelDetail(funnel.people)}>
          <FunnelBars funnel={funnel} />
        </Section>
      ) : null}
      {attempts === 0 ? null : (
        <Section id="points" title={words.points} detail={words.pointsDetail(data.judged)}>
          {points.length > 0 ? (
            <PointList points={points} />
          ) : (
            <p className="muted">{words.noPoints}</p>
          )}
        </Section>
      )}
      {attempts === 0 ? null : (
        <Section id="agreement" title={words.agreement} detail={words.agreementDetail}>
          {agreement.length > 0 ? (
            <DataTable
              caption={words.agreement}
              columns={columns}
              rows={agreement}
              rowKey={({ number }) => number ?? "gone"}
            />
          ) : (
            <p className="muted">{words.noAgreement}</p>
          )}
        </Section>
      )}
    </div>
  );
}
