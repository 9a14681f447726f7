import { quoted } from "./quoted";

const NBSP = "\u00A0";

const count = (points: number) => `${points}${NBSP}${points > 1 ? "points" : "point"}`;

/** The coach's sentences on a judgement: one fact per sentence, in the rep's own words (product §9.7). */
export const coach = {
  title: "Votre coach",
  carriedKey: "Votre point fort",
  costKey: "Ce qui vous a coûté",
  nextKey: "À faire ensuite",

  carried: (words: string, points: number) =>
    `${quoted(words)} vous a rapporté ${count(points)}, votre meilleur passage.`,
  carriedClaim: (claim: string, points: number) => `${claim}${NBSP}: ${count(points)} gagnés.`,
  nothingCarried: "Aucun point du barème n’a encore été dit en entier.",

  cost: {
    said: () => "",
    vague: (words: string, cost: number) =>
      `${quoted(words)} reste vague${NBSP}: ${count(cost)} de moins.`,
    contradicted: (words: string, cost: number) =>
      `${quoted(words)} contredit ce qui était attendu${NBSP}: ${count(cost)} de moins.`,
    unsaid: (claim: string, cost: number) =>
      `Vous n’avez pas dit ${quoted(claim)}${NBSP}: ${count(cost)} de moins.`,
    crossed: (words: string) =>
      `${quoted(words)} franchit une ligne rouge${NBSP}: la note est plafonnée à 84.`,
    open: (words: string, cost: number) =>
      `${quoted(words)} reste à vérifier${NBSP}: ${count(cost)} en jeu.`,
  },
  nothingCost: "Rien\u00A0: chaque point attendu a été dit.",

  next: {
    said: () => "",
    vague: (claim: string) => `Donnez le fait exact, puis arrêtez-vous${NBSP}: ${quoted(claim)}.`,
    contradicted: (claim: string) => `Corrigez cette seule phrase${NBSP}: ${quoted(claim)}.`,
    unsaid: (claim: string) => `Dites-le une fois, en une phrase${NBSP}: ${quoted(claim)}.`,
    crossed: () => "Retirez cette phrase de votre présentation, sans la remplacer.",
    open: (claim: string) => `Dites-le une fois, en une phrase${NBSP}: ${quoted(claim)}.`,
  },
  nextNothing: "Passez au module suivant\u00A0: celui-ci est acquis.",

  gains: "Ce qui vous ferait gagner le plus",
  say: (claim: string) => `Dire${NBSP}: ${claim}`,
  leaveOut: (claim: string) => `Ne plus dire${NBSP}: ${claim}`,
  together: (before: number, after: number) => `Les deux ensemble${NBSP}: ${before} → ${after}.`,
  proven: "Chaque gain est recalculé sur votre présentation.",
  again: "Recommencer",

  missing: (points: number) => `Il manque ${count(points)} pour réussir.`,
  passedBy: (points: number) =>
    points === 0 ? "Réussi, tout juste." : `Réussi, avec ${count(points)} d’avance.`,
  figure: (score: number | null, interval: { low: number; high: number } | null) =>
    [
      score === null ? "Aucune note" : `${score} sur 100`,
      interval ? `, entre ${interval.low} et ${interval.high}` : "",
      ". Il faut 85 pour réussir.",
    ].join(""),
  compared: "Essai par essai, point par point",
  comparedPoint: "Point",
  comparedNow: "Cette fois",
  changes: {
    gained: "gagné",
    lost: "perdu",
    same: "inchangé",
    toCorrect: "à corriger",
    open: "à vérifier",
    new: "nouveau",
  },
  notThen: "pas encore au barème",
  result: "Résultat",
  passed: "Réussi",
  toRedo: "À reprendre",
  leadsTo,
} as const;

/** Says what a pass opens, or how many presentations must still pass before. */
function leadsTo(
  { after, others }: { after: { title: string; isOpen: boolean } | null; others: number },
  passed: boolean,
): string {
  if (after === null) return "";
  if (after.isOpen) return `${quoted(after.title)} est ouvert.`;
  const left = others > 1 ? `${others} autres présentations` : "une autre présentation";
  if (others > 0) return `Il reste ${left} à réussir avant ${quoted(after.title)}.`;
  return passed
    ? `${quoted(after.title)} s’ouvre.`
    : `À 85, ${quoted(after.title)} s’ouvre${NBSP}: c’est votre dernière présentation avant la suite.`;
}
