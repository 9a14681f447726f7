const NBSP = "\u00a0";

/** Names today's managers, or says that there is none. */
const managersOf = (names: readonly string[]) =>
  names.length > 0
    ? ` (aujourd’hui${NBSP}: ${names.join(", ")})`
    : ", quand vous en aurez un (aujourd’hui, personne)";

/** The points of the notice on recordings, version 4. */
export const noticePoints = {
  why: "Pourquoi",
  whyDetail:
    "Pour vous entraîner à présenter, vous donner une note et des conseils, et attester ce que " +
    "vous savez présenter.",
  basis: "Sur quelle base",
  bases: {
    interest:
      "L’intérêt légitime de l’entreprise à former et à évaluer ses équipes (RGPD, article 6.1.f). " +
      "Vous pouvez vous y opposer, pour une raison qui vous est propre.",
    contract: "L’exécution de votre contrat (RGPD, article 6.1.b).",
  },
  what: "Ce qui est gardé",
  whatDetail:
    "L’image de l’écran que vous partagez, votre voix au micro et celle du client\u00a0; leur " +
    "transcription, votre note et l’évaluation écrite\u00a0; les notes que vos managers prennent pour " +
    "vos entretiens, jusqu’à ce qu’ils les suppriment.",
  machine: "Qui écoute et qui décide",
  machineDetail: (model: boolean) =>
    "Le client est une machine, et la première lecture de vos mots aussi " +
    (model ? "(un programme et un modèle de langage)" : "(un programme)") +
    `${NBSP}: elle les compare au barème du module. Une personne décide de ce qui compte${NBSP}: ` +
    "un administrateur ou un manager relit ce qui est douteux, peut changer la note, et répond " +
    "quand vous demandez une relecture. Aucune émotion n’est mesurée, ni par la voix, ni par l’image.",
  who: "Qui le voit",
  whoDetail: (admin: string, managers: readonly string[]) =>
    `Vous, les personnes qui ont le rôle «${NBSP}${admin}${NBSP}», et les managers de votre ` +
    `équipe${managersOf(managers)}. Personne d’autre dans l’application.`,
  vendors: (names: readonly string[]) => `Passent aussi par${NBSP}: ${names.join(", ")}.`,
  long: "Combien de temps",
  forDays: (days: number) =>
    `La vidéo et le son${NBSP}: ${days} ${days > 1 ? "jours" : "jour"}, puis ils sont supprimés.`,
  forMonths: (months: number) =>
    `Vos mots et ce qui les cite (transcription, évaluation écrite, commentaires)${NBSP}: ${months} mois, ` +
    "puis ils sont supprimés avec tout enregistrement. La note et son jour restent.",
  wordsStay: "La note, la transcription et l’évaluation restent jusqu’à suppression.",
  soundStays: "La vidéo et le son restent jusque-là.",
  forEver: "Jusqu’à suppression, que vous pouvez demander à un administrateur.",
  rights: "Vos droits",
  rightsDetail:
    "Lire vos données et les emporter, les faire corriger ou effacer, limiter leur usage ou vous y " +
    "opposer, contester une note, et saisir la CNIL (cnil.fr).",
  contact: "À qui écrire",
  contactAdmin: (admin: string) =>
    `À une personne qui a le rôle «${NBSP}${admin}${NBSP}» dans l’académie.`,
} as const;
