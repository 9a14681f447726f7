import * as v from "valibot";
import type { Language } from "~/models/terms/language";
import {
  type Rubric,
  type RubricPoint,
  type Wording,
  type Fact,
  FactSchema,
  POINT_KINDS,
} from "~/models/terms/rubric";

/** A language model's proposal for a point, in one language. Our own code read its facts. */
export const ProposedPointSchema = v.object({
  /** The id of the rubric's point; null for a new point. */
  id: v.nullable(v.string()),
  claim: v.string(),
  /** Absent without a name. */
  name: v.optional(v.string()),
  facts: v.array(FactSchema),
  phrasings: v.array(v.string()),
  /** Empty without a question. */
  question: v.string(),
  /** The kind and weight of a new point; absent for a point to say with the middle weight. */
  kind: v.optional(v.picklist(POINT_KINDS)),
  weight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
});
export type ProposedPoint = v.InferOutput<typeof ProposedPointSchema>;

/** One change that an admin accepts or leaves. */
export interface ProposalLine {
  /** The posted key of an accepted line. It stays the same while rubric and proposal do. */
  key: string;
  /** point: a new point; claim: another sentence, or the first in this language. */
  kind: "point" | "claim" | "name" | "fact" | "phrasing" | "question";
  /** The position of its point in the rubric, from 0; null for a new point. */
  at: number | null;
  text: string;
  fact: Fact | null;
  /** The replaced text; empty for none. */
  was: string;
}

const noWording: Wording = {
  claim: "",
  facts: [],
  phrasings: [],
  falsehoods: [],
  question: "",
  objection: "",
};

/** Returns the changes of a proposal to a rubric, line by line; empty when it has nothing new. */
export function proposalLines(
  proposed: readonly ProposedPoint[],
  rubric: Rubric | null,
  language: Language,
): ProposalLine[] {
  return proposed.flatMap((one, index) => linesOfPoint(one, index, { rubric, language }));
}

function linesOfPoint(
  { id, claim, name = "", facts, phrasings, question }: ProposedPoint,
  index: number,
  { rubric, language }: { rubric: Rubric | null; language: Language },
): ProposalLine[] {
  const found = rubric?.points.findIndex((point) => point.id === id) ?? -1;
  const at = found < 0 ? null : found;
  const now = rubric?.points[found]?.wordings[language] ?? noWording;
  const line = (kind: ProposalLine["kind"], which: number, text: string, was = "") => ({
    key: `${index}.${kind}.${which}`,
    kind,
    at,
    text,
    fact: null,
    was,
  });
  const known = new Set([now.claim, claim, ...now.phrasings].map(alike));
  return [
    ...(claim === "" || alike(claim) === alike(now.claim)
      ? []
      : [line(at === null ? "point" : "claim", 0, claim, now.claim)]),
    ...(name === "" || alike(name) === alike(now.name ?? "")
      ? []
      : [line("name", 0, name, now.name)]),
    ...facts.flatMap((fact, which) =>
      now.facts.some((old) => isSame(old, fact)) ? [] : [{ ...line("fact", which, ""), fact }],
    ),
    ...phrasings.flatMap((text, which) => {
      if (known.has(alike(text))) return [];
      known.add(alike(text));
      return [line("phrasing", which, text)];
    }),
    ...(question === "" || alike(question) === alike(now.question)
      ? []
      : [line("question", 0, question, now.question)]),
  ];
}

const alike = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.!?\s]+$/, "");
const isSame = (a: Fact, b: Fact): boolean =>
  a.value === b.value &&
  a.high === b.high &&
  a.unit === b.unit &&
  a.per === b.per &&
  a.relation === b.relation;

/**
 * Returns the rubric's points with the accepted lines, given by key. Skips the other lines of a point that has no claim
 * in this language, because its claim was not accepted. `newId` names a new point.
 */
export function takeLines(
  proposed: readonly ProposedPoint[],
  { rubric, language, taken }: { rubric: Rubric | null; language: Language; taken: Set<string> },
  newId: () => string,
): RubricPoint[] {
  const points = [...(rubric?.points ?? [])];
  for (const [index, one] of proposed.entries()) {
    const lines = linesOfPoint(one, index, { rubric, language }).filter(({ key }) =>
      taken.has(key),
    );
    const at = points.findIndex((point) => point.id === one.id);
    const old = points[at];
    const wording = worded(old?.wordings[language] ?? noWording, lines);
    if (lines.length === 0 || wording.claim === "") continue;
    const wordings = { ...old?.wordings, [language]: wording } as RubricPoint["wordings"];
    if (old) points[at] = { ...old, wordings };
    else {
      const { kind = "expected", weight = 5 } = one;
      points.push({ id: newId(), kind, weight, blocking: false, wordings });
    }
  }
  return points;
}

function worded(now: Wording, lines: readonly ProposalLine[]): Wording {
  const text = (kinds: readonly string[], before: string) =>
    lines.find(({ kind }) => kinds.includes(kind))?.text ?? before;
  const name = text(["name"], now.name ?? "");
  return {
    ...now,
    ...(name === "" ? {} : { name }),
    claim: text(["point", "claim"], now.claim),
    question: text(["question"], now.question),
    facts: [...now.facts, ...lines.flatMap(({ fact }) => fact ?? [])],
    phrasings: [
      ...now.phrasings,
      ...lines.flatMap((line) => (line.kind === "phrasing" ? [line.text] : [])),
    ],
  };
}
