/** The words of a form's parts, and of a form that was refused. */
export const form = {
  allowedRoles: "Rôles autorisés",
  noChoice: "Aucun choix ne correspond.",
  orDrop: "ou déposer ici",
  conflict: "Quelqu’un d’autre a enregistré cette fiche pendant votre saisie.",
  conflictChoice:
    "Rien n’a été écrit. Le formulaire garde votre version\u00a0: enregistrez-la à nouveau pour remplacer l’autre, ou reprenez celle qui est enregistrée.",
  conflictMine: "votre version",
  conflictStored: "version enregistrée",
  takeStored: "Reprendre la version enregistrée",
  titleTooLong: "Ce nom dépasse 200 caractères.",
  published:
    "Cette fiche a été publiée entre-temps\u00a0: enregistrez-la pour publier votre version.",
  tooLong: "Ce formulaire est trop long pour être enregistré.",
  tooSlow: "L’envoi s’est arrêté en chemin\u00a0: rien n’a été enregistré. Réessayez.",
} as const;

/** The words of a list: its pages, its order. */
export const list = {
  filters: (chosen: number) => {
    if (chosen === 0) return "Filtres";
    return chosen === 1 ? "Filtres, 1 choisi" : `Filtres, ${chosen} choisis`;
  },
  changeOrder: "Changer l’ordre",
  moveDown: "Descendre",
  moveUp: "Monter",
  place: "Placer",
  rankOf: (title: string) => `Position de ${title}`,
  nextPage: "Page suivante",
  pageOf: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  pages: "Pages de la liste",
  previousPage: "Page précédente",
  savingOrder: "Enregistrement de l’ordre…",
  orderConflict:
    "La liste a changé entre-temps\u00a0: la voici à jour, recommencez le déplacement.",
  /** The heading of items without a container. */
  noContainer: "--",
} as const;
