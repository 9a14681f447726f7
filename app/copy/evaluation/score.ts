/** The words of a score in its badge and its bar. */
export const score = {
  none: "Sans note",
  notYet: "Pas encore de note",
  unscorable: "Non évaluable",
  outOf100: (value: number) => `${value} sur 100`,
  passed: "réussi",
  failed: "à reprendre",
} as const;

/** Labels and sentences for results that do not count (product §9.4). */
export const standing = {
  waiting: "En attente",
  declared: "Déclaré, non entendu",
  refused: "Par écrit, non compté",
  written: "Par écrit",
  card: {
    waiting: "Conversation en attente",
    declared: "Dernier essai non compté",
  },
  waitingDetail:
    "La conversation est demandée au fournisseur de l’agent vocal, pendant 24 heures au plus. Dès qu’elle arrive, elle est évaluée et compte.",
  declaredDetail:
    "Seul le navigateur a transmis ces paroles\u00a0: le résultat est affiché et ne compte pas. Si la conversation arrive au serveur, elle sera évaluée de nouveau et comptera\u00a0; sinon, un administrateur peut la compter.",
  groupDeclaredDetail:
    "Un de ses modules n’a pas été entendu\u00a0: la note du groupe est affichée et ne compte pas.",
  refusedDetail:
    "Cette session a été faite par écrit, et l’académie ne compte que ce qui est dit\u00a0: le résultat est affiché et ne compte pas.",
  shownScore: (score: string) => `Résultat affiché, non compté\u00a0: ${score}.`,
  countedBy: (name: string, on: string) => `Comptée par ${name} ${on}, sans avoir été entendue`,
  countTitle: "Compter cette évaluation",
  countDetail:
    "Personne ne l’a entendue. Si vous la comptez, votre nom et votre raison seront lus par le commercial.",
  countReason: "Raison",
  countReasonRequired: "Donnez la raison",
  countReasonTooLong: (characters: number) => `La raison dépasse ${characters} caractères`,
  countFailed: "L’évaluation n’a pas pu être comptée.",
  countTooLate: "Il n’y a plus rien à décider pour cette évaluation\u00a0: rechargez la page.",
  typedRefused: "Par écrit, la session est évaluée, mais sa note ne compte pas.",
  typedOnly:
    "La voix n’est pas disponible sur ce serveur\u00a0: la session se fera par écrit, et sa note ne comptera pas.",
} as const;
