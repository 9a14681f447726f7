/** The sentences of the page where each person chooses their mails. */
export const ownMails = {
  title: "Mes courriels",
  lead: (email: string) => `Ils arrivent à ${email}.`,
  wanted: "Je veux recevoir",
  kinds: {
    assigned: { label: "Un module à présenter", detail: "Quand on me demande une présentation." },
    due: { label: "Une échéance proche", detail: "Trois jours avant la date." },
    score: { label: "Une évaluation prête", detail: "Le courriel ne dit pas la note." },
    comment: { label: "Un commentaire", detail: "Le courriel ne dit pas son texte." },
    review: { label: "Une relecture", detail: "Quand une évaluation a été relue." },
    late: {
      label: "Les retards de mon équipe",
      detail: "Un courriel par jour, si vous suivez une équipe.",
    },
  },
  always: "L’invitation et le mot de passe oublié arrivent toujours.",
  notSent:
    "L’académie n’envoie pas encore de courriels. Votre choix est gardé pour le jour où elle le fera.",
  submit: "Enregistrer",
  saved: "Votre choix est enregistré.",
  failed: "Votre choix n’a pas pu être enregistré.",
  toPassword: "Mot de passe",
} as const;
