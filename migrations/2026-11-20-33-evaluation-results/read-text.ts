import * as v from "valibot";
import { type Criterion, escaped, type Group, type Talk, textOf } from "./write-text";

/** The stored row of a judgement before this migration. */
export interface OldRow {
  score: number | null;
  reason: string | null;
  markdown: string;
  criteriaJson: string | null;
  judge: string | null;
}

const Criteria = v.array(
  v.object({
    id: v.string(),
    label: v.string(),
    points: v.number(),
    maxPoints: v.number(),
    comment: v.string(),
    quote: v.nullish(v.string(), null),
    turnIndex: v.nullish(v.number(), null),
    quoteStartMs: v.nullish(v.number(), null),
  }),
);

/** Returns a row's findings: its text as a structure or unchanged, or null without a text. */
export function resultOf(row: OldRow) {
  const { markdown } = row;
  const criteria = criteriaOf(row.criteriaJson);
  if (markdown === "" && criteria.length === 0) return null;
  const read = readGroup(row) ?? readTalk(row, criteria);
  if (read && textOf(read, row) === markdown) return read;
  const told = markdown.includes("\n## Détail par critère\n");
  return { version: 1, kind: "written", markdown, criteria: told ? [] : criteria };
}

function criteriaOf(json: string | null): Criterion[] {
  if (json === null) return [];
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Criteria), json);
  return read.success ? read.output : [];
}

function readTalk({ markdown, judge }: OldRow, criteria: Criterion[]): Talk | null {
  const measures = measuresOf(itemsOf(markdown, "Mesures"));
  const [by, ...notes] = itemsOf(markdown, "Comment cette évaluation a été faite");
  const title = titleOf(markdown);
  if (title === null || measures === null || by === undefined) return null;
  return {
    version: 1,
    kind: "judged",
    title,
    criteria,
    strengths: itemsOf(markdown, "Points forts").map(plain),
    improvements: itemsOf(markdown, "À améliorer").map(plain),
    flags: itemsOf(markdown, "Points de vigilance").map(plain),
    dropped: [],
    measures,
    judge: { name: judge ?? "", usesLanguageModel: by.startsWith("Évaluation par le modèle") },
    notes,
  };
}

function readGroup({ markdown }: OldRow): Group | null {
  const title = titleOf(markdown);
  if (title === null || !markdown.includes("\n## Notes des modules\n")) return null;
  const lines = markdown.matchAll(/^\d+\. (.*)\u00A0: \*\*(?:(\d+)\/100|non évaluable)\*\*$/gm);
  const modules = [...lines].map(([, name = "", score]) => ({
    title: plain(name),
    score: score === undefined ? null : Number(score),
  }));
  return { version: 1, kind: "group", title, modules };
}

function titleOf(markdown: string): string | null {
  const [, title] = /^# (.*)$/m.exec(markdown) ?? [];
  return title === undefined ? null : plain(title);
}

/** Returns the list under a heading. */
function itemsOf(markdown: string, heading: string): string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^- (.*)$/gm)].map(([, item = ""]) => item);
}

function measuresOf(items: string[]) {
  const find = (pattern: RegExp) => {
    const found = items.map((item) => pattern.exec(item)).find((match) => match !== null);
    return found ? Number((found[1] ?? "").replace(",", ".")) : null;
  };
  const words = find(/^(\d+) mots prononcés$/);
  const share = find(/^Part de parole\u00A0: (\d+)\u00A0%$/);
  const pauseS = find(/^Plus long silence avant de reprendre la parole\u00A0: (\d+,\d) s$/);
  if (words === null || share === null) return null;
  return {
    words,
    wordsPerMinute: find(/^Débit\u00A0: (\d+) mots par minute$/),
    longestPauseMs: pauseS === null ? null : Math.round(pauseS * 1000),
    shareOfTalk: share / 100,
    fillersPer100Words: null,
  };
}

/** Reverses `escaped`. */
function plain(text: string): string {
  const unescaped = text
    .replaceAll(/\\(.)/g, "$1")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
  return escaped(unescaped) === text ? unescaped : text;
}
