import { guidelinesOf } from "~/models/guidelines";

import { type TopicCoverage, coverTopics } from "./coverage";
import { type Evidence, gatherEvidence, whyNotEvaluable } from "./evidence";
import { gradeArgumentation, gradeClarity, gradeListening, gradeStructure } from "./grading";
import { measure } from "./measures";
import { readReference } from "./reference-points";
import { buildRubric, type RubricCriterion, RUBRIC_VERSION } from "./rubric";
import { expectedActsDegree } from "./expected-acts";
import { normalizeQuote } from "./text/tokens";
import type { JudgedCriterion, Judgement, JudgeTask, Reference } from "./types";
import { injectionFlag } from "./verify";

export const RULES_VERSION = `règles-1/${RUBRIC_VERSION}`;

/** Everything but coverage counts only as far as the subject is spoken of. */
const IRRELEVANT_BELOW = 0.05;
const FULLY_RELEVANT_FROM = 0.35;
const KEYWORDS_BELOW = 0.24;
const REPEATED_BELOW = 0.55;
/** Speech stays under 0.12, words drawn at random are about 0.3 (see `disorderOf`). */
const DISORDERED_FROM = 0.15;
const DISORDERED_TO = 0.28;

/**
 * The embedded judge: compares what was said with the reference by rules, no language model (product §9.2). Takes seconds
 * for a long talk: the server has it done by its judging thread.
 */
export function judgeByRules({ reference, turns, language }: JudgeTask): Judgement {
  const evidence = gatherEvidence(turns, language, readAloud(reference));
  const impossible = whyNotEvaluable(evidence);
  if (impossible) return { kind: "not_evaluable", reason: impossible };
  const read = readReference(reference);
  if (read.topics.length === 0) {
    return {
      kind: "not_evaluable",
      reason:
        "Le module n'a ni transcription de référence ni guidelines : il n'y a rien à quoi comparer la présentation.",
    };
  }
  const withCustomer = turns.some((turn) => turn.source === "ai");
  const coverage = coverTopics(read.topics, evidence, language).map((covered) =>
    expectedActsDegree(covered, evidence, language),
  );
  const rubric = buildRubric(read.topics, withCustomer);
  const relevance = relevanceOf(coverage, rubric);
  const honesty =
    Math.max(0.2, ramp(evidence.freshness, 0.2, 0.7)) *
    Math.max(0.25, 1 - ramp(evidence.disorder, DISORDERED_FROM, DISORDERED_TO));
  const context = {
    evidence,
    turns,
    language,
    reference,
    referenceLanguage: read.language,
    measures: measure(turns, language),
    factor: ramp(relevance, IRRELEVANT_BELOW, FULLY_RELEVANT_FROM) * honesty,
    coverage,
  };
  const criteria = rubric.map((criterion) => {
    if (criterion.kind === "coverage") return coverageCriterion(criterion, coverage, honesty);
    if (criterion.kind === "argumentation") return gradeArgumentation(criterion, context);
    if (criterion.kind === "listening") return gradeListening(criterion, context);
    if (criterion.kind === "structure") return gradeStructure(criterion, context);
    return gradeClarity(criterion, context);
  });
  return {
    kind: "judged",
    criteria,
    ...advice(criteria, rubric),
    flags: flagsOf(evidence, language !== read.language),
  };
}

/** 0 below `from`, 1 above `to`, a straight line between. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Guidelines are on the trainee's screen; those that are the reference word for word may be said. */
function readAloud({ guidelines, transcript }: Reference): string[] {
  const spoken = normalizeQuote(transcript);
  return guidelinesOf(guidelines)
    .map(({ text }) => text)
    .filter((text) => !spoken.includes(normalizeQuote(text)));
}

function relevanceOf(coverage: TopicCoverage[], rubric: RubricCriterion[]): number {
  let got = 0;
  let all = 0;
  for (const { topic, degree } of coverage) {
    const weight = rubric.find((criterion) => criterion.id === topic.id)?.maxPoints ?? 0;
    got += weight * degree;
    all += weight;
  }
  return all === 0 ? 0 : got / all;
}

function coverageCriterion(
  criterion: RubricCriterion,
  coverage: TopicCoverage[],
  honesty: number,
): JudgedCriterion {
  const covered = coverage.find((one) => one.topic.id === criterion.id);
  const degree = (covered?.degree ?? 0) * honesty;
  const proof = covered?.proof ?? null;
  const points = proof ? Math.round(criterion.maxPoints * degree) : 0;
  return {
    id: criterion.id,
    label: criterion.label,
    points,
    maxPoints: criterion.maxPoints,
    quote: points > 0 ? (proof?.quote ?? null) : null,
    turnIndex: points > 0 ? (proof?.turnIndex ?? null) : null,
    comment: coverageComment(points === 0 ? 0 : degree),
  };
}

function coverageComment(degree: number): string {
  if (degree >= 0.85) return "Point bien traité.";
  if (degree >= 0.55) return "Point abordé, des éléments de la référence manquent.";
  if (degree > 0.15) return "Point seulement effleuré.";
  return "Point non abordé.";
}

function advice(criteria: JudgedCriterion[], rubric: RubricCriterion[]) {
  const share = (criterion: JudgedCriterion) => criterion.points / Math.max(1, criterion.maxPoints);
  const kind = (criterion: JudgedCriterion) =>
    rubric.find((one) => one.id === criterion.id)?.kind ?? "coverage";
  const strengths = criteria
    .filter((criterion) => share(criterion) >= 0.8)
    .map((criterion) => `${criterion.label} (${criterion.points}/${criterion.maxPoints})`);
  const improvements = criteria
    .filter((criterion) => share(criterion) < 0.6)
    .toSorted((a, b) => b.maxPoints - b.points - (a.maxPoints - a.points))
    .map((criterion) =>
      kind(criterion) === "coverage"
        ? `À développer : ${criterion.label}`
        : `${criterion.label} : ${criterion.comment}`,
    );
  return { strengths: strengths.slice(0, 4), improvements: improvements.slice(0, 4) };
}

function flagsOf(evidence: Evidence, otherLanguage: boolean): string[] {
  const flags = evidence.injections.map(({ quote }) => injectionFlag(quote));
  if (evidence.grammarShare < KEYWORDS_BELOW) {
    flags.push("Le discours ressemble à une liste de mots clés : les points en tiennent compte.");
  }
  if (evidence.freshness < REPEATED_BELOW) {
    flags.push("Les mêmes phrases reviennent plusieurs fois : les points en tiennent compte.");
  }
  if (evidence.disorder > DISORDERED_FROM) {
    flags.push("Les mots ne forment pas toujours des phrases : les points en tiennent compte.");
  }
  if (evidence.readWords > 0) {
    flags.push("Des guidelines ont été lues telles quelles : ces mots ne comptent pas.");
  }
  if (otherLanguage) {
    flags.push(
      "La présentation et la référence sont dans deux langues : la comparaison par lexique est indicative.",
    );
  }
  return flags;
}
