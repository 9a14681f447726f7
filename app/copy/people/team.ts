import { elided } from "../typography/typography";

const figure = (count: number) => count.toLocaleString("fr-FR");
const people = (count: number) => `${figure(count)} ${count > 1 ? "personnes" : "personne"}`;

/** Sentences on teams and their managers. */
export const team = {
  listTitle: "Gérer les équipes",
  listLead: "Un manager suit les personnes de ses équipes\u00a0: il commente, relit et assigne.",
  add: "Ajouter une équipe",
  edit: "Modifier l’équipe",
  empty: "Aucune équipe",
  emptyDetail: "Une équipe réunit des personnes et leurs managers.",
  name: "Équipe",
  managers: "Managers",
  median: "Note médiane",
  noScoreYet: "Aucune note",
  lateTitle: "En retard",
  late: (count: number) => `${people(count)} en retard`,
  nobodyLate: "Personne",
  actions: "Actions",
  people,
  medianShort: "Médiane",
  outOf100: (score: number) => `${score} sur 100`,
  nameManager: "Nommer un manager",
  noManager: "Sans manager",
  noManagerNote: "Cette équipe n’a pas de manager\u00a0: seuls les administrateurs la suivent.",
  identity: "Identité",
  identityDetail: "Le nom que lisent les managers et les personnes de l’équipe.",
  nameLabel: "Nom de l’équipe",
  nameRequired: "Le nom de l’équipe est requis",
  nameTooLong: "Le nom de l’équipe a au plus 200 caractères",
  nameTaken: "Une autre équipe porte déjà ce nom.",
  create: "Créer l’équipe",
  creating: "Création en cours...",
  updating: "Mise à jour en cours...",
  created: (name: string) => `L’équipe «\u00a0${name}\u00a0» a été créée. Ajoutez ses personnes.`,
  updated: (name: string) => `L’équipe «\u00a0${name}\u00a0» a été mise à jour.`,
  deleted: (name: string) =>
    `L’équipe «\u00a0${name}\u00a0» a été supprimée. Ses personnes gardent leur compte.`,
  deleteConfirm: "Êtes-vous sûr de vouloir supprimer cette équipe ?",
  deleteDetail: (name: string) =>
    `«\u00a0${name}\u00a0» disparaît avec ses échéances. Les comptes, les présentations et les notes restent.`,
  gone: "Cette équipe n’existe plus.",
  peopleTitle: "Personnes de l’équipe",
  peopleDetail:
    "Un manager voit, commente et relit le travail des membres. Il ne relit jamais le sien.",
  nobody: "Personne pour l’instant.",
  manages: "Manager",
  member: "Membre",
  function: "Fonction",
  otherTeams: "Ses équipes",
  makeManagers: "Nommer managers",
  makeMembers: "Rendre membres",
  take: "Retirer de l’équipe",
  addTitle: "Ajouter des personnes",
  addDetail: "Une personne ajoutée ici reste dans ses autres équipes.",
  addMembers: "Ajouter comme membres",
  addManagers: "Ajouter comme managers",
  firstOf: (shown: number, total: number) =>
    total > shown
      ? `Les ${shown} premières personnes sur ${total}\u00a0: cherchez un nom pour voir les autres.`
      : `${people(total)} hors de l’équipe`,
  noneOutside: "Personne d’autre ne correspond.",
  search: "Rechercher une personne...",
  select: (name: string) => `Cocher ${name}`,
  nobodyTicked: "Cochez d’abord au moins une personne.",
  peopleSaved: (count: number) => `${people(count)} à jour.`,
  emptyTeam: "Cette équipe n’a personne.",
  mine: "Mon équipe",
  everyone: "Toutes les personnes",
  mineEmpty: "Personne dans vos équipes",
  mineEmptyDetail: "Un administrateur y ajoute les personnes que vous suivez.",
  lastAttempt: "Dernier essai",
  noAttempt: "Aucun essai",
  progress: "Progression",
  progressOf: (name: string) => elided("Progression de", name),
  passedOf: (passed: number, items: number) =>
    `${passed} réussi${passed > 1 ? "s" : ""} sur ${items}`,
  nothingToPresent: "Rien à présenter",
  scoresOnly: (name: string) =>
    `${name} n’a pas encore lu l’avis qui nomme ses managers\u00a0: vous voyez ses notes, pas ses présentations.`,
  attempts: "Notes",
  attempt: "Présentation",
  day: "Date",
  score: "Note",
  noScore: "Sans note",
  filter: "Équipe",
  everyTeam: "Toutes les équipes",
  bulkRole: "Donner le rôle",
  bulkTeam: "Ajouter à l’équipe",
  bulkLeave: "Retirer de l’équipe choisie",
  bulkFailed: "Rien n’a été changé. Réessayez dans un instant.",
  loadFailed: "Les équipes n’ont pas pu être lues. Réessayez dans un instant.",
  createFailed: "Une erreur est survenue lors de la création de l’équipe",
  updateFailed: "Une erreur est survenue lors de la mise à jour de l’équipe",
  deleteFailed: "L’équipe n’a pas pu être supprimée. Réessayez dans un instant.",
  managing: (name: string) => `${name} (manager)`,
} as const;

/** The sentences after a change of several people. The server alone reads them, so that no page loads them. */
export const teamChanges = {
  sameRole: "Rien n’a changé\u00a0: ces personnes ont déjà ce rôle.",
  noneAdded: (name: string) =>
    `Rien n’a changé\u00a0: ces personnes sont déjà dans l’équipe «\u00a0${name}\u00a0».`,
  noneTaken: (name: string) =>
    `Rien n’a changé\u00a0: aucune de ces personnes n’est dans l’équipe «\u00a0${name}\u00a0».`,
  roleGiven: (count: number) => `Le rôle de ${people(count)} a été changé.`,
  addedTo: (count: number, name: string) => `${people(count)} dans l’équipe «\u00a0${name}\u00a0».`,
  takenFrom: (count: number, name: string) =>
    `${people(count)} hors de l’équipe «\u00a0${name}\u00a0».`,
} as const;
