import { elided } from "../typography/typography";

const figure = (count: number) => count.toLocaleString("fr-FR");
const people = (count: number) => `${figure(count)} ${count > 1 ? "personnes" : "personne"}`;

export const salesRep = {
  listTitle: "Gérer les commerciaux",
  search: "Rechercher un commercial...",
  searchSubmit: "Rechercher",
  show: "Afficher",
  add: "Ajouter un commercial",
  edit: "Modifier le commercial",
  empty: "Aucun commercial trouvé",
  emptyDetail: (query: string) =>
    `Ni nom, ni email, ni équipe ne contient «\u00a0${query}\u00a0». Les majuscules et les accents ne comptent pas.`,
  showAll: "Voir tous les comptes",
  emptyFilter: "Personne ne correspond à ces filtres.",
  counted: people,
  found: (users: number) =>
    users === 0
      ? "Aucune personne trouvée"
      : `${people(users)} ${users > 1 ? "trouvées" : "trouvée"}`,
  otherWays: "Autres façons d’ajouter",
  inviteHint: "La personne choisit son mot de passe\u00a0: vous pouvez laisser le champ vide.",
  linkHint:
    "Le lien s’affiche après la création. La personne choisit son mot de passe\u00a0: vous pouvez laisser le champ vide.",
  export: "Exporter",
  more: (name: string) => `Autres actions pour ${name}`,
  state: "État",
  filterRole: "Filtrer par rôle",
  filterState: "Filtrer par état",
  filterTeam: "Filtrer par équipe",
  newRole: "Nouveau rôle",
  anyState: "Tous les états",
  anyRole: "Tous les rôles",
  noTeam: "Sans équipe",
  states: {
    active: "Actif",
    invited: "Invité, jamais venu",
    new: "Jamais venu",
    deactivated: "Désactivé",
  },
  /** The choice of the filter beside "Invité, jamais venu". */
  neverInvited: "Jamais venu, sans invitation",
  lastVisit: (day: string) => `vu le ${day}`,
  tickAll: (count: number, isPart: boolean) => {
    if (count === 1) return "Cocher la seule personne de la liste";
    return isPart ? `Cocher les ${people(count)} trouvées` : `Cocher les ${people(count)}`;
  },
  /** Before the number of ticked rows. */
  ticked: "Cochées\u00a0:",
  tickedAll: (count: number) => `Toutes cochées\u00a0: ${figure(count)}`,
  /** For screen readers, after each tick. */
  tickedNow: (count: number) => `${people(count)} ${count > 1 ? "cochées" : "cochée"}`,
  chooseTeam: "Équipe…",
  keepsTeams: "Une personne ajoutée à une équipe reste dans les siennes.",
  chooseTeamFirst: "Choisissez d’abord une équipe.",
  moreVerbs: "Autres actions",
  askDeactivate: (count: number, name: string) =>
    count === 1
      ? `${elided("Désactiver le compte de", name)}\u00a0?`
      : `Désactiver ${figure(count)} comptes\u00a0?`,
  askDeactivateDetail:
    "La déconnexion est immédiate, sur tous les appareils. Les présentations et les notes restent, et le compte peut être réactivé.",
  name: "Nom",
  email: "Email",
  role: "Role",
  actions: "Actions",
  yourself: "Vous",
  showPresentations: (name: string) => elided("Voir les présentations de", name),
  identity: "Identité",
  identityDetail: "Le nom s’affiche sur l’accueil. L’email sert à se connecter.",
  teams: "Équipes",
  closing: "Fermer le compte",
  closingDetail: "Du plus léger au plus définitif.",
  removeDetail: "Le compte disparaît avec ses présentations et ses notes, après une question.",
  access: "Accès",
  accessDetail: "Le rôle décide des modules et des groupes que cette personne voit.",
  accessEditDetail:
    "Changer le rôle ou le mot de passe de quelqu’un le déconnecte aussitôt de tous ses appareils.",
  password: "Mot de passe",
  newPassword: "Nouveau mot de passe",
  newPasswordHint: "Laissez vide pour garder le mot de passe actuel.",
  candidatePassword: (password: string) =>
    `Un candidat reçoit toujours le mot de passe «\u00a0${password}\u00a0», quoi que vous saisissiez ici.`,
  candidateGenerated:
    "Un candidat reçoit un mot de passe provisoire, affiché une fois après la création du compte.",
  givenTitle: (name: string) => elided("Le mot de passe de", name),
  givenOnce: (days: number) =>
    `Notez-le maintenant\u00a0: il ne sera plus affiché. Il ouvre le compte pendant ${days} jours, et se change à la première connexion.`,
  addAnother: "Ajouter un autre compte",
  create: "Créer le compte",
  creating: "Création en cours...",
  updating: "Mise à jour en cours...",
  created: (name: string) => `${elided("Le compte de", name)} a été créé avec succès.`,
  updated: (name: string) => `${elided("Le compte de", name)} a été mis à jour avec succès.`,
  deleted: (name: string) => `${elided("Le compte de", name)} a été supprimé.`,
  deletedFilesSoon: " Ses enregistrements sont en cours de suppression.",
  deactivate: "Désactiver",
  reactivate: "Réactiver",
  deactivateOf: (name: string) => elided("Désactiver le compte de", name),
  reactivateOf: (name: string) => elided("Réactiver le compte de", name),
  deactivateDetail:
    "Une personne désactivée ne se connecte plus\u00a0; ses présentations et ses notes restent.",
  isDeactivated: "Désactivé",
  deactivated: (accounts: number) =>
    accounts > 1 ? `${figure(accounts)} comptes désactivés.` : `${accounts} compte désactivé.`,
  reactivated: (accounts: number) =>
    accounts > 1 ? `${figure(accounts)} comptes réactivés.` : `${accounts} compte réactivé.`,
  noneDeactivated: "Rien n’a changé\u00a0: ces comptes sont déjà désactivés.",
  noneReactivated: "Rien n’a changé\u00a0: ces comptes sont déjà actifs.",
  ownRole: "Votre propre rôle se change sur votre fiche, pas dans la liste.",
  askLeave:
    "Vous perdez l’administration dès l’enregistrement, et un autre administrateur doit vous la rendre.",
  leaveAdmin: "Je quitte l’administration",
  leaveDetail: "Cochez, puis enregistrez de nouveau.",
  ownDeactivation: "Vous ne pouvez pas désactiver votre propre compte.",
  gone: "Ce compte n’existe plus.",
  emailTaken: "Un autre compte utilise déjà cet email.",
  lastAdmin: "C’est le seul administrateur\u00a0: donnez d’abord ce rôle à quelqu’un d’autre.",
  ownAccount: "Vous ne pouvez pas supprimer votre propre compte.",
  recordingUnderway:
    "Un enregistrement de cette personne n’est pas terminé\u00a0: gardé maintenant, il serait " +
    "perdu. Réessayez plus tard, ou supprimez aussi ses enregistrements.",
  roleUnknown: "Choisissez un rôle.",
  nameRequired: "Le nom est requis",
  nameTooLong: (characters: number) => `Le nom dépasse ${characters} caractères`,
  emailInvalid: "Email invalide",
  /** Product §12. `least` is 6 unless PASSWORD_MIN_LENGTH raises it. */
  passwordTooShort: (least: number) =>
    "Le mot de passe doit contenir au moins 6 caractères".replace("6", String(least)),
  deleteConfirm: "Êtes-vous sûr de vouloir supprimer cet utilisateur ?",
  deleteDetail: (name: string) =>
    `${name} n’a rien présenté. Son compte, ses équipes et ses échéances disparaissent.`,
  deleteLoses: "Le compte disparaît avec ce qui suit, définitivement\u00a0:",
  deletePresentations: (presentations: number) =>
    presentations > 1
      ? `${presentations} présentations, leurs transcriptions et le son des conversations`
      : `${presentations} présentation, sa transcription et le son de la conversation`,
  deleteEvaluations: (evaluations: number) =>
    evaluations > 1
      ? `${evaluations} évaluations et leurs commentaires`
      : `${evaluations} évaluation et ses commentaires`,
  recordings: (recordings: number) =>
    recordings > 1 ? `${recordings} enregistrements vidéo` : "1 enregistrement vidéo",
  keepRecordings: "Garder les enregistrements vidéo",
  keepRecordingsDetail:
    "Ils restent dans «\u00a0Les vidéos enregistrées\u00a0», à leur date, sans le nom de la personne.",
  removeRecordings: "Supprimer aussi les enregistrements vidéo",
  removeRecordingsDetail: "Aucun fichier de cette personne ne reste.",
  loadFailed: "Failed to load users",
  loadOneFailed: "Failed to load user data",
  deleteFailed: "Failed to delete user",
  createFailed: "Une erreur est survenue lors de la création de l'utilisateur",
  updateFailed: "Une erreur est survenue lors de la mise à jour de l'utilisateur",
} as const;
