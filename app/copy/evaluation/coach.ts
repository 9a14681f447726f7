import { quoted } from "../typography/typography";

const NBSP = "\u00A0";

const count = (points: number) => `${points}${NBSP}${points > 1 ? "points" : "point"}`;

/** The coach's sentences on a judgement: one fact per sentence, in the rep's own words (product §9.7). */
export const coach = {
  title: "Votre coach",
  carriedKey: "Votre point fort",
  costKey: "Ce qui vous a coûté",
  nextKey: "La prochaine fois",

  /** `topic`: the short name of an argument, or its claim in quotes. */
  carried: (topic: string, words: string | null, points: number) =>
    words === null
      ? `${topic}${NBSP}: ${count(points)} gagnés.`
      : `${topic}${NBSP}: ${quoted(words)} vous a rapporté ${count(points)}.`,
  nothingCarried: "Aucun argument n’a encore été dit en entier.",

  cost: {
    said: () => "",
    vague: (topic: string, words: string, cost: number) =>
      `${topic}${NBSP}: ${quoted(words)} reste vague, ${count(cost)} de moins.`,
    contradicted: (topic: string, words: string, cost: number) =>
      `${topic}${NBSP}: ${quoted(words)} contredit ce qui était attendu, ${count(cost)} de moins.`,
    unsaid: (topic: string, _: string, cost: number) =>
      `${topic}${NBSP}: l’argument n’est pas dit, ${count(cost)} de moins.`,
    /** `most`: the highest score with that line; null where an admin gave another score. */
    crossed: (_: string, words: string, _cost: number, most: number | null) =>
      most === null
        ? `${quoted(words)} franchit une ligne rouge.`
        : `${quoted(words)} franchit une ligne rouge${NBSP}: la note ne peut pas dépasser ${most}.`,
    open: (topic: string, _: string, cost: number) =>
      `${topic}${NBSP}: à vérifier, ${count(cost)} en jeu.`,
  },
  /** The loss where the quoted words are only the nearest ones: they may have earned another argument. */
  costNearest: (topic: string, cost: number) =>
    `${topic}${NBSP}: l’argument n’est pas affirmé, ${count(cost)} de moins.`,
  nothingCost: "Aucun argument\u00A0: tous ont été dits.",

  sayFigure: ({ right, wrong }: { right: string; wrong: string }) =>
    `Dites ${right}, pas ${wrong}.`,
  /** `topic`: null for the argument that the coach just named. */
  next: {
    said: () => "",
    vague: (topic: string | null) =>
      `Donnez le fait exact${topic === null ? "" : ` sur ${quoted(topic)}`}, puis arrêtez-vous.`,
    contradicted: (topic: string | null) =>
      topic === null ? "Corrigez cette phrase." : `Corrigez une phrase${NBSP}: ${quoted(topic)}.`,
    unsaid: speakOf,
    /** `words`: the line, or null where the sentence before quotes it. */
    crossed: (words: string | null) =>
      `Retirez ${words === null ? "cette phrase" : quoted(words)} de votre présentation, sans la remplacer.`,
    open: speakOf,
  },
  nextAgain: "Recommencez\u00A0: tout a été dit, la note n’y suffit pas encore.",

  gains: "Ce qui vous ferait gagner le plus",
  /** `topic`: null for the argument that the coach just named. */
  say: (topic: string | null) => (topic === null ? "Dire cet argument" : `Dire${NBSP}: ${topic}`),
  leaveOut: (topic: string | null) =>
    topic === null ? "Ne plus dire cette phrase" : `Ne plus dire${NBSP}: ${topic}`,
  together: (before: number, after: number) => `Les deux ensemble${NBSP}: ${before} → ${after}.`,
  proven: (gains: number) =>
    `${gains > 1 ? "Chaque gain compte" : "Ce gain compte"} aussi ce qu’il change dans la forme.`,
  /** The way from the gains to the pass mark. `toPass`: null when made good losses are too few. */
  toPass: (toPass: number | null, gains: number) => {
    if (toPass === null) return "Pour réussir, il en faudra d’autres.";
    if (toPass > gains)
      return `Pour réussir, il en faut ${toPass}${NBSP}: ils sont plus bas, les plus coûteux d’abord.`;
    if (gains === 1) return "Cela suffit pour réussir.";
    return toPass === 1 ? "Le premier suffit pour réussir." : "Les deux suffisent pour réussir.";
  },
  /** For an argument or a line that no gain names, and without which no gain leads to a pass. */
  needed: (topic: string, isLine: boolean) =>
    `Pour réussir, il faut aussi ${isLine ? "ne plus dire" : "dire"}${NBSP}: ${topic}.`,
  again: "Recommencer",
  present: (title: string) => `Présenter ${quoted(title)}`,

  /** The share of the expected arguments that a failed talk said. */
  saidOf: (said: number, expected: number) => {
    if (said === 0) return "Aucun argument attendu n’a été dit en entier.";
    return `${said} ${said > 1 ? "arguments" : "argument"} sur ${expected} ${said > 1 ? "ont été dits" : "a été dit"} en entier.`;
  },
  missing: (points: number) => `Il manque ${count(points)} pour réussir.`,
  /** The reason of a failure that a cap alone causes. */
  heldBy: (reason: "blocking" | "crossed" | "contradicted") =>
    ({
      blocking: "Un argument bloquant empêche de réussir.",
      crossed: "Une ligne rouge franchie empêche de réussir.",
      contradicted: "Un argument contredit empêche de réussir.",
    })[reason],
  /** For an attempt that fails after a pass. */
  kept: (best: number) => `Votre réussite reste acquise${NBSP}: ${best}/100.`,
  passedBy: (points: number) =>
    points === 0 ? "Réussi, tout juste." : `Réussi, avec ${count(points)} d’avance.`,
  figure: (score: number | null, interval: { low: number; high: number } | null, mark: number) =>
    [
      score === null ? "Aucune note" : `${score} sur 100`,
      interval ? `, entre ${interval.low} et ${interval.high}` : "",
      `. Il faut ${mark} pour réussir.`,
    ].join(""),
  compared: "Essai par essai, argument par argument",
  comparedPoint: "Argument",
  comparedShown: "cet essai",
  comparedNow: "Changement",
  comparedSince: "Depuis cet essai",
  comparedSame: (count: number) =>
    count > 1
      ? `${count} arguments inchangés depuis l’essai précédent`
      : "Un argument inchangé depuis l’essai précédent",
  comparedSameSince: (count: number) =>
    count > 1
      ? `${count} arguments inchangés depuis cet essai`
      : "Un argument inchangé depuis cet essai",
  changes: {
    gained: "gagné",
    lost: "perdu",
    same: "inchangé",
    toCorrect: "à corriger",
    open: "à vérifier",
    new: "nouveau",
    settled: "vérifié",
  },
  notThen: "pas encore au barème",
  result: "Résultat",
  passed: "Réussi",
  toRedo: "À reprendre",
  provisional: "provisoire",
  recomputed: "Votre note sera recalculée quand le barème aura été confirmé.",
  leadsTo,
} as const;

/** Says to speak of an argument; null for the argument that was just named. */
function speakOf(topic: string | null): string {
  const what = topic === null ? "Dites cet argument" : `Parlez de ${quoted(topic)}`;
  return `${what} en une phrase, puis laissez le client répondre.`;
}

/** Says what a pass opens, or how many presentations must still pass before. */
function leadsTo(
  {
    after,
    others,
    next,
  }: { after: { title: string; isOpen: boolean } | null; others: number; next: unknown },
  passed: boolean,
  mark: number,
): string {
  if (after === null) return "";
  // Where everything is passed, an open regroupement asks for nothing.
  if (after.isOpen) return passed && next === null ? "" : `${quoted(after.title)} est ouvert.`;
  const left = others > 1 ? `${others} autres présentations` : "une autre présentation";
  if (others > 0) return `Il reste ${left} à réussir avant ${quoted(after.title)}.`;
  return passed
    ? `${quoted(after.title)} s’ouvre.`
    : `À ${mark}, ${quoted(after.title)} s’ouvre${NBSP}: c’est votre dernière présentation avant la suite.`;
}

/** The sentences on what the customer said of a point. Only the server writes them, so no page loads them. */
export const reactions = {
  asked,
  /** `sentence` is one of the customer's reactions. */
  inChapter: (chapter: string, sentence: string) =>
    `Dans ${quoted(chapter)}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
} as const;

const COUNTS: Readonly<Record<number, string>> = { 2: "deux", 3: "trois" };
const inWords = (count: number) => COUNTS[count] ?? String(count);

/**
 * Returns 'Le client l’a demandé deux fois, dès 01:21, et ne l’a pas entendu.' `at`: mm:ss of the first time; null when
 * unknown.
 * `points`: the number of points that the sentence is about.
 */
function asked({
  times,
  at,
  isQuestion,
  isAgain,
  points,
}: {
  times: number;
  at: string | null;
  isQuestion: boolean;
  isAgain: boolean;
  points: number;
}): string {
  const verb = isQuestion ? (isAgain ? "a redemandé" : "a demandé") : "a parlé";
  const several = isQuestion
    ? `en ${verb} ${inWords(points)}`
    : `${verb} de ${inWords(points)} d’entre eux`;
  const one = isQuestion ? `l’${verb}` : `en ${verb}`;
  const silence = isAgain
    ? ""
    : points > 1
      ? ", et ne les a pas entendus"
      : ", et ne l’a pas entendu";
  const what = points > 1 ? several : one;
  if (times === 1) return `Le client ${what}${at === null ? "" : ` à ${at}`}${silence}.`;
  const often = `${points > 1 ? "," : ""} ${inWords(times)} fois${points > 1 ? " chacun" : ""}`;
  return `Le client ${what}${often}${at === null ? "" : `, dès ${at}`}${silence}.`;
}
