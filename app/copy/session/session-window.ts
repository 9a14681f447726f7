import { quoted } from "../typography/typography";

/** Our own sentences of the session window (product §14.2). */
export const sentences = {
  lead: "Vous parlez à une IA, comme à un client devant vous.",
  guidelines: (count: number) => (count > 1 ? `Vos ${count} consignes` : "Votre consigne"),
  reference: (id: string) => `Réf.\u00a0${id}`,
  video: (duration: string) => `Vidéo ${duration}`,
  share: "Partagez tout l’écran\u00a0: l’écran et le micro seront enregistrés.",
  noShare:
    "Cet appareil ne partage pas son écran\u00a0: prenez un ordinateur, ou répondez au clavier.",
  write: "Répondre au clavier, sans micro",
  writeOn: "Continuer au clavier",
  writeOffer:
    "Sans micro, vous pouvez tenir la session au clavier\u00a0: l’écran reste enregistré.",
  writeUnrecordedOffer:
    "Vous pouvez tenir la session au clavier\u00a0: rien n’est alors enregistré.",
  noScript:
    "La session a besoin de JavaScript\u00a0: l’écran et la voix passent par le navigateur.",
  notAllowed: "Ce module n’est plus ouvert à la présentation.",
  nothingLost: "Rien n’a été enregistré. Vous pouvez recommencer.",
  queue: (place: number) =>
    `Tous les agents sont occupés. Vous êtes ${place === 1 ? "le prochain" : `à la place ${place}`} dans la file.`,
  leaveQueue: "Quitter la file",
  cancel: "Annuler",
  asking: "Choisissez l’écran à partager, puis autorisez le micro.",
  askingTyped: "Choisissez l’écran à partager.",
  inWriting: "par écrit",
  writeRecorded: "Au clavier, enregistrer aussi l’écran",
  writeUnrecorded: "Sinon, rien n’est enregistré.",
  answer: "Votre réponse",
  answerHint: "Répondez comme à voix haute",
  send: "Envoyer",
  sendByEnter: "Entrée pour envoyer, Maj + Entrée pour aller à la ligne",
  answerKept: "Votre texte est gardé\u00a0: envoyez-le quand le client sera là.",
  words: (count: number) => `${count}\u00a0${count > 1 ? "mots" : "mot"}`,
  endShort: "Terminer",
  storageFull:
    "L’enregistrement s’est arrêté faute de place sur cet ordinateur\u00a0; la conversation continue.",
  storageWasFull: "L’enregistrement s’est arrêté faute de place sur cet ordinateur.",
  greetingBuiltIn: "Message d’accueil standard\u00a0: aucun modèle ne l’a traduit.",
  spoken: (duration: string) => `${duration} de conversation.`,
  lost: "La connexion a été coupée. Ce qui a été dit est évalué.",
  replaced:
    "Vous avez ouvert une conversation dans un autre onglet\u00a0: celle-ci est terminée. Ce qui a été dit est évalué.",
  shareEnded: "Le partage de l’écran a été arrêté. Ce qui a été dit est évalué.",
  tooLong: "La conversation a atteint sa durée maximale.",
  customerEnded: "Le client a mis fin à la conversation.",
  stopped: "Enregistrement arrêté",
  sending: "Envoi de la vidéo",
  judging: "Évaluation sur 100",
  resend: "Reprendre l’envoi",
  close: "Fermer la fenêtre",
  closeNow: "Fermer, voir plus tard",
  coming: "La note arrive ici dès qu’elle est prête.",
  mayClose: "Vous pouvez fermer.",
  mayCloseDetail: "La note vous attend sur l’accueil, et un avis s’y affiche.",
  /** The result for a screen reader. The focus moves there when the result arrives. */
  resultOf: (score: number, word: string) => `Résultat\u00a0: ${score} sur 100, ${word}`,
  gains: "Ce qui rapporte le plus",
  decisive: "Ce qui fait la différence",
  meanwhile: (score: number) => `En attendant, la note compte telle quelle\u00a0:\u00a0${score}.`,
  decisionTold: "La décision s’affichera sur l’accueil.",
  retryNow: "Recommencer sans attendre",
  opened: "La suite est ouverte",
  way: "La suite",
  beginsWith: (items: number, title: string | null) =>
    `${items} ${items > 1 ? "éléments" : "élément"}${title === null ? "" : `, à commencer par ${quoted(title)}`}`,
  presentNext: (title: string) => `Présenter ${quoted(title)}`,
  allPassed: "Tout ce qui vous est ouvert est réussi.",
  scored: (score: number) => `La note est arrivée\u00a0: ${score} sur 100.`,
  unscorable: "Présentation non évaluable.",
  reopen: "Rappeler le client",
  nextSoon: "Le module suivant s’ouvre.",
  groupEnded: (presented: number, modules: number) =>
    presented === modules
      ? "Tout le groupe a été présenté."
      : `Modules présentés\u00a0: ${presented} sur ${modules}. Le groupe n’aura pas de note.`,
  endGroup: "Terminer la session du groupe\u00a0?",
  endGroupDetail: (left: number) =>
    `${left > 1 ? `${left} modules ne sont pas encore présentés` : "Un module n’est pas encore présenté"}\u00a0: ` +
    "la session s’arrête ici, et le groupe n’aura pas de note.",
  goOn: "Continuer",
  groupScore: "Note du groupe",
  readAll: "Lire mes évaluations",
  waiting: "En attente",
  judgingModule: "Évaluation en cours",
  notPresented: "Non présenté",
  evaluationFailed: "L’évaluation n’a pas abouti.",
} as const;

/** The languages of a presentation, each in its own words. */
export const languages = {
  label: "Langue de la présentation",
  fr: "Français",
  en: "English",
  es: "Español",
} as const;
