/** Sentences of a moment by voice (product §3.8). `moment.ts` holds the sentences shared with a written moment. */
export const momentVoice = {
  way: "Répondre",
  byVoice: "À voix haute",
  inWriting: "Par écrit",
  you: "Vous",
  answers: "Vos réponses et les questions du client",
  nothingYet: "Répondez au client\u00a0: vos mots s’écrivent ici.",
  answered: "J’ai répondu",
  /** For a voice answer that the server has heard, whose verdict was not asked for. */
  unsent: "Votre réponse n’est pas encore jugée.",
  resend: "Renvoyer ma réponse",
  writeInstead: "Répondre par écrit",
  connecting: "Connexion…",
  listening: "En écoute",
  speaking: "Parler pour interrompre",
  conversation: "Conversation",
  unheardDetail: "Vérifiez que le micro n’est ni coupé ni couvert, ou répondez par écrit.",
  /** For a voice answer without words to judge. */
  nothingHeard: "Je n’ai rien entendu. Répondez par écrit.",
  asHeard: "Tel que la reconnaissance vocale l’a entendu.",
  /** The reasons why a spoken moment is answered in writing. */
  problems: {
    microphone: "Le micro n’est pas accessible. Répondez par écrit.",
    busy: "Tous les agents sont occupés. Répondez par écrit.",
    failed: "La voix n’est pas disponible. Répondez par écrit.",
    offline: "Pas de connexion. Répondez par écrit dès qu’elle revient.",
    lost: "La connexion a été coupée. Répondez par écrit.",
    replaced: "Une autre session a été ouverte\u00a0: celle-ci est terminée.",
  },
} as const;
