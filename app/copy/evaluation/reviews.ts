import { quoted } from "../typography/typography";

const NBSP = "\u00a0";
const plural = (count: number) => (count > 1 ? "s" : "");

/** Sentences of the list 'À revoir': an admin's decisions and a rep's request (product §9.9). */
export const reviews = {
  lead: (area: "admin" | "team") => {
    const decides = {
      admin: "un administrateur décide, ou le manager de la personne",
      team: "vous décidez, ou un administrateur",
    };
    return `Ces notes demandent une relecture${NBSP}: ${decides[area]}.`;
  },
  loadFailed: "La liste n’a pas pu être lue.",
  parts: "Parties de la liste",
  moreThan: (count: number) => `${count}+`,
  waiting: "En attente",
  decided: "Décidées",
  filters: "Trier et limiter la liste",
  applyFilters: "Afficher",
  orderLabel: "Ordre",
  orders: { age: "Les contestées d’abord", effect: "Ce que la décision change" },
  module: "Module",
  anyModule: "Tous les modules",
  team: "Équipe",
  anyTeam: "Toutes les équipes",
  orderDetail: (mark: number) => ({
    age: "Les relectures demandées d’abord, puis celles qui attendent depuis le plus longtemps.",
    effect: `Celles qui ouvrent la suite ou changent une réussite d’abord, puis les demandes, puis les plus proches de ${mark}.`,
  }),
  orderDecided: "Les dernières décidées d’abord.",
  waits: (since: string) => `Attend ${since}`,
  opens: (mark: number, title: string) =>
    `À ${mark} ou plus, c’est réussi, et ${quoted(title)} s’ouvre.`,
  effects: (mark: number) => ({
    passes: `À ${mark} ou plus, c’est réussi.`,
    fails: `Sous ${mark}, ce n’est plus réussi.`,
    passed: `Déjà réussi par un autre essai${NBSP}: seule la note changerait.`,
    part: "Seules la note et la moyenne du groupe changeraient.",
    score: "Seule la note changerait.",
    file: `Un fichier${NBSP}: la progression de personne n’en dépend.`,
  }),
  contests: (who: string) => `${who} conteste${NBSP}:`,
  tick: (who: string) => `Choisir ${who}`,
  keepTicked: "Garder les notes cochées",
  keepCount: (count: number) => `Garder les notes cochées (${count})`,
  keepTickedDetail: "Chaque note cochée reste telle quelle, avec votre nom.",
  noneTicked: "Cochez d’abord les notes à garder.",
  keptMany: (count: number) => {
    if (count === 0) return "";
    return count === 1 ? "Une note est gardée." : `${count} notes sont gardées.`;
  },
  staleMany: (count: number) => {
    if (count === 0) return "";
    return count === 1
      ? `Une note a changé ou n’attend plus de décision${NBSP}: elle reste telle quelle.`
      : `${count} notes ont changé ou n’attendent plus de décision${NBSP}: elles restent telles quelles.`;
  },
  emptyFiltered: "Rien à ce choix",
  emptyFilteredDetail: "Choisissez un autre module ou une autre équipe.",
  empty: "Rien à revoir",
  emptyDetail: (mark: number) => `Les notes trop près de ${mark} pour être sûres arrivent ici.`,
  emptyDecided: "Rien n’est décidé",
  emptyDecidedDetail: "Les notes qu’une relecture a gardées, données ou corrigées.",
  file: (name: string) => `Fichier${NBSP}: ${name}`,
  attempt: (attempt: number, attempts: number) =>
    attempts > 1 ? `Essai ${attempt} sur ${attempts}` : "Un seul essai",
  figure: (score: number, low: number, high: number) => `${score} sur 100, entre ${low} et ${high}`,
  asked: "Relecture demandée",
  drawn: "Tirée au sort",
  ofGroup: `La moyenne de ses modules${NBSP}: chacun se corrige à part.`,
  noPoints: `Jugée sans barème${NBSP}: seule la note se décide.`,
  misheard: "Rien d’entendu ne s’en approche.",
  wouldBe: (score: number) => `L’autre verdict donnerait ${score}`,
  redLine: "Ligne rouge",
  keep: (score: number) => `Garder ${score}`,
  keepFor: (score: number, who: string) => `Garder ${score} pour ${who}`,
  /** The reason that a rep reads when an admin kept a score from the list in one click. */
  keptReason: "Relue, la note est gardée.",
  open: "Ouvrir",
  about: (who: string) => ` pour ${who}`,
  kept: (score: number, who: string) => `Note gardée${NBSP}: ${score}/100 pour ${who}.`,
  given: (score: number, who: string) => `Note décidée${NBSP}: ${score}/100 pour ${who}.`,
  gone: `Il n’y a plus rien à décider pour cette évaluation${NBSP}: rechargez la page.`,
  changed: `Cette note a été revue depuis l’ouverture de la page${NBSP}: votre décision n’est pas enregistrée. Relisez, puis décidez.`,
  sameVerdict: `C’est déjà le verdict de cet argument${NBSP}: rien n’a changé. La note se garde sur la page précédente.`,
  own: "Votre propre présentation\u00a0: quelqu’un d’autre la relit.",
  failed: "La décision n’a pas pu être enregistrée. Réessayez dans un instant.",

  decideTitle: "La note",
  decideDetail: "Votre nom et votre raison seront lus par le commercial.",
  decideFileDetail: "Votre nom et votre raison restent avec la note.",
  score: "Note sur 100",
  scoreInvalid: "Un nombre entier de 0 à 100",
  reason: "Raison",
  reasonRequired: "Donnez la raison",
  reasonTooLong: (characters: number) => `La raison dépasse ${characters} caractères`,
  give: "Donner cette note",
  seePresentation: "Voir la présentation",
  seeFile: "Voir le fichier",
  pointsTitle: "Les arguments, les discutés d’abord",
  otherPoints: (count: number) =>
    count === 1 ? "L’autre argument" : `Les ${count} autres arguments`,
  decides: "Fait la différence",
  contested: "Contesté",
  correct: "Corriger",
  correctPoint: (claim: string) => ` l’argument ${quoted(claim)}`,
  decidedScore: (score: number) => `Note décidée${NBSP}: ${score}/100`,
  correctedPoint: (claim: string) => `Argument corrigé${NBSP}: ${quoted(claim)}`,
  verdictChange: (before: string, after: string, score: number) =>
    `${before} → ${after}, note ${score}/100`,
  former: "Compte supprimé",
  by: (name: string, on: string) => `${name}, ${on}`,

  pointTitle: `Cet argument a-t-il été dit${NBSP}?`,
  lineTitle: `Cette ligne a-t-elle été franchie${NBSP}?`,
  words: "Les mots qui le disent",
  digitKeys: (count: number) =>
    count === 1
      ? `La touche${NBSP}1 choisit cette phrase.`
      : `Les touches${NBSP}1 à${NBSP}${count} choisissent une phrase.`,
  otherWords: (count: number) => (count === 1 ? "Son autre phrase" : `Ses ${count} autres phrases`),
  typed: "Ou les mots entendus",
  typedHint: "Ce que l’enregistrement dit, quand la transcription l’a mal entendu.",
  wordsRequired: "Choisissez les mots qui le disent, ou écrivez-les",
  wordsTooLong: (characters: number) => `Ces mots dépassent ${characters} caractères`,
  reasonHint: (who: string) => `${who} la lira, avec votre nom.`,
  thisEvaluation: "Cette évaluation, si ce verdict change",
  wasSaid: "Cet argument a été dit",
  wasNotSaid: "Il n’a pas été dit",
  crossed: "Cette ligne a été franchie",
  notCrossed: "Elle ne l’a pas été",
  corrected: (before: number, after: number) =>
    `Évaluation corrigée${NBSP}: ${before}/100 → ${after}/100.`,
  pointGone: `Cet argument n’est pas dans l’évaluation${NBSP}: rechargez la page.`,

  phrasingTitle: "Ajouter ces mots au barème",
  phrasingLead: (version: number) =>
    `Ils seront reconnus dans les prochaines présentations, par la version ${version} du barème.`,
  phrasingOf: "L’argument",
  phrasingWords: "Les mots",
  wouldChange,
  mayChange: (count: number) =>
    `${count} évaluation${plural(count)} ${would("changer", count)} peut-être${NBSP}: un modèle les a jugées, il faudrait qu’il les relise.`,
  maybe: "peut-être",
  judgeAgain: "Utiliser la version et faire relire par le modèle",
  judgeAgainDetail:
    "Chacune est jugée de nouveau par la nouvelle version\u00a0; l’évaluation d’avant reste.",
  usedAndJudged: (version: number, count: number, left: number) =>
    `La version ${version} du barème est utilisée. ${count} évaluation${plural(count)} ` +
    `${count > 1 ? "seront relues" : "sera relue"} par le modèle${left > 0 ? `, ${left} ne ${left > 1 ? "peuvent" : "peut"} plus l’être` : ""}.`,
  compared: (compared: number, total: number) =>
    compared === total
      ? `${compared} évaluation${plural(compared)} du module rejugée${plural(compared)}, sans ` +
        `rien enregistrer${NBSP}: les notes passées restent ce qu’elles sont.`
      : `Les ${compared} dernières évaluations du module sur ${total} rejugées, sans rien enregistrer${NBSP}: les notes passées restent ce qu’elles sont.`,
  whatChanges: "Ce qui changerait",
  passes: (mark: number) => `passe ${mark}`,
  use: (version: number) => `Utiliser la version ${version}`,
  leave: "Ne rien ajouter",
  used: (version: number) => `La version ${version} du barème est utilisée.`,
  useFailed: "Le barème n’a pas pu être enregistré. Réessayez dans un instant.",
  stale: `Le barème a changé entre-temps${NBSP}: relisez ce qui changerait maintenant.`,
  known: "Le barème connaît déjà ces mots.",
  nothingToAdd: "Le barème utilisé aujourd’hui n’a plus cet argument dans cette langue.",
  note: (claim: string) => `Formulation ajoutée à l’argument ${quoted(claim)}`,
} as const;

/** Returns '14 évaluations changeraient, 2 passeraient 90.' */
function wouldChange(changes: number, passing: number, mark: number): string {
  if (changes === 0) return "Aucune évaluation ne changerait.";
  const passes = passing === 0 ? "aucune ne passerait" : `${passing} ${would("passer", passing)}`;
  return `${changes} évaluation${plural(changes)} ${would("changer", changes)}, ${passes} ${mark}.`;
}

const would = (verb: string, count: number) => `${verb}${count > 1 ? "aient" : "ait"}`;
