import { evaluation } from "~/copy/evaluation";
import { judgement as copy } from "~/copy/judgement";
import { formatDuration } from "~/models/duration";
import type { RubricTalk } from "~/models/evaluation-result";
import { costOf, lossesOf, saidOf } from "~/models/judged-points";
import type { JudgedPoint, RubricJudgement } from "~/models/rubric-judgement";
import { plainText, section } from "./markdown-text";

const NBSP = "\u00A0";

/** A judgement by a rubric as markdown, below its score: points by what they cost, manner, how it was made. */
export function rubricSections(
  { judgement, measures, judge, flags, notes }: RubricTalk,
  talk: { written: boolean },
): string[] {
  const graded = judgement === null ? [] : judgedSections(judgement);
  const by =
    judgement === null || judgement.rulesScore === null
      ? copy.byRules
      : copy.byModel(plainText(judge.name), judgement.rulesScore);
  const version = judgement === null ? [] : [rubricLine(judgement)];
  return [
    ...graded,
    section(evaluation.flags, flags.map(plainText)),
    section(copy.measures, evaluation.measured(measures, talk)),
    section(copy.howMade, [
      by,
      ...version,
      `${copy.judgeKey}${NBSP}: ${plainText(copy.judgeName(judge.name, judge.version))}`,
      ...notes,
    ]),
  ];
}

function judgedSections(judgement: RubricJudgement): string[] {
  const { interval, cap, manner } = judgement;
  const said = saidOf(judgement.points);
  const capped = judgement.points.find(({ id }) => id === cap?.pointId);
  return [
    `${copy.between(interval.low, interval.high)}${judgement.review ? ` (${copy.review})` : ""}`,
    capped ? `**${copy.cappedBy(capped)}**` : "",
    section(copy.costly, lossesOf(judgement.points).map(lossText)),
    section(
      copy.saidPoints(said.length, sum(said)),
      said.map((point) => `${plainText(point.claim)}${quoteOf(point)}`),
    ),
    section(
      `${copy.manner} (${sum(manner)}/${manner.reduce((all, { maxPoints }) => all + maxPoints, 0)})`,
      manner.map((row) => `${copy.mannerRows[row.id]}${NBSP}: ${copy.mannerFigure(row)}`),
    ),
  ];
}

const sum = (rows: readonly { points: number }[]) => rows.reduce((all, row) => all + row.points, 0);

const lossText = (point: JudgedPoint) =>
  `**${copy.verdicts[point.verdict]}** (${copy.lost(costOf(point))})${NBSP}: ${plainText(point.claim)}${quoteOf(point)}`;

function quoteOf({ clause }: JudgedPoint): string {
  if (clause === null) return "";
  const at = clause.startMs === null ? "" : ` (à ${formatDuration(clause.startMs / 1000)})`;
  return ` — «${NBSP}${plainText(clause.text)}${NBSP}»${at}`;
}

const rubricLine = ({ rubric }: RubricJudgement) =>
  `${copy.standings[rubric.standing]}, ${copy.rubricVersion(rubric.number)}`;
