import type { Language } from "~/models/terms/language";
import type { SpokenTurn } from "./spoken-turn";
import { findActs, findSpans, type Span } from "./speech-acts";
import { countWords } from "./tokens";

/** Orders to a grader, in three languages. Every text is searched for all of them, whatever its language. */
const ORDERS = [
  /\b(ignore[zr]?|oublie[zr]?|neglige[zr]?|ne tiens? pas compte de) (toutes? )?(tes|ta|mes|tout ce qui) (\w+ ){0,2}?(instructions?|consignes?|regles?|directives?|criteres?|precede|prompt)\b/g,
  /\b(ignore[zr]?|oublie[zr]?|neglige[zr]?|ne tenez pas compte de) toutes? (les|vos|ces) (\w+ ){0,2}?(instructions?|consignes?|regles?|directives?|criteres?)\b/g,
  /\b(ignore[zr]?|ne tenez pas compte) (de )?(les|des|vos|ces) (\w+ ){0,2}?(instructions?|consignes?|directives?|prompts?)\b/g,
  /\b(donne[zr]?|mets?|mettez|attribue[zr]?|accorde[zr]?|affiche[zr]?|ecris|ecrivez) (\w+ ){0,4}?(la note maximale|note maximale|(le )?score maxim(al|um)|tous les points|la meilleure note|(100|cent) (sur (100|cent)|points))\b/g,
  /\b(donne[zr]?|mets?|mettez|attribue[zr]?|accorde[zr]?) (moi|nous|lui) (une note de |un score de |la note de )?(100|cent)\b(?! (pour|euros?|mille|clients?|personnes?|couverts?|grammes?|vingt|trente|quarante|cinquante|soixante))/g,
  /\b(la|une|ma) (note|score) (doit|devrait) etre (de )?\w+\b/g,
  /\btu es (maintenant|desormais|a present) (un|une|le|la|mon) \w+\b/g,
  /\b(vous etes|you are) (maintenant|desormais|now) (un|une|a|an|my) (assistant|evaluateur|juge|correcteur|modele|robot|ia|ai|judge|grader|model|bot)\b/g,
  /\b(system prompt|prompt systeme|mode developpeur|developer mode|jailbreak)\b/g,
  /\b(cher|chere|attention|note a l|message a l|message pour l) (evaluateur|correcteur|examinateur|juge|intelligence artificielle)\b/g,
  /\b(dear|estimad[oa]|querid[oa]) (grader|judge|evaluator|examiner|evaluador|evaluadora|corrector|juez)\b/g,
  /\b(tu es|vous etes|you are|eres|es usted) (\w+ )?(un|une|una|a|an|mi|mon|my) (\w+ )?(juge|evaluateur|correcteur|judge|grader|evaluator|juez|evaluador|corrector)\b/g,
  /\b(ignore|disregard|forget) ((all|any|of|the|your|my|these) )+(previous |prior |above )?(\w+ )?(instructions?|prompts?|guidelines?|criteria)\b/g,
  /\b(give|award|assign) (me|us) (\w+ ){0,2}?(100|a hundred|one hundred|full marks|the maximum|the maximum score|a perfect score)\b(?! (percent|euros?|dollars?|customers?))/g,
  /\b(mark|rate|score|grade|count|tick) (each|every|all) (\w+ ){0,3}?(criteri(on|a)|points?|items?) (of|in|on) (the|your) (rubric|grid|scale)\b/g,
  /\b(note|compte|coche|valide|marque)[zr]? (chaque|tous les|toutes les) (\w+ ){0,2}?(criteres?|points?) (du bareme|de la grille|de votre grille|de ta grille)\b/g,
  /\b(marc|puntu|valid|cuent)[aeo] (cada|todos los) (\w+ ){0,2}?(criterios?|puntos?) de (la|tu|su) (pauta|rubrica)\b/g,
  /\b(ignora|olvida|ignore|olvide) (todas )?(tus|sus|las) (\w+ )?(instrucciones|indicaciones)\b/g,
  /\b(dame|deme|ponme|pongame) (\w+ ){0,2}?(100|cien|la nota maxima|la puntuacion maxima)\b(?! (por|euros?|clientes?))/g,
];

/** Returns the stretches in which the speaker gives orders to the grader. They are flagged and never obeyed. */
export function findInjections(text: string): Span[] {
  const spans = ORDERS.flatMap((pattern) => findSpans(text, pattern));
  spans.sort((a, b) => a.start - b.start);
  return spans.filter((span, at) => at === 0 || span.start >= (spans[at - 1]?.end ?? 0));
}

/** Returns the flag that reports such an order to a reader. */
const injectionFlag = (order: string): string =>
  `Consigne adressée à l'évaluateur, sans effet sur la note : « ${order} »`;

/** The facts and flags of a talk for its reader, whatever the judge. */
export interface Survey {
  measures: Measures;
  /** The orders to the judge, one French sentence each. */
  flags: string[];
}

export function survey({ turns, language }: { turns: SpokenTurn[]; language: Language }): Survey {
  const orders = turns
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) =>
      findInjections(message).map(({ start, end }) => message.slice(start, end)),
    );
  return { measures: measure(turns, language), flags: [...new Set(orders)].map(injectionFlag) };
}

/** The measures of a presentation: facts about speech, never emotions. Null without times. */
interface Measures {
  /** The number of the rep's words. */
  words: number;
  /** Words per minute while the rep speaks. */
  wordsPerMinute: number | null;
  /** The longest gap between the end of a turn and the start of the rep's next turn, in ms. */
  longestPauseMs: number | null;
  /** Rep's share of all words, 0 to 1. */
  shareOfTalk: number;
  /** Hesitations and verbal tics per 100 words. */
  fillersPer100Words: number;
  turns: number;
}

/** The shortest stretch with a meaningful pace, in ms. */
const MIN_PACED_MS = 3_000;

/** Measures the rep's turns (product §9.2). */
export function measure(turns: SpokenTurn[], language: Language): Measures {
  const spoken = turns.filter((turn) => turn.source === "user" && turn.message.trim() !== "");
  const words = sum(spoken.map((turn) => countWords(turn.message)));
  const others = turns.filter((turn) => turn.source === "ai");
  const all = words + sum(others.map((turn) => countWords(turn.message)));
  const fillers = sum(spoken.map((turn) => findActs(turn.message, "filler", language).length));
  return {
    words,
    wordsPerMinute: pace(spoken),
    longestPauseMs: longestPause(turns),
    shareOfTalk: all === 0 ? 0 : words / all,
    fillersPer100Words: words === 0 ? 0 : (100 * fillers) / words,
    turns: spoken.length,
  };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

function pace(spoken: SpokenTurn[]): number | null {
  let words = 0;
  let ms = 0;
  for (const turn of spoken) {
    if (turn.startMs === null || turn.endMs === null || turn.endMs <= turn.startMs) continue;
    words += countWords(turn.message);
    ms += turn.endMs - turn.startMs;
  }
  return ms < MIN_PACED_MS ? null : Math.round((words * 60_000) / ms);
}

function longestPause(turns: SpokenTurn[]): number | null {
  let longest: number | null = null;
  for (const [at, turn] of turns.entries()) {
    const before = turns[at - 1]?.endMs;
    if (turn.source !== "user" || turn.startMs === null || before === undefined || before === null)
      continue;
    longest = Math.max(longest ?? 0, turn.startMs - before);
  }
  return longest;
}
