import type { ReactNode } from "react";
import { copy } from "~/copy/copy";
import { howRead, readBy } from "~/copy/read-by";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import { lossesOf, saidOf } from "~/models/judge/judged-points";
import type { MannerRow, RubricJudgement } from "~/models/terms/rubric-judgement";
import { Provenance } from "./criterion";
import { type IdOf, Lost, Said, type To } from "./rubric-point";
import { type ReviewedResult, ScoreRange } from "./score-range";
import { Progress } from "./ui/progress";
import { VerdictShape } from "./verdict-shape";

const words = copy.judgement;

/** Shows a judgement by a rubric: points by cost, said points, the manner, the sources of the score. */
export function RubricResult({
  result,
  to,
  review = nobody,
  written = false,
  top,
  idOf,
  passedOn = null,
}: {
  result: RubricTalk;
  to?: To;
  idOf?: IdOf;
  review?: ReviewedResult;
  /** The content above the points. By default, the range of the score. */
  top?: ReactNode;
  /** True when part of the talk was typed. */
  written?: boolean;
  /** The date on which its model passed the trial ('le 22 novembre 2026'), or null when unknown. */
  passedOn?: string | null;
}) {
  const { judgement, flags, measures } = result;
  const read = readBy(result, passedOn);
  return (
    <>
      {judgement === null ? null : <Judged {...{ judgement, to, review, top, idOf }} />}
      {judgement === null || read.length === 0 ? null : (
        <Provenance>
          <span>{read.join(". ")}.</span>
        </Provenance>
      )}
      <div className="prose mt-5">
        <Lines title={copy.evaluation.flags} of={flags} />
      </div>
      <details className="points-said">
        <summary>{words.grounds}</summary>
        <div className="prose">
          <Lines title={words.measures} of={copy.evaluation.measured(measures, { written })} />
          <HowMade {...result} />
        </div>
      </details>
    </>
  );
}

/** The number of dearest losses that stay open. Readers see them first. */
const UNFOLDED = 2;

const nobody: ReviewedResult = { decided: false, judged: null, corrected: {} };

function Judged({
  judgement,
  to,
  review,
  top,
  idOf,
}: {
  judgement: RubricJudgement;
  to?: To;
  review: ReviewedResult;
  top: ReactNode;
  idOf?: IdOf;
}) {
  const { corrected } = review;
  const lost = lossesOf(judgement.points);
  const said = saidOf(judgement.points);
  const expected = judgement.points.filter(({ kind }) => kind === "expected");
  return (
    <>
      {top ?? <ScoreRange judgement={judgement} {...review} />}
      {lost.length === 0 ? null : (
        <section className="points">
          <h3>{words.costly}</h3>
          <p>{words.costlyOf(lost.length, expected.length)}</p>
          <ol>
            {lost.map((point, at) => (
              <Lost
                key={point.id}
                {...{ point, to, idOf }}
                corrected={corrected[point.id]}
                folds={at >= UNFOLDED}
              />
            ))}
          </ol>
        </section>
      )}
      {said.length === 0 ? null : (
        <details className="points-said">
          <summary data-verdict="said">
            <VerdictShape verdict="said" />
            {words.saidPoints(said.length, sum(said))}
          </summary>
          <ul>
            {said.map((point) => (
              <Said key={point.id} {...{ point, to, idOf }} corrected={corrected[point.id]} />
            ))}
          </ul>
        </details>
      )}
      <Manner rows={judgement.manner} />
    </>
  );
}

const sum = (rows: readonly { points: number }[]) => rows.reduce((all, row) => all + row.points, 0);

function Manner({ rows }: { rows: readonly MannerRow[] }) {
  const most = rows.reduce((all, { maxPoints }) => all + maxPoints, 0);
  return (
    <section className="points">
      <h3>{words.manner}</h3>
      <p>{words.mannerOf(sum(rows), most)}</p>
      <ul>
        {rows.map((row) => (
          <li className="point" key={row.id}>
            <header>
              <h4>{words.mannerRows[row.id]}</h4>
              <span className="cost">{words.outOf(row.points, row.maxPoints)}</span>
            </header>
            <Progress
              size="thin"
              value={100 * row.figure}
              label={`${words.mannerRows[row.id]}, ${words.mannerFigure(row)}`}
            />
            <p>{words.mannerFigure(row)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowMade({ judgement, judge, notes }: RubricTalk) {
  const made = howRead({ judgement, judge });
  const rubric = judgement
    ? `${words.standings[judgement.rubric.standing]}, ${words.rubricVersion(judgement.rubric.number)}.`
    : null;
  const by = `${words.judgeKey}\u00A0: ${words.judgeName(judge.name, judge.version)}`;
  return <Lines title={words.howMade} of={[...made, ...(rubric ? [rubric] : []), by, ...notes]} />;
}

function Lines({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {of.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
