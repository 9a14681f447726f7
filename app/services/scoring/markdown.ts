import { formatDuration } from "~/models/duration";

import type { Measures } from "./measures";
import type { VerifiedCriterion, VerifiedJudgement } from "./verify";

export interface EvaluationText {
  /** Title of the module or of the group. */
  title: string;
  verified: VerifiedJudgement;
  measures: Measures;
  /** Who judged. */
  judge: { name: string; usesLanguageModel: boolean };
  /** What the reader must know of how it was judged (source of the transcript…), French sentences. */
  notes?: string[];
}

const NBSP = "\u00A0";

/** Writes the markdown evaluation shown to the trainee (product §9.7). Everything said is escaped. */
export function writeEvaluation(text: EvaluationText): string {
  const { verified } = text;
  return [
    `# ${plainText(text.title)}`,
    verified.score === null ? notEvaluable(verified) : graded(verified),
    section("Points de vigilance", [...verified.flags, ...verified.dropped].map(plainText)),
    measuresSection(text.measures),
    section("Comment cette évaluation a été faite", [judgedBy(text.judge), ...(text.notes ?? [])]),
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

function notEvaluable(verified: VerifiedJudgement): string {
  return `**Non évaluable**\n\n${plainText(verified.reason ?? "")}`;
}

function graded(verified: VerifiedJudgement): string {
  return [
    `**Score${NBSP}: ${verified.score}/100**`,
    scoreTable(verified.criteria),
    section("Points forts", verified.strengths.map(plainText)),
    section("À améliorer", verified.improvements.map(plainText)),
    `## Détail par critère\n\n${verified.criteria.map(criterionText).join("\n\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function scoreTable(criteria: VerifiedCriterion[]): string {
  const rows = criteria.map(
    (criterion) => `| ${plainText(criterion.label)} | ${criterion.points}/${criterion.maxPoints} |`,
  );
  return ["| Critère | Points |", "| --- | ---: |", ...rows].join("\n");
}

function criterionText(criterion: VerifiedCriterion): string {
  const lines = [
    `### ${plainText(criterion.label)} (${criterion.points}/${criterion.maxPoints})`,
    plainText(criterion.comment),
  ];
  if (criterion.quote !== null) {
    const at =
      criterion.quoteStartMs === null
        ? ""
        : ` (à ${formatDuration(criterion.quoteStartMs / 1000)})`;
    lines.push(`> «${NBSP}${plainText(criterion.quote)}${NBSP}»${at}`);
  }
  return lines.filter(Boolean).join("\n\n");
}

function measuresSection(measures: Measures): string {
  const items = [`${measures.words} mots prononcés`];
  if (measures.wordsPerMinute !== null)
    items.push(`Débit${NBSP}: ${measures.wordsPerMinute} mots par minute`);
  if (measures.longestPauseMs !== null) {
    const seconds = (measures.longestPauseMs / 1000).toFixed(1).replace(".", ",");
    items.push(`Plus long silence avant de reprendre la parole${NBSP}: ${seconds} s`);
  }
  items.push(`Part de parole${NBSP}: ${Math.round(100 * measures.shareOfTalk)}${NBSP}%`);
  return section("Mesures", items);
}

/** Says whether a language model was used, and which (product §9.7). */
function judgedBy(judge: { name: string; usesLanguageModel: boolean }): string {
  if (!judge.usesLanguageModel) {
    return `Évaluation par règles${NBSP}: aucun modèle de langage n'a été utilisé.`;
  }
  return `Évaluation par le modèle de langage ${plainText(judge.name)}, citations vérifiées dans la transcription.`;
}

function section(title: string, items: string[]): string {
  if (items.length === 0) return "";
  return `## ${title}\n\n${items.map((item) => `- ${item}`).join("\n")}`;
}

/** Text from outside, on one line, with nothing markdown or HTML would read. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\s*\n+\s*/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[\\`*_{}[\]#|~!]/g, "\\$&")
    .replaceAll(/(https?|ftp|www)([:.])/gi, "$1\\$2")
    .replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, "$1\\$2")
    .trim();
}
