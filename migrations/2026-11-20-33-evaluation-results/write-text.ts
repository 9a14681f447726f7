// Writes the text as it was written until that day. The copy is kept here, so that later changes of the writer do not
// matter.
const NBSP = "\u00A0";

export interface Criterion {
  id: string;
  label: string;
  points: number;
  maxPoints: number;
  comment: string;
  quote: string | null;
  turnIndex: number | null;
  quoteStartMs: number | null;
}

/** The first version of a result, as of that day. */
export interface Talk {
  version: 1;
  kind: "judged";
  title: string;
  criteria: Criterion[];
  strengths: string[];
  improvements: string[];
  flags: string[];
  dropped: string[];
  measures: {
    words: number;
    wordsPerMinute: number | null;
    longestPauseMs: number | null;
    shareOfTalk: number;
    fillersPer100Words: number | null;
  };
  judge: { name: string; usesLanguageModel: boolean };
  notes: string[];
}

/** The first version of a group's result. */
export interface Group {
  version: 1;
  kind: "group";
  title: string;
  modules: { title: string; score: number | null }[];
}

/** Returns the text that was stored of such a result. */
export function textOf(
  result: Talk | Group,
  row: { score: number | null; reason: string | null },
): string {
  const verdict =
    row.score === null
      ? `**Non évaluable**\n\n${escaped(row.reason ?? "")}`
      : `**Score${NBSP}: ${row.score}/100**`;
  const graded = row.score !== null;
  const sections = result.kind === "group" ? ofGroup(result, graded) : ofTalk(result, graded);
  return [`# ${escaped(result.title)}`, verdict, ...sections]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

function ofTalk(talk: Talk, graded: boolean): string[] {
  const { criteria, measures, judge } = talk;
  const table = criteria.map((one) => `| ${escaped(one.label)} | ${one.points}/${one.maxPoints} |`);
  const detail = [
    ["| Critère | Points |", "| --- | ---: |", ...table].join("\n"),
    section("Points forts", talk.strengths.map(escaped)),
    section("À améliorer", talk.improvements.map(escaped)),
    `## Détail par critère\n\n${criteria.map(ofCriterion).join("\n\n")}`,
  ];
  const measured = [`${measures.words} mots prononcés`];
  if (measures.wordsPerMinute !== null)
    measured.push(`Débit${NBSP}: ${measures.wordsPerMinute} mots par minute`);
  if (measures.longestPauseMs !== null) {
    const seconds = (measures.longestPauseMs / 1000).toFixed(1).replace(".", ",");
    measured.push(`Plus long silence avant de reprendre la parole${NBSP}: ${seconds} s`);
  }
  const by = judge.usesLanguageModel
    ? `Évaluation par le modèle de langage ${escaped(judge.name)}, citations vérifiées dans la transcription.`
    : `Évaluation par règles${NBSP}: aucun modèle de langage n'a été utilisé.`;
  measured.push(`Part de parole${NBSP}: ${Math.round(100 * measures.shareOfTalk)}${NBSP}%`);
  return [
    ...(graded ? detail : []),
    section("Points de vigilance", [...talk.flags, ...talk.dropped].map(escaped)),
    section("Mesures", measured),
    section("Comment cette évaluation a été faite", [by, ...talk.notes]),
  ];
}

function ofCriterion({ label, points, maxPoints, comment, quote, quoteStartMs }: Criterion) {
  const lines = [`### ${escaped(label)} (${points}/${maxPoints})`, escaped(comment)];
  if (quote !== null) {
    const at = quoteStartMs === null ? "" : ` (à ${clock(quoteStartMs / 1000)})`;
    lines.push(`> «${NBSP}${escaped(quote)}${NBSP}»${at}`);
  }
  return lines.filter(Boolean).join("\n\n");
}

function ofGroup({ modules }: Group, graded: boolean): string[] {
  const lines = modules.map(
    ({ title, score }, index) =>
      `${index + 1}. ${escaped(title)}${NBSP}: **${score === null ? "non évaluable" : `${score}/100`}**`,
  );
  const mean = graded ? "La note du groupe est la moyenne de celles de ses modules." : "";
  return [`## Notes des modules\n\n${lines.join("\n")}`, mean];
}

const section = (title: string, items: readonly string[]) =>
  items.length === 0 ? "" : `## ${title}\n\n${items.map((item) => `- ${item}`).join("\n")}`;

function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Returns a text on one line, with the characters escaped that markdown or HTML would read. */
export function escaped(text: string): string {
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
