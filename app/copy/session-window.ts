/** Sentences of the session window that are our own (product §14.2). */
export const sentences = {
  lead: "Vous vendez, un client vous répond. Parlez-lui comme s’il était devant vous.",
  leadTyped: "Vous vendez, un client vous répond par écrit.",
  guidelines: (count: number) => (count > 1 ? `Vos ${count} consignes` : "Votre consigne"),
  module: (id: string) => `Module ${id}`,
  video: (duration: string) => `Vidéo ${duration}`,
  share: "Partagez tout l’écran\u00a0: l’écran et le micro seront enregistrés.",
  write: "Répondre au clavier, sans micro",
  writeOn: "Continuer au clavier",
  writeOffer:
    "Sans micro, vous pouvez tenir la session au clavier\u00a0: l’écran reste enregistré.",
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
  answer: "Votre réponse",
  answerHint: "Répondez comme à voix haute",
  send: "Envoyer",
  sendByEnter: "Entrée pour envoyer, Maj + Entrée pour aller à la ligne",
  answerKept: "Votre texte est gardé\u00a0: il partira quand le client sera là.",
  words: (count: number) => `${count} ${count > 1 ? "mots" : "mot"}`,
  endShort: "Terminer",
  reopening:
    "La liaison a été coupée\u00a0: reprise de la conversation. L’enregistrement continue.",
  storageFull:
    "L’enregistrement s’est arrêté faute de place sur cet ordinateur\u00a0; la conversation continue.",
  greetingBuiltIn: "Message d’accueil standard\u00a0: aucun modèle ne l’a traduit.",
  spoken: (duration: string) => `${duration} de conversation.`,
  lost: "La liaison a été coupée. Ce qui a été dit est évalué.",
  replaced:
    "Vous avez ouvert une conversation dans un autre onglet\u00a0: celle-ci est terminée. Ce qui a été dit est évalué.",
  shareEnded: "Le partage de l’écran a été arrêté. Ce qui a été dit est évalué.",
  customerEnded: "Le client a mis fin à la conversation.",
  stopped: "Enregistrement arrêté",
  sending: "Envoi de la vidéo",
  judging: "Évaluation sur 100",
  resend: "Reprendre l’envoi",
  read: "Lire mon évaluation",
  close: "Fermer la fenêtre",
  scored: (score: number) => `La note est arrivée\u00a0: ${score} points.`,
  unscorable: "Présentation non évaluable.",
  reopen: "Rappeler le client",
  customerLeft: "Le client a mis fin à la conversation. L’enregistrement continue.",
  replacedHere:
    "Vous avez ouvert une conversation dans un autre onglet\u00a0: celle-ci est terminée. L’enregistrement continue.",
  lineLost: "La liaison avec le client est perdue. L’enregistrement continue.",
  notOpened: "Le client n’a pas pu être joint. L’enregistrement continue.",
  nextSoon: "Le module suivant s’ouvre.",
  groupEnded: (presented: number, modules: number) =>
    presented === modules
      ? `Les ${modules} modules ont été présentés.`
      : `${presented} ${presented > 1 ? "modules présentés" : "module présenté"} sur ${modules}\u00a0: le groupe n’aura pas de note.`,
  endGroup: "Terminer la session du groupe\u00a0?",
  endGroupDetail: (left: number) =>
    `${left > 1 ? `${left} modules ne sont pas encore présentés` : "Un module n’est pas encore présenté"}\u00a0: la session s’arrête ici, et le groupe n’aura pas de note.`,
  goOn: "Continuer",
  groupScore: "Note du groupe",
  readAll: "Lire mes évaluations",
  waiting: "En attente",
  judgingModule: "Évaluation en cours",
  notPresented: "Non présenté",
  evaluationFailed: "L’évaluation n’a pas abouti.",
} as const;
