export const container = {
  listTitle: "Gérer les regroupements",
  add: "Ajouter un regroupement",
  edit: "Modifier le regroupement",
  listLead:
    "L’ordre affiché est celui de l’accueil\u00a0: un regroupement s’ouvre quand le précédent est à 100\u00a0%.",
  empty: "Aucun regroupement",
  emptyDetail: "Les modules et les groupes se rangent dans des regroupements.",
  more: (title: string) => `Autres actions pour ${title}`,
  sortContents: "Voir ses modules dans l’ordre",
  order: "Ordre des regroupements",
  identity: "Identité",
  titleDetail: "Ce que les commerciaux lisent en tête de ses modules et de ses groupes.",
  titleLabel: "Titre du regroupement",
  validMonthsLabel: "Validité de l’attestation, en mois",
  validMonthsHint:
    "Vide\u00a0: elle ne prend pas fin. Sinon chacun reçoit un courriel 30 et 7\u00a0jours avant, " +
    "et la renouvelle en présentant de nouveau tout le regroupement.",
  validMonthsWrong: "La validité est un nombre entier de mois, de 1 à 120.",
  create: "Créer le regroupement",
  creating: "Création en cours...",
  updating: "Mise à jour en cours...",
  holds: (modules: number, groups: number, archived = 0) => {
    const parts = [
      modules > 0 ? `${modules} ${modules > 1 ? "modules" : "module"}` : "",
      groups > 0 ? `${groups} ${groups > 1 ? "groupes" : "groupe"}` : "",
      archived > 0 ? `${archived} ${archived > 1 ? "contenus archivés" : "contenu archivé"}` : "",
    ].filter(Boolean);
    return (
      [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" et ") || "Vide"
    );
  },
  deleteHolds: (contents: string) =>
    `Il contient ${contents}. Choisissez où les mettre, ou gardez ce regroupement.`,
  deleteLast: (contents: string) =>
    `Il contient ${contents}, et il n’y a pas d’autre regroupement où les mettre. Créez-en un, ou supprimez d’abord ce qu’il contient.`,
  deleteLastArchived: (contents: string) =>
    `Il contient ${contents}, et il n’y a pas d’autre regroupement où les mettre. Créez-en un, ou archivez ce regroupement.`,
  deleteTo: "Les mettre dans",
  deleteMove: "Déplacer et supprimer",
  deleted: (title: string) => `Le regroupement "${title}" a été supprimé.`,
  gone: "Ce regroupement n’existe plus.",
  states: "État des regroupements",
  noneOfState: "Aucun regroupement dans cet état",
  archiveDetail:
    "Les commerciaux ne voient plus le regroupement, ni les modules et les groupes qu’il " +
    "contient. Un module reste dans les groupes d’autres regroupements. Les présentations, les " +
    "notes et les preuves restent, et il se restaure tel quel.",
  archived: (title: string) =>
    `Le regroupement "${title}" est archivé. Il se restaure depuis la liste des regroupements archivés.`,
  restored: (title: string) => `Le regroupement "${title}" est restauré.`,
  archivedTitle: (title: string) => `${title} (archivé)`,
  selectorArchived: "Regroupement archivé, inchangé",
  previewDetail: "Ce que les commerciaux y voient, selon leur rôle.",
  previewEmpty: "Un regroupement sans module ni groupe publié n’apparaît pas sur l’accueil.",
  contents: "Dans ce regroupement",
  relock: "Rien n’est encore enregistré\u00a0: ce qui est publié ici refermerait ce qui est ouvert",
  relocked: (title: string, people: number) =>
    `«\u00a0${title}\u00a0» est ouvert à ${people} ${people > 1 ? "personnes qui n’auraient" : "personne qui n’aurait"} plus tout réussi avant.`,
  comesBack: (title: string, people: number) =>
    `«\u00a0${title}\u00a0» reviendrait verrouillé pour ${people} ` +
    (people > 1
      ? "personnes qui l’avaient ouvert, ou qui ont réussi plus loin."
      : "personne qui l’avait ouvert, ou qui a réussi plus loin."),
  relockedNames: (people: number) => `Voir les ${people} noms`,
  keepOpen: "Ce qui est ouvert reste ouvert",
  lockAgain: "Verrouiller à nouveau",
  selectorLabel: "Regroupement",
  selectorNone: "Aucun regroupement",
  titleRequired: "Le titre du container est requis",
  created: (title: string) => `Le container "${title}" a été créé avec succès.`,
  updated: (title: string) => `Le container "${title}" a été mis à jour avec succès.`,
  deleteConfirm: "Êtes-vous sûr de vouloir supprimer ce container ?",
  deleteDetail: (title: string) =>
    `«\u00a0${title}\u00a0» est vide\u00a0: ni module ni groupe ne disparaît avec lui.`,
  orderSaved: "Ordre des containers mis à jour avec succès",
  orderFailed: "Échec de la mise à jour de l'ordre des containers",
  loadFailed: "Failed to load containers",
  createFailed: "Failed to create container",
  updateFailed: "Failed to update container",
  deleteFailed: "Failed to delete container. Please try again.",
  selectorFailed: "Failed to load AI containers. Please try again later.",
} as const;
