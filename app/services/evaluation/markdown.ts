import { evaluation as copy, evaluation } from "~/copy/evaluation/evaluation";
import { groupMeanOf } from "~/models/evaluations/group-score";
import { formatDuration } from "~/models/duration";
import {
  type Criterion,
  type JudgedGroup,
  type JudgedTalk,
  type RubricTalk,
  resultOf,
} from "~/models/proof/evaluation-result";
import { formatScore, cappedScore, passScoreOf } from "~/models/terms/score";
import type { Evaluation } from "~/models/tables";
import { judgement as judgementWords } from "~/copy/evaluation/judgement";
import { term } from "~/copy/evaluation/term";
import { howRead } from "~/copy/evaluation/read-by";
import {
  costOf,
  disputeOf,
  lossesOf,
  openLinesOf,
  quotesOf,
  saidOf,
  vaguePoints,
} from "~/models/judge/judged-points";
import { unheard as unheardWords } from "~/copy/unheard";
import { unheardMsOf } from "~/models/terms/unheard-voice";
import type { Clause, JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import { toldReason } from "~/models/terms/reason";

/**
 * Returns a judgement by a rubric as markdown, below its score: points by their cost, manner, and the way it was made.
 */
function rubricSections(
  { judgement, measures, judge, flags, notes, unheard }: RubricTalk,
  row: Row,
): string[] {
  const graded = judgement === null ? [] : judgedSections(judgement, row);
  return [
    ...(unheard ? [unheardWords.notUnderstood(unheardMsOf(unheard.parts))] : []),
    ...graded,
    section(evaluation.flags, flags.map(plainText)),
    section(judgementWords.measures, evaluation.measured(measures, typing(row))),
    section(judgementWords.howMade, [
      ...(judgement === null ? [] : madeOf(judgement, judge)),
      ...notes,
    ]),
  ];
}

/** Names the reader, the rubric and the judge. */
const madeOf = (judgement: RubricJudgement, judge: RubricTalk["judge"]): string[] => [
  ...howRead({ judgement, judge }).map(plainText),
  rubricLine(judgement),
  `${judgementWords.judgeKey}${NBSP}: ${plainText(judgementWords.judgeName(judge.name, judge.version))}`,
];

/** The row tells whether an admin has to decide: a void trial changes it, not the judgement. */
function judgedSections(
  judgement: RubricJudgement,
  { toReview = 0, reviewedAt = null }: Row,
): string[] {
  const { interval, cap, manner } = judgement;
  const isOpen = toReview === 1 && reviewedAt === null;
  const said = saidOf(judgement.points);
  const capped = judgement.points.find(({ id }) => id === cap?.pointId);
  return [
    `${judgementWords.between(interval.low, interval.high)}${isOpen ? ` (${judgementWords.review})` : ""}`,
    capped ? `**${judgementWords.cappedBy(capped, cappedScore(passScoreOf(judgement)))}**` : "",
    section(judgementWords.costly, lossesOf(judgement.points).map(lossText)),
    section(
      judgementWords.openLines,
      openLinesOf(judgement.points).map((point) => `${headOf(point)}${quotesText(point)}`),
    ),
    section(
      judgementWords.saidPoints(said.length, sum(said), vaguePoints(judgement.points)),
      said.map((point) => `${headOf(point)}${quotesText(point)}`),
    ),
    section(
      `${judgementWords.manner} (${sum(manner)}/${manner.reduce((all, { maxPoints }) => all + maxPoints, 0)})`,
      manner.map(
        (row) => `${judgementWords.mannerRows[row.id]}${NBSP}: ${judgementWords.mannerFigure(row)}`,
      ),
    ),
  ];
}

const sum = (rows: readonly { points: number }[]) => rows.reduce((all, row) => all + row.points, 0);

function lossText(point: JudgedPoint): string {
  const { verdict } = point;
  const cost = costOf(point);
  const head = verdict === "open" ? judgementWords.atStake(cost) : judgementWords.lost(cost);
  return `**${judgementWords.verdicts[verdict]}** (${head})${NBSP}: ${headOf(point)}${quotesText(point)}`;
}

/** Returns a claim with the doubt about its verdict. */
function headOf(point: JudgedPoint): string {
  const dispute = disputeOf(point);
  const doubt =
    dispute !== null
      ? ` ${judgementWords.disputed}${NBSP}: ${judgementWords.doubt(dispute)}`
      : point.verdict === "open"
        ? ` ${judgementWords.open}`
        : "";
  return `${plainText(point.claim)}${doubt}`;
}

const quotesText = (point: JudgedPoint): string => quotesOf(point).map(quoteText).join("");

function quoteText({ text, startMs }: Clause): string {
  const at = startMs === null ? "" : ` (à ${formatDuration(startMs / 1000)})`;
  return ` — «${NBSP}${plainText(text)}${NBSP}»${at}`;
}

const rubricLine = ({ rubric }: RubricJudgement) =>
  `${judgementWords.standings[rubric.standing]}, ${judgementWords.rubricVersion(rubric.number)}`;

/** Returns a heading and its list; "" without items. */
function section(title: string, items: string[]): string {
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

const NBSP = "\u00A0";

type Row = Pick<Evaluation, "score" | "reason" | "resultJson"> &
  Partial<
    Pick<Evaluation, "reviewedScore" | "reviewedAt" | "toReview" | "written" | "wordsRemovedAt">
  >;

/**
 * Returns an evaluation as markdown, for `/api` and for personal data (product §9.7). The text is made at each call,
 * and all foreign text is escaped. Returns "" without a result. After its term it is the score, and the fact that the words
 * were removed.
 */
export function markdownOf(row: Row): string {
  const result = resultOf(row);
  if (result === null)
    return row.wordsRemovedAt == null ? "" : `${verdict(row)}\n\n${term.removedSince}\n`;
  if (result.kind === "written") return result.markdown;
  const sections = sectionsOfKind(result, row);
  return [`# ${plainText(result.title)}`, ...sections].filter(Boolean).join("\n\n").concat("\n");
}

/** Returns `written: true` when a part of the talk was typed. */
const typing = ({ written = 0 }: Row) => ({ written: written === 1 });

function sectionsOfKind(result: RubricTalk | JudgedGroup | JudgedTalk, row: Row): string[] {
  if (result.kind === "group") return groupSections(result, row);
  if (result.kind === "rubric") return [verdict(row), ...rubricSections(result, row)];
  return sectionsOf(result, row);
}

function sectionsOf(result: JudgedTalk, row: Row): string[] {
  const { criteria, strengths, improvements, flags, dropped, measures, judge, notes } = result;
  const graded =
    row.score === null
      ? []
      : [
          scoreTable(criteria),
          section(copy.strengths, strengths.map(plainText)),
          section(copy.improvements, improvements.map(plainText)),
          `## ${copy.criteria}\n\n${criteria.map(criterionText).join("\n\n")}`,
        ];
  const by = copy.judgedBy({ ...judge, name: plainText(judge.name) });
  return [
    verdict(row),
    ...graded,
    section(copy.flags, [...flags, ...dropped].map(plainText)),
    section(copy.measures, copy.measured(measures, typing(row))),
    section(copy.howMade, [by, ...notes]),
  ];
}

/** Returns the sections of a group's score, module by module. */
function groupSections({ modules }: JudgedGroup, row: Row): string[] {
  const lines = modules.map(({ title, score, reviewed }, index) => {
    const got = score === null ? copy.groupModuleUnscorable : formatScore(reviewed ?? score);
    const judged = score === null || reviewed == null ? "" : ` (${copy.judgeGave(score)})`;
    return `${index + 1}. ${plainText(title)}${NBSP}: **${got}**${judged}`;
  });
  const isMean = row.score !== null && groupMeanOf(modules) === (row.reviewedScore ?? row.score);
  const mean = isMean ? copy.groupMean : "";
  return [verdict(row), `## ${copy.groupModules}\n\n${lines.join("\n")}`, mean];
}

/** Returns the score that counts. Adds the judge's score when an admin decided another. */
function verdict({ score, reason, reviewedScore = null }: Row): string {
  if (score === null) return `**${copy.unscorable}**\n\n${plainText(toldReason(reason) ?? "")}`;
  const now = `**Score${NBSP}: ${formatScore(reviewedScore ?? score)}**`;
  if (reviewedScore === null || reviewedScore === score) return now;
  return `${now} (${copy.judgeGave(score)})`;
}

function scoreTable(criteria: Criterion[]): string {
  const rows = criteria.map(
    (criterion) => `| ${plainText(criterion.label)} | ${criterion.points}/${criterion.maxPoints} |`,
  );
  return ["| Critère | Points |", "| --- | ---: |", ...rows].join("\n");
}

function criterionText({ label, points, maxPoints, comment, quote, quoteStartMs }: Criterion) {
  const lines = [`### ${plainText(label)} (${points}/${maxPoints})`, plainText(comment)];
  if (quote !== null) {
    const at = quoteStartMs === null ? "" : ` (à ${formatDuration(quoteStartMs / 1000)})`;
    lines.push(`> «${NBSP}${plainText(quote)}${NBSP}»${at}`);
  }
  return lines.filter(Boolean).join("\n\n");
}
