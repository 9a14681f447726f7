import { evaluation } from "~/copy/evaluation/evaluation";
import { judgement as copy } from "~/copy/evaluation/judgement";
import { howRead } from "~/copy/evaluation/read-by";
import { formatDuration } from "~/models/duration";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import {
  costOf,
  disputeOf,
  lossesOf,
  quotesOf,
  saidOf,
  vaguePoints,
} from "~/models/judge/judged-points";
import type { Clause, JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import { cappedScore, passScoreOf } from "~/models/terms/score";

const NBSP = "\u00A0";

/**
 * Returns a judgement by a rubric as markdown, below its score: points by their cost, manner, and the way it was made.
 */
export function rubricSections(
  { judgement, measures, judge, flags, notes }: RubricTalk,
  talk: { written: boolean },
): string[] {
  const graded = judgement === null ? [] : judgedSections(judgement);
  const version = judgement === null ? [] : [rubricLine(judgement)];
  return [
    ...graded,
    section(evaluation.flags, flags.map(plainText)),
    section(copy.measures, evaluation.measured(measures, talk)),
    section(copy.howMade, [
      ...howRead({ judgement, judge }).map(plainText),
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
    capped ? `**${copy.cappedBy(capped, cappedScore(passScoreOf(judgement)))}**` : "",
    section(copy.costly, lossesOf(judgement.points).map(lossText)),
    section(
      copy.saidPoints(said.length, sum(said), vaguePoints(judgement.points)),
      said.map((point) => `${headOf(point)}${quotesText(point)}`),
    ),
    section(
      `${copy.manner} (${sum(manner)}/${manner.reduce((all, { maxPoints }) => all + maxPoints, 0)})`,
      manner.map((row) => `${copy.mannerRows[row.id]}${NBSP}: ${copy.mannerFigure(row)}`),
    ),
  ];
}

const sum = (rows: readonly { points: number }[]) => rows.reduce((all, row) => all + row.points, 0);

function lossText(point: JudgedPoint): string {
  const { verdict } = point;
  const cost = costOf(point);
  const head = verdict === "open" ? copy.atStake(cost) : copy.lost(cost);
  return `**${copy.verdicts[verdict]}** (${head})${NBSP}: ${headOf(point)}${quotesText(point)}`;
}

/** Returns a claim with the doubt about its verdict. */
function headOf(point: JudgedPoint): string {
  const dispute = disputeOf(point);
  const doubt =
    dispute !== null
      ? ` ${copy.disputed}${NBSP}: ${copy.doubt(dispute)}`
      : point.verdict === "open"
        ? ` ${copy.open}`
        : "";
  return `${plainText(point.claim)}${doubt}`;
}

const quotesText = (point: JudgedPoint): string => quotesOf(point).map(quoteText).join("");

function quoteText({ text, startMs }: Clause): string {
  const at = startMs === null ? "" : ` (à ${formatDuration(startMs / 1000)})`;
  return ` — «${NBSP}${plainText(text)}${NBSP}»${at}`;
}

const rubricLine = ({ rubric }: RubricJudgement) =>
  `${copy.standings[rubric.standing]}, ${copy.rubricVersion(rubric.number)}`;

/** Returns a heading and its list; "" without items. */
export function section(title: string, items: string[]): string {
  if (items.length === 0) return "";
  return `## ${title}\n\n${items.map((item) => `- ${item}`).join("\n")}`;
}

/** Returns a foreign text on one line, with markdown and HTML escaped. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\s*\n+\s*/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[\\`*_{}[\]#|~!@]/g, "\\$&")
    .replaceAll(/(https?|ftp|www)([:.])/gi, "$1\\$2")
    .replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, "$1\\$2")
    .trim();
}
