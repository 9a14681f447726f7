/** The sentences about a result that does not count, and about counting it (product §9.4). */
export const uncounted = {
  waitingDetail:
    "La conversation est demandée au fournisseur de l’agent vocal, pendant 24 heures au plus. Dès qu’elle arrive, elle est évaluée et compte.",
  declaredDetail:
    "Seul le navigateur a transmis ces paroles\u00a0: le résultat est affiché et ne compte " +
    "pas. Si la conversation arrive au serveur, elle sera évaluée de nouveau et " +
    "comptera\u00a0; sinon, un administrateur peut la compter.",
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
