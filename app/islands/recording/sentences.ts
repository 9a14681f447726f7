/** Sentences about recordings that wait on this computer. */
export const pendingSentences = {
  title: (title: string) => `L’enregistrement de «\u00a0${title}\u00a0» n’est pas encore envoyé.`,
  cut: "La session a été interrompue\u00a0: ce qui a été enregistré est gardé sur cet ordinateur.",
  whole: "Il est gardé sur cet ordinateur.",
  resume: "Reprendre l’envoi",
  remove: "Supprimer",
  confirm: "Supprimer cet enregistrement de cet ordinateur\u00a0? Il sera perdu.",
  logout:
    "Un enregistrement n’est pas encore envoyé. Il reste gardé pour vous sur cet ordinateur. Se déconnecter\u00a0?",
} as const;
