import { StemChart } from "~/components/stem-chart";
import { copy } from "~/copy/copy";
import { Chart } from "../results/charts";
import { PointList } from "../results/points";
import { Section } from "../overview/sections";
import type { PersonData } from "./person.server";

const words = copy.results.person;

/** Shows a person's attempts over time, the time to the first pass, and the weakest points. */
export function PersonFollow({ data }: { data: PersonData }) {
  const { total, stems, weakest, arrival, judged } = data;
  if (total === 0) return <p className="muted mb-6">{arrival}</p>;
  return (
    <div className="follow-panel mb-10">
      <Chart title={words.attempts} detail={`${words.attemptsDetail(total)}. ${arrival}`}>
        <StemChart label={words.attempts} stems={stems} marked />
      </Chart>
      {judged ? (
        <Section id="weakest" title={words.weakest} detail={words.weakestDetail}>
          {weakest.length > 0 ? (
            <PointList points={weakest} />
          ) : (
            <p className="muted">{words.nothingMissed}</p>
          )}
        </Section>
      ) : null}
    </div>
  );
}
