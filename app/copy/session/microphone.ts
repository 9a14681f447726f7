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
