/** Sentences on the academy's choices about the data of its people. */
export const privacy = {
  title: "Avis et vie privée",
  lead: "Ce que l’avis dit avant un enregistrement, et ce qu’une session demande à partager.",
  link: "Changer l’avis et le partage",
  section: "Avis et vie privée",
  sectionDetail:
    "Le contact et la base légale que l’avis nomme, et la part de l’écran qu’une session demande.",
  loadFailed: "Les choix n’ont pas pu être lus. Réessayez dans un instant.",
  notice: "Avis",
  noticeDetail: "Lu avant le premier enregistrement, et dans «\u00a0Mes données\u00a0».",
  contact: "Contact pour les données",
  contactHint:
    "Un nom et une adresse, par exemple votre délégué à la protection des données. Vide\u00a0: les " +
    "administrateurs.",
  contactTooLong: "200 caractères au plus",
  basis: "Base légale",
  bases: {
    interest: "Intérêt légitime de l’entreprise",
    contract: "Exécution du contrat",
  },
  basisDetails: {
    interest: "La plus courante pour former et évaluer. Une personne peut s’y opposer.",
    contract: "Si la formation évaluée fait partie du contrat.",
  },
  surface: "Pendant une session, demander",
  surfaceSection: "Partage",
  surfaceSectionDetail:
    "La personne choisit toujours elle-même dans la fenêtre de son navigateur, qui peut offrir " +
    "plus. La plupart des présentations n’ont besoin que d’une fenêtre.",
  surfaces: {
    screen: "Tout l’écran",
    window: "Une fenêtre",
    browser: "Un onglet",
  },
  surfaceDetails: {
    screen: "Tout ce que la personne y ouvre est enregistré.",
    window: "Le reste de l’écran n’est pas enregistré.",
    browser: "Pour une présentation qui tient dans un onglet.",
  },
  saved: "L’avis et le partage ont été enregistrés.",
  failed: "L’avis et le partage n’ont pas pu être enregistrés.",
} as const;
