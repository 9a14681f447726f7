import type { TopicCoverage } from "./coverage";
import type { Evidence } from "./evidence";
import { allActs, closingSpan, discoverySpans, type FoundSpan, openingSpan } from "./found-acts";
import { answersTo } from "./listening";
import type { Measures } from "./measures";
import type { RubricCriterion } from "./rubric";
import { findActs } from "./speech-acts";
import { countWords } from "./text/tokens";
import type { JudgedCriterion, Language, Reference, SpokenTurn } from "./types";

export interface GradingContext {
  evidence: Evidence;
  turns: SpokenTurn[];
  language: Language;
  reference: Reference;
  referenceLanguage: Language;
  measures: Measures;
  /** 0 to 1: how far the talk is on the subject and not the same phrase again. */
  factor: number;
  coverage: TopicCoverage[];
}

/** Points for `share` (0 to 1) of a criterion, with its proof; none without proof or off the subject. */
function graded(
  criterion: RubricCriterion,
  context: GradingContext,
  share: number,
  proof: FoundSpan | null,
  comment: string,
): JudgedCriterion {
  const points = proof ? Math.round(criterion.maxPoints * Math.min(1, share) * context.factor) : 0;
  return {
    id: criterion.id,
    label: criterion.label,
    points,
    maxPoints: criterion.maxPoints,
    quote: points > 0 ? (proof?.quote ?? null) : null,
    turnIndex: points > 0 ? (proof?.turnIndex ?? null) : null,
    comment:
      context.factor < 0.5 ? `${comment} Compté en partie : le sujet est peu traité.` : comment,
  };
}

/** Saying the reference's own arguments is worth this much of the argumentation. */
const ARGUMENTS_OF_REFERENCE = 0.5;

/** Benefits said to the customer; as many are expected as the reference itself gives, two to five. */
export function gradeArgumentation(
  criterion: RubricCriterion,
  context: GradingContext,
): JudgedCriterion {
  const benefits = apart(allActs(context.evidence, "benefit", context.language));
  const inReference = findActs(
    context.reference.transcript,
    "benefit",
    context.referenceLanguage,
  ).length;
  const expected = Math.min(5, Math.max(1, inReference));
  const comment =
    benefits.length === 0
      ? "Aucun bénéfice pour le client n'est formulé : dire ce que cela change pour lui."
      : `${benefits.length} bénéfice${benefits.length > 1 ? "s formulés" : " formulé"} pour le client.`;
  const best = context.coverage.toSorted((a, b) => b.degree - a.degree)[0]?.proof ?? null;
  const share = Math.max(benefits.length / expected, ARGUMENTS_OF_REFERENCE * context.factor);
  return graded(criterion, context, share, benefits[0] ?? best, comment);
}

/** Two thirds for answering what the customer asks, one third for asking and acknowledging. */
export function gradeListening(
  criterion: RubricCriterion,
  context: GradingContext,
): JudgedCriterion {
  const { asked, answered, proof } = answersTo(context.turns, context.language);
  const questions = discoverySpans(context.evidence, context.language);
  const interest = [...questions, ...allActs(context.evidence, "acknowledge", context.language)];
  const engagement = Math.min(1, interest.length / 3);
  const share = asked === 0 ? engagement : (2 / 3) * (answered / asked) + (1 / 3) * engagement;
  const comment =
    asked === 0
      ? `Le client n'a pas posé de question ; ${questions.length} question${questions.length > 1 ? "s" : ""} lui ${questions.length > 1 ? "ont" : "a"} été posée${questions.length > 1 ? "s" : ""}.`
      : `${answered} question${answered > 1 ? "s" : ""} du client sur ${asked} ${answered > 1 ? "ont reçu" : "a reçu"} une réponse.`;
  return graded(criterion, context, share, proof ?? interest[0] ?? null, comment);
}

/** An opening, connecting words, a next step. */
export function gradeStructure(
  criterion: RubricCriterion,
  context: GradingContext,
): JudgedCriterion {
  const { evidence, language } = context;
  const opening = openingSpan(evidence, language);
  const closing = closingSpan(evidence, language);
  const connectors = allActs(evidence, "connector", language);
  const share =
    (opening ? 0.4 : 0) + (closing ? 0.4 : 0) + 0.2 * Math.min(1, connectors.length / 3);
  const missing = [
    opening ? null : "l'ouverture (saluer, se présenter)",
    closing ? null : "la prochaine étape à proposer en fin d'entretien",
  ].filter((text) => text !== null);
  const comment =
    missing.length === 0
      ? "Ouverture et prochaine étape présentes."
      : `Il manque ${missing.join(" et ")}.`;
  return graded(criterion, context, share, closing ?? opening ?? connectors[0] ?? null, comment);
}

const PACE = { slowest: 95, fastest: 190 };
const FILLERS = { few: 3, many: 10 };

/** Length against the reference, pace and hesitations: only what is measured (product §9.2). */
export function gradeClarity(criterion: RubricCriterion, context: GradingContext): JudgedCriterion {
  const { measures, reference, coverage } = context;
  const expected = Math.max(60, 0.6 * countWords(reference.transcript));
  const length = Math.min(1, measures.words / expected);
  const pace = measures.wordsPerMinute;
  const goodPace = pace === null || (pace >= PACE.slowest && pace <= PACE.fastest);
  const fluency =
    1 -
    Math.min(
      1,
      Math.max(0, (measures.fillersPer100Words - FILLERS.few) / (FILLERS.many - FILLERS.few)),
    );
  const share = 0.4 * length + 0.3 * (goodPace ? 1 : 0.4) + 0.3 * fluency;
  const facts = [
    `${measures.words} mots`,
    pace === null ? null : `${pace} mots par minute`,
    `${measures.fillersPer100Words.toFixed(1).replace(".", ",")} hésitation pour 100 mots`,
  ].filter((fact) => fact !== null);
  const best = coverage.toSorted((a, b) => b.degree - a.degree)[0]?.proof ?? null;
  return graded(criterion, context, share, best, `${facts.join(", ")}.`);
}

/** Two patterns on the same words are one benefit. */
function apart(spans: FoundSpan[]): FoundSpan[] {
  return spans.filter((span, at) => {
    const before = spans[at - 1];
    return !before || before.turnIndex !== span.turnIndex || before.quote !== span.quote;
  });
}
