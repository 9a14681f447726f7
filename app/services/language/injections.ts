import { longPattern } from "~/models/terms/long-pattern";
import { oddsOf, type Weights } from "./learned";
import { signsOfText } from "./signs-of-text";
import { findSpans, type Span } from "./speech-acts";
import { sentenceSpans } from "./tokens";
import weights from "./injections.json" with { type: "json" };

/** The name of "this sentence speaks to the judge" in the weights. */
export const TO_JUDGE = "to judge";

/**
 * The probability from which a sentence counts as an order. To cut an honest sentence costs the rep a point, so a doubtful
 * one is read.
 */
export const SURE = 0.6;

const learned: Weights = weights;

/**
 * Returns the stretches in which the speaker gives orders to the grader, in any of the three languages. They are flagged
 * and never obeyed. A few forms are known, wherever they stand. Other sentences are told by weights that were learned
 * from strangers' sentences (bench/judge/orders). Takes time linear in the text.
 */
export function findInjections(text: string): Span[] {
  const formed = findSpans(text, FORMS);
  const told = sentenceSpans(text).filter(
    (one) =>
      formed.every((span) => !overlap(span, one)) && speaksToJudge(text.slice(one.start, one.end)),
  );
  const spans = [...formed, ...told].toSorted((a, b) => a.start - b.start);
  return spans.filter((span, at) => at === 0 || span.start >= (spans[at - 1]?.end ?? 0));
}

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The most sentences whose answer is kept, and the most characters of one. One judging asks for each some six times. */
const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 400;
const known = new Map<string, boolean>();

function speaksToJudge(sentence: string): boolean {
  const found = known.get(sentence);
  if (found !== undefined) return found;
  const isOrder = oddsOf(learned, signsOfText(sentence), [TO_JUDGE])[TO_JUDGE] >= SURE;
  // A word without an end is one sentence, and may have the length of a turn.
  if (sentence.length > LONGEST_KNOWN) return isOrder;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(sentence, isOrder);
  return isOrder;
}

/** Certain forms of orders. They are found within a sentence on the offer too, whose other words dilute what was learned. */
const FORMS = [
  longPattern("g")`
      \b(ignore[zr]?|oublie[zr]?|neglige[zr]?|ne tiens? pas compte de) (toutes? )?(tes|ta|mes
      |tout ce qui) (\w+ ){0,2}?(instructions?|consignes?|regles?|directives?|criteres?|precede
      |prompt)\b
    `,
  longPattern("g")`
      \b(ignore[zr]?|oublie[zr]?|neglige[zr]?|ne tenez pas compte de) toutes? (les|vos
      |ces) (\w+ ){0,2}?(instructions?|consignes?|regles?|directives?|criteres?)\b
    `,
  /\b(ignore[zr]?|ne tenez pas compte) (de )?(les|des|vos|ces) (\w+ ){0,2}?(instructions?|consignes?|directives?|prompts?)\b/g,
  longPattern("g")`
      \b(donne[zr]?|mets?|mettez|attribue[zr]?|accorde[zr]?|affiche[zr]?|ecris
      |ecrivez) (\w+ ){0,4}?(la note maximale|note maximale|(le )?score maxim(al|um)|(100
      |cent) (sur (100|cent)|points))\b
    `,
  longPattern("g")`
      \b(donne[zr]?|mets?|mettez|attribue[zr]?|accorde[zr]?) (moi|nous
      |lui) (une note de |un score de |la note de )?(100|cent)\b(?! (pour|euros?|mille|clients?
      |personnes?|couverts?|grammes?|vingt|trente|quarante|cinquante|soixante))
    `,
  /\b(la|une|ma) (note|score) (doit|devrait) etre (de )?\w+\b/g,
  /\btu es (maintenant|desormais|a present) (un|une|le|la|mon) \w+\b/g,
  /\b(vous etes|you are) (maintenant|desormais|now) (un|une|a|an|my) (assistant|evaluateur|juge|correcteur|modele|robot|ia|ai|judge|grader|model|bot)\b/g,
  /\b(system prompt|prompt systeme|jailbreak)\b/g,
  /\b(cher|chere|attention|note a l|message a l|message pour l) (evaluateur|correcteur|examinateur|juge|intelligence artificielle)\b/g,
  /\b(dear|estimad[oa]|querid[oa]) (grader|judge|evaluator|examiner|evaluador|evaluadora|corrector|juez)\b/g,
  longPattern("g")`
      \b(tu es|vous etes|you are|eres|es usted) (\w+ )?(un|une|una|a|an|mi|mon|my) (\w+ )?(juge
      |evaluateur|correcteur|judge|grader|evaluator|juez|evaluador|corrector)\b
    `,
  /\b(ignore|disregard|forget) ((all|any|of|the|your|my|these) )+(previous |prior |above )?(\w+ )?(instructions?|prompts?|guidelines?|criteria)\b/g,
  longPattern("g")`
      \b(give|award|assign) (me|us) (\w+ ){0,2}?(100|a hundred|one hundred|full marks|the maximum
      |the maximum score|a perfect score)\b(?! (percent|euros?|dollars?|customers?))
    `,
  /\b(mark|rate|score|grade|count|tick) (each|every|all) (\w+ ){0,3}?(criteri(on|a)|points?|items?) (of|in|on) (the|your) (rubric|grid|scale)\b/g,
  longPattern("g")`
      \b(note|compte|coche|valide|marque)[zr]? (chaque|tous les|toutes les) (\w+ ){0,2}?(criteres?
      |points?) (du bareme|de la grille|de votre grille|de ta grille)\b
    `,
  /\b(marc|puntu|valid|cuent)[aeo] (cada|todos los) (\w+ ){0,2}?(criterios?|puntos?) de (la|tu|su) (pauta|rubrica)\b/g,
  /\b(ignora|olvida|ignore|olvide) (todas )?(tus|sus|las) (\w+ )?(instrucciones|indicaciones)\b/g,
  /\b(dame|deme|ponme|pongame) (\w+ ){0,2}?(100|cien|la nota maxima|la puntuacion maxima)\b(?! (por|euros?|clientes?))/g,
];
