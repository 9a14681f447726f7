import ArrowDown from "lucide-react/icons/arrow-down";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/components/ui/icon";
import { compare as words } from "~/copy/admin/compare";
import { judgement } from "~/copy/evaluation/judgement";
import { type CellTone, isThin } from "~/models/follow/team-scores";
import { PASS_SCORE } from "~/models/terms/score";
import { personAt, useArea } from "~/routes/area";
import type { PointView, ScoreView } from "./page.server";

const signs = { ok: Check, warn: TriangleAlert, ko: ArrowDown, none: Minus };

/** Draws the sign of a cell's mark. Its words stand in the cell and in the legend. */
export const ToneSign = ({ tone }: { tone: CellTone }) => <Icon of={signs[tone]} />;

/** Shows a cell: its sign with its figure, then its lines. */
function Cell({
  title,
  tone,
  isQuiet = false,
  figure,
  children,
}: {
  /** The team's name, which stands before the cell on a phone. */
  title: string;
  tone: CellTone;
  /** True for a figure of too few people, which has no colour. */
  isQuiet?: boolean;
  figure: ReactNode;
  children?: ReactNode;
}) {
  return (
    <td data-k={title} data-tone={isQuiet ? "quiet" : tone}>
      <div className="grid-figure">
        <ToneSign tone={tone} />
        {figure}
      </div>
      {children}
    </td>
  );
}

/** Shows an empty cell: a team in which nobody sees the item, or has a score. A phone leaves it out. */
const Empty = ({ title, text }: { title: string; text: string }) => (
  <td data-k={title} data-tone="none">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{text}</span>
  </td>
);

/** Shows a team's median at an item, how many have a score, and in a fold the gap to the mark and who is below. */
export function ScoreTd({ title, cell }: { title: string; cell: ScoreView }) {
  const { people, scored, median, gap, tone, below, others } = cell;
  if (people === 0) return <Empty title={title} text={words.unseen} />;
  if (median === null || gap === null)
    return <Empty title={title} text={words.scored(0, people)} />;
  const isQuiet = isThin(cell);
  return (
    <Cell
      title={title}
      tone={tone}
      isQuiet={isQuiet}
      figure={
        <>
          <b>{median}</b>
          <small aria-hidden="true">{words.ratio(scored, people)}</small>
          <span className="sr-only">{words.scored(scored, people)}</span>
        </>
      }
    >
      {below.length > 0 ? (
        <details>
          <summary>{words.underMark(below.length + others, PASS_SCORE)}</summary>
          <small>{words.gap(gap, PASS_SCORE)}</small>
          <small>
            <Names
              of={below.map(({ id, name, score }) => ({ id, text: words.named(name, score) }))}
              others={others}
            />
          </small>
        </details>
      ) : (
        <small className="grid-gap">{words.gap(gap, PASS_SCORE)}</small>
      )}
    </Cell>
  );
}

/** Shows how many of a team said an argument, and in a fold who did not. */
export function PointTd({ title, cell }: { title: string; cell: PointView }) {
  const { said, judged, tone, missed, others } = cell;
  if (judged === 0) return <Empty title={title} text={words.noTalk} />;
  return (
    <Cell
      title={title}
      tone={tone}
      figure={
        <>
          <b>{words.said(said, judged)}</b>
          <small>{words.saidIt}</small>
        </>
      }
    >
      {missed.length > 0 ? (
        <details>
          <summary>{words.missedCount(missed.length + others)}</summary>
          <small>
            <Names
              of={missed.map(({ id, name, verdict }) => ({
                id,
                text:
                  verdict === "unsaid" ? name : words.missedAs(name, judgement.verdicts[verdict]),
              }))}
              others={others}
            />
          </small>
        </details>
      ) : null}
    </Cell>
  );
}

/** Names people with links to their pages, and the number of the others. */
function Names({ of, others }: { of: readonly { id: string; text: string }[]; others: number }) {
  const area = useArea();
  return (
    <>
      {of.map(({ id, text }, at) => (
        <span key={id}>
          {at > 0 ? <span>, </span> : null}
          <Link to={personAt(area, id)}>{text}</Link>
        </span>
      ))}
      {others > 0 ? <span>{words.others(others)}</span> : null}
    </>
  );
}
