const NBSP = "\u00A0";

/** What is said of a judgement by a rubric, on its page and in the text that is made of it (product §9.7). */
export const judgement = {
  verdicts: {
    said: "Dit",
    vague: "Vague",
    contradicted: "Contredit",
    unsaid: "Non dit",
    crossed: "Ligne franchie",
  },
  review: "À revoir",
  blocking: "Point bloquant",
  redLine: "Ligne rouge",
  between: (low: number, high: number) => `entre ${low} et ${high}`,
  costly: "Ce qui a coûté des points",
  costlyOf: (count: number, total: number) =>
    `${count} ${count > 1 ? "points" : "point"} sur ${total}, du plus cher au moins cher`,
  lost: (points: number) => `−${NBSP}${points} ${points > 1 ? "points" : "point"}`,
  outOf: (points: number, maxPoints: number) =>
    points < 0 ? `0 sur ${maxPoints}, et ${-points} de plus` : `${points} sur ${maxPoints}`,
  expected: "Attendu",
  forbidden: "À ne pas dire",
  youSaid: "Vous avez dit",
  redo: "Refaire ce moment",
  /** What a change is worth, for who does not see the arrow. */
  change: (before: number, after: number) => `${before} avant, ${after} après`,
  redoOf: (claim: string) => `Refaire ce moment${NBSP}: ${claim}`,
  nothingNear: "Rien dans votre présentation ne s’en approche.",
  saidPoints: (count: number, points: number) =>
    `${count} ${count > 1 ? "points dits" : "point dit"}, ${points} ${points > 1 ? "points gagnés" : "point gagné"}`,
  manner: "La manière",
  mannerOf: (points: number, maxPoints: number) =>
    `${points} sur ${maxPoints}, en proportion de ce qui a été dit`,
  mannerRows: {
    structure: "Structure",
    clarity: "Clarté",
    listening: "Écoute",
    whole: "Ensemble",
  },
  mannerFigure,
  measures: "Mesures, hors de la note",
  grounds: "Mesures, et comment cette note a été faite",
  howMade: "Comment cette note a été faite",
  byRules:
    "Chaque point du barème est cherché dans vos phrases, puis ses chiffres sont comparés. Aucun modèle de langage n’a noté.",
  byModel: (name: string, rulesScore: number) =>
    `Le modèle de langage ${name} a noté chaque point du barème${NBSP}; chaque phrase citée a été retrouvée mot pour mot et ses chiffres comparés. Les règles seules donnent ${rulesScore}${NBSP}: l’intervalle couvre les deux.`,
  rubricVersion: (number: number) => `version ${number}`,
  standings: {
    provisional: "Barème provisoire, que personne n’a encore relu",
    read: "Barème relu par un administrateur",
    authored: "Barème écrit pour ce module",
  },
  judgeKey: "Juge",
  judgeName: (name: string, version: string) => `${name}, ${version}`,
  inside:
    "85 est dans l’intervalle\u00A0: un administrateur tranche. En attendant, la note compte telle quelle.",
  withoutCap: (score: number, reason: "blocking" | "crossed") =>
    `${score} sans ${reason === "crossed" ? "cette ligne" : "ce point"}.`,
  cappedBy,
} as const;

/** Why the score stops at 84; the claim of the point stands beside it. */
function cappedBy({ verdict }: { verdict: string }): string {
  if (verdict === "contradicted")
    return `Un point bloquant a été contredit${NBSP}: la note s’arrête à 84.`;
  if (verdict === "crossed") return `Une ligne rouge a été franchie${NBSP}: la note s’arrête à 84.`;
  return `Un point bloquant n’a pas été dit${NBSP}: la note s’arrête à 84.`;
}

/** What a figure of the manner (0 to 1) says. */
function mannerFigure({
  id,
  figure,
}: {
  id: "structure" | "clarity" | "listening" | "whole";
  figure: number;
}): string {
  const percent = `${Math.round(100 * figure)}${NBSP}%`;
  if (id === "structure") return `${percent} des points dits le sont dans l’ordre du barème.`;
  if (id === "clarity") return `${percent} des points dits tiennent en une phrase, sans reprise.`;
  if (id === "listening") return `${percent} des questions du client ont reçu leur réponse.`;
  return "Rien d’autre ne se mesure ici\u00A0: ces points suivent ce qui a été dit.";
}
