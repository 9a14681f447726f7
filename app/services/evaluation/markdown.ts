import { evaluation as copy } from "~/copy/evaluation/evaluation";
import { groupMeanOf } from "~/models/evaluations/group-score";
import { formatDuration } from "~/models/duration";
import {
  type Criterion,
  type JudgedGroup,
  type JudgedTalk,
  type RubricTalk,
  resultOf,
} from "~/models/proof/evaluation-result";
import { formatScore } from "~/models/terms/score";
import type { Evaluation } from "~/models/tables";
import { plainText, section, rubricSections } from "./rubric-markdown";

const NBSP = "\u00A0";

type Row = Pick<Evaluation, "score" | "reason" | "resultJson"> &
  Partial<Pick<Evaluation, "reviewedScore" | "written">>;

/**
 * Returns an evaluation as markdown, for `/api` and for personal data (product §9.7). The text is made at each call,
 * and all foreign text is escaped. Returns "" without a result.
 */
export function markdownOf(row: Row): string {
  const result = resultOf(row);
  if (result === null) return "";
  if (result.kind === "written") return result.markdown;
  const sections = sectionsOfKind(result, row);
  return [`# ${plainText(result.title)}`, ...sections].filter(Boolean).join("\n\n").concat("\n");
}

/** Returns `written: true` when a part of the talk was typed. */
const typing = ({ written = 0 }: Row) => ({ written: written === 1 });

function sectionsOfKind(result: RubricTalk | JudgedGroup | JudgedTalk, row: Row): string[] {
  if (result.kind === "group") return groupSections(result, row);
  if (result.kind === "rubric") return [verdict(row), ...rubricSections(result, typing(row))];
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
  if (score === null) return `**${copy.unscorable}**\n\n${plainText(reason ?? "")}`;
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
