/**
 * Sentences of a session whose line is cut, whose customer is unavailable or whose recording stopped. They load with
 * the session's window, after the page.
 */
export const cutLine = {
  keptInMemory:
    "Ce navigateur ne garde rien sur cet appareil\u00a0: tout part au fur et à mesure. Ne fermez pas cette fenêtre avant la fin de l’envoi.",
  storageStopped:
    "Le navigateur ne garde plus rien sur cet appareil\u00a0: l’enregistrement s’est arrêté, la conversation continue.",
  encoderStopped:
    "L’enregistreur du navigateur ne donne plus rien\u00a0: l’enregistrement s’est arrêté, la conversation continue.",
  recordingGoesOn: "L’enregistrement continue.",
  reopening: "La connexion a été coupée\u00a0: reprise de la conversation.",
  resumed:
    "La connexion a été coupée, puis rétablie. Le client est de nouveau là\u00a0: reprenez où vous en étiez.",
  resent: "Ce qui n’était pas arrivé lui a été renvoyé.",
  unheardInCut: "Ce que vous avez dit pendant la coupure n’est pas arrivé.",
  unsent: "Pas encore arrivé",
  replacedHere:
    "Vous avez ouvert une conversation dans un autre onglet\u00a0: celle-ci est terminée.",
  lineLost: "La connexion avec le client est perdue\u00a0: il n’a pas raccroché.",
  notOpened: "Le client n’a pas pu être joint.",
} as const;

/** Our own sentences about a silent microphone (product §7.7). */
export const microphoneSentences = {
  unheard: "Je ne vous entends pas",
  heardAgain: "Je vous entends de nouveau",
  used: (label: string) => `Micro utilisé\u00a0: ${label}`,
  unnamed: (place: number) => `Micro ${place || 1}`,
  level: "Niveau",
  nothing: "aucun son",
  decibels: (db: number) => `${String(db).replace("-", "\u2212")} dB`,
  choose: "Choisir un autre micro",
  refused: "Ce micro n’a pas pu être ouvert. Le précédent reste utilisé.",
  hint: "Vérifiez qu’il est branché et qu’il n’est pas coupé. La session et l’enregistrement continuent.",
} as const;
