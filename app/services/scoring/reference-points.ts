import { guidelinesOf } from "~/models/guidelines";

import { splitSentences } from "./sentences";
import { isInstruction, isStopword } from "./text/stopwords";
import { termSimilarity } from "./text/similarity";
import { type AnalysedText, analyse, type Term } from "./text/terms";
import { tokenize } from "./text/tokens";
import type { Language, Reference } from "./types";

/** Something the presentation should say. `weights` follows `terms`. */
export interface ReferencePoint {
  text: string;
  terms: Term[];
  weights: number[];
  /** Sum of the weights: how much there is to say. */
  weight: number;
  /** Share of that weight which counts in its topic. */
  importance: number;
}

/** What a guideline may ask for beyond content: a greeting, questions, a next step. */
export type ExpectedAct = "greeting" | "discovery" | "nextStep";

/** A guideline with the sentences of the reference that belong to it. */
export interface Topic {
  id: string;
  /** Safe to show: the guideline the trainee also reads, never the reference transcript. */
  label: string;
  acts: ExpectedAct[];
  points: ReferencePoint[];
}

export interface ReadReference {
  language: Language;
  topics: Topic[];
}

const LABEL_MAX = 90;
const MAX_TOPICS = 10;
const GROUPS_WITHOUT_GUIDELINES = 5;
const MIN_TERMS = 3;
/** The words of an expression count besides the expression, less than it does. */
const PART_WEIGHT = 0.4;
/** Transcripts mostly follow their guidelines: each step away from the expected place costs this. */
const OUT_OF_ORDER = 0.07;

/** Which of our languages a text is in, by its grammar words; French when nothing decides. */
export function detectLanguage(text: string): Language {
  const words = tokenize(text).filter((token) => token.folded.length > 1);
  const count = (language: Language) =>
    words.filter((word) => isStopword(word.folded, language)).length;
  const ranked = (["fr", "en", "es"] as const).map((language) => ({
    language,
    count: count(language),
  }));
  ranked.sort((a, b) => b.count - a.count);
  return ranked[0]?.language ?? "fr";
}

/** Reads what a module expects into topics: guidelines first, reference sentences attached to the nearest one. */
export function readReference(reference: Reference): ReadReference {
  const language = detectLanguage(`${reference.transcript} ${reference.guidelines}`);
  const entries = guidelinesOf(reference.guidelines)
    .map((guideline) => guideline.text.replaceAll(/[*_`#]+/g, "").trim())
    .filter(Boolean)
    .slice(0, MAX_TOPICS);
  const guidelines = entries.map((text) => analyse(text, language));
  const sentences = mergeThin(
    splitSentences(reference.transcript).map((text) => analyse(text, language)),
  );
  const weigh = weigher([...guidelines.map(withoutInstructions), ...sentences.map(termsOf)]);
  const spoken = sentences.map((sentence) => toPoint(sentence.text, termsOf(sentence), weigh));
  const asked = guidelines.map((text) => toPoint(text.text, withoutInstructions(text), weigh));
  const topics = asked.length > 0 ? attach(asked, entries, spoken) : groupInOrder(spoken);
  return { language, topics: topics.filter((topic) => hasSubstance(topic)) };
}

const hasSubstance = (topic: Topic): boolean =>
  topic.acts.length > 0 || topic.points.some((point) => point.weight > 0);

const termsOf = (text: AnalysedText): Term[] => text.terms;

function withoutInstructions(text: AnalysedText): Term[] {
  return text.terms.filter((term) => {
    const word = text.tokens[term.firstToken]?.folded ?? "";
    return term.firstToken !== term.lastToken || !isInstruction(word);
  });
}

/** A sentence with almost nothing in it is read with the next one. */
function mergeThin(sentences: AnalysedText[]): AnalysedText[] {
  const merged: AnalysedText[] = [];
  for (const sentence of sentences) {
    const last = merged.at(-1);
    if (last && last.terms.length < MIN_TERMS) {
      merged[merged.length - 1] = analyse(`${last.text} ${sentence.text}`, sentence.language);
    } else merged.push(sentence);
  }
  return merged;
}

/** Rare things weigh more than frequent ones, trade words more than everyday ones. */
function weigher(documents: Term[][]): (term: Term) => number {
  const appearances = new Map<string, number>();
  for (const document of documents) {
    for (const key of new Set(document.map(keyOf))) {
      appearances.set(key, (appearances.get(key) ?? 0) + 1);
    }
  }
  return (term) => {
    const rarity = Math.log(1 + documents.length / (appearances.get(keyOf(term)) ?? 1));
    return rarity * substance(term) * (term.part ? PART_WEIGHT : 1);
  };
}

const keyOf = (term: Term): string => term.concepts[0]?.key ?? term.stem;

/** How much a term says by its nature: a weak trade word, an everyday word, a name, a figure, a subject. */
function substance(term: Term): number {
  if (term.number !== null) return 0.8;
  if (term.concepts.length === 0) return 0.5;
  if (term.concepts.every((concept) => concept.weak)) return 0.3;
  return term.concepts.some((concept) => concept.field && !concept.weak) ? 1.2 : 0.6;
}

function toPoint(text: string, all: Term[], weigh: (term: Term) => number): ReferencePoint {
  const terms = all.filter((term, at) => all.findIndex((other) => other.stem === term.stem) === at);
  const weights = terms.map(weigh);
  const weight = weights.reduce((sum, one) => sum + one, 0);
  return { text, terms, weights, weight, importance: 1 };
}

/** Gives each sentence to the guideline it resembles, or to that of the sentence before it. */
function attach(asked: ReferencePoint[], entries: string[], spoken: ReferencePoint[]): Topic[] {
  const topics = asked.map((point, at) => ({
    id: `point-${at + 1}`,
    label: shorten(entries[at] ?? point.text),
    acts: expectedActs(entries[at] ?? ""),
    points: point.weight > 0 ? [point] : [],
  }));
  let previous = 0;
  for (const [at, point] of spoken.entries()) {
    const expected = ((at + 0.5) * asked.length) / spoken.length - 0.5;
    const scores = asked.map((guideline, index) => ({
      index,
      score: affinity(guideline, point) - OUT_OF_ORDER * Math.abs(index - expected),
      affinity: affinity(guideline, point),
    }));
    scores.sort((a, b) => b.score - a.score);
    const best = scores[0];
    if (best && best.affinity > 0.12) previous = best.index;
    topics[previous]?.points.push(point);
  }
  return topics.map(lightenGuideline);
}

/** The guideline announces what its sentences say: beside them it weighs half. */
function lightenGuideline(topic: Topic): Topic {
  const [guideline, ...sentences] = topic.points;
  if (!guideline || sentences.length === 0) return topic;
  return { ...topic, points: [{ ...guideline, importance: 0.5 }, ...sentences] };
}

function affinity(guideline: ReferencePoint, sentence: ReferencePoint): number {
  if (guideline.weight === 0) return 0;
  const met = guideline.terms.map(
    (term, at) =>
      (guideline.weights[at] ?? 0) *
      clearly(Math.max(0, ...sentence.terms.map((other) => termSimilarity(term, other)))),
  );
  return met.reduce((sum, value) => sum + value, 0) / guideline.weight;
}

const clearly = (similarity: number): number => (similarity >= 0.5 ? similarity : 0);

/** Without guidelines: a few stretches of the transcript, in order, with labels that give nothing away. */
function groupInOrder(spoken: ReferencePoint[]): Topic[] {
  const count = Math.min(GROUPS_WITHOUT_GUIDELINES, spoken.length);
  const size = Math.ceil(spoken.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => ({
    id: `point-${at + 1}`,
    label: `Partie ${at + 1} de la référence`,
    acts: [],
    points: spoken.slice(at * size, (at + 1) * size),
  })).filter((topic) => topic.points.length > 0);
}

function shorten(label: string): string {
  if (label.length <= LABEL_MAX) return label;
  return `${label.slice(0, LABEL_MAX).replace(/\s+\S*$/, "")}…`;
}

const ASKED_ACTS: [ExpectedAct, RegExp][] = [
  [
    "greeting",
    /\b(saluer|se présenter|présente[rz]-vous|accueil|remerci|bonjour|greet|introduce yourself|saludar|presentarse)/i,
  ],
  [
    "discovery",
    /\b(question|interroger|demander|découv|écouter|s'intéresser|besoins?|reformul|ask|listen|preguntar|escuchar)/i,
  ],
  [
    "nextStep",
    /\b(conclu|prochaine étape|rendez-vous|démonstration|essai|devis|prendre congé|clore|visite|convenir|fixer|date|suite à donner|essayer|next step|demo|appointment|próximo paso|cita|demostración)/i,
  ],
];

function expectedActs(guideline: string): ExpectedAct[] {
  return ASKED_ACTS.filter(([, pattern]) => pattern.test(guideline)).map(([act]) => act);
}
