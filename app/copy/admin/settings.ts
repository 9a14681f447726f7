export const aiModel = {
  title: "Configuration du modèle AI",
  select: "Sélectionner un modèle",
  loading: "Chargement des modèles...",
  details: "Détails du modèle",
  pricePrompt: "Prix (Prompt)",
  priceCompletion: "Prix (Completion)",
  priceUnit: "$ / 1M tokens",
  description: "Description",
  noDescription: "No description available",
  tokenTitle: "Qu'est-ce qu'un token ?",
  tokenHelp:
    "Un token est le morceau de texte que le modèle compte. Ce peut être un mot " +
    "(«\u00a0caisse\u00a0»), une partie de mot («\u00a0encaisse\u00a0» + «\u00a0ment\u00a0»), " +
    "un seul caractère («\u00a0à\u00a0»), un signe de ponctuation («\u00a0?\u00a0») ou un " +
    "symbole spécial («\u00a0€\u00a0»).",
  saving: "Sauvegarde en cours...",
  loadFailed: "Failed to load AI models. Please try again later.",
  saveFailed: "Failed to save AI model. Please try again.",
  saved: "Le modèle AI a été enregistré.",
  lead: "Le modèle qui tient le rôle du client et qui évalue les présentations.",
  section: "Modèle",
  sectionDetail: "Il sert dès l’enregistrement, sans redémarrage.",
  none: "Choisissez un modèle",
  noModel: "Aucun modèle",
  noModelDetail:
    "Sans choix, le modèle de l’installation répond, ou, s’il n’y en a pas, les règles intégrées.",
  byHand: "Saisir un identifiant",
  byHandLabel: "Identifiant du modèle",
  byHandHint:
    "À l’identique de la documentation du fournisseur. S’il est rempli, il remplace le choix de la liste.",
  forgotten: "Plus aucun modèle n’est choisi.",
  nothingChosen: "Choisissez un modèle pour voir son prix et sa description.",
  showDetails: "Voir les détails",
  priceUnknown: "Prix non communiqué",
  priceVaries: "Prix variable, selon le modèle appelé",
  missing: (id: string) => `${id} (absent du catalogue)`,
  missingDetail:
    "Ce modèle ne figure pas dans le catalogue\u00a0: ses prix et sa description ne sont pas connus.",
  builtIn: "Modèle intégré",
  builtInDetail:
    "Aucun modèle de langage n’est configuré sur cette installation\u00a0: des règles " +
    "intégrées jouent le client, une lecture sans modèle évalue. Votre choix est gardé pour le " +
    "jour où un modèle sera configuré.",
  invitation: "L’académie fonctionne sans modèle de langage",
  invitationDetail:
    "Des règles intégrées jouent le client, une lecture sans modèle évalue. Pour confier ces " +
    "rôles à un modèle, réglez sur le serveur une clé d’OpenRouter ou l’adresse de votre serveur de " +
    "modèles\u00a0: vous choisirez ensuite le modèle ici.",
  inUse: (id: string) => `Modèle utilisé en ce moment\u00a0: ${id}.`,
  keptCatalogue: (on: string) =>
    `Catalogue du ${on}\u00a0: le catalogue en ligne n’a pas pu être lu à l’instant.`,
  offCatalogue: (on: string) =>
    `Catalogue du ${on}\u00a0: la lecture du catalogue en ligne est désactivée.`,
  noCatalogue:
    "La lecture du catalogue en ligne est désactivée, et aucun catalogue n’a été gardé. Saisissez l’identifiant du modèle.",
} as const;

export const academySettings = {
  title: "Réglages de l’académie",
  lead: "Ce qui compte pour les notes, les mots d’une session, et le second facteur.",
  loadFailed: "Failed to load settings. Please try again later.",
  typedSection: "Sessions par écrit",
  typedSectionDetail:
    "Sans micro, un commercial peut faire sa session au clavier. Elle est marquée «\u00a0Par écrit\u00a0» dans les listes et les exports.",
  typed: "Les sessions faites par écrit",
  typedAccepted: "Comptent pour les notes",
  typedAcceptedDetail: "Une session écrite compte comme une session parlée.",
  typedRefused: "Ne comptent pas",
  typedRefusedDetail:
    "Elles sont évaluées et affichées, sans compter pour une note, un verrou ou un export. Le " +
    "commercial en est averti\u00a0; seules les prochaines sessions sont concernées.",
  statusSection: "Pendant une session",
  statusSectionDetail: "Les mots qui disent où en est la session.",
  frenchStatus: "Libellés de statut en français",
  frenchStatusDetail:
    "«\u00a0Connexion…\u00a0» au lieu de «\u00a0Connecting ...\u00a0», par exemple.",
  factorSection: "Second facteur",
  factorSectionDetail:
    "Une personne d’un rôle coché ajoute un code d’application ou une clé d’accès avant toute autre page. " +
    "Ce qu’elle a ouvert reste ouvert\u00a0; à la page suivante, l’académie le lui demande.",
  factorRoles: "Rôles qui ont besoin d’un second facteur",
  saved: "Les réglages ont été enregistrés.",
  saveFailed: "Les réglages n’ont pas pu être enregistrés.",
} as const;

const NBSP = "\u00a0";

/** The words of the list of settings in force. */
export const inForce = {
  title: "Ce qui est en vigueur, et où cela se règle",
  columns: { name: "Réglage", value: "En vigueur", place: "Se règle" },
  here: "Sur cette page",
  server: (variable: string) => `Sur le serveur (${variable})`,
  usual: (variable: string) => `Valeur d’origine (${variable} la change sur le serveur)`,
  typed: "Sessions par écrit",
  typedCounts: "Comptent",
  typedRefused: "Ne comptent pas",
  status: "Libellés de statut",
  french: "En français",
  specified: "D’origine",
  factor: "Second facteur",
  roles: (labels: readonly string[]) => labels.join(", ") || "Demandé à aucun rôle",
  timeZone: "Fuseau horaire",
  idle: "Déconnexion sans activité",
  signedIn: "Nouvelle connexion",
  days: (days: number) => `Après ${days}${NBSP}jour${days > 1 ? "s" : ""}`,
  password: "Mot de passe",
  characters: (least: number) => `${least}${NBSP}caractères au moins`,
  recordings: "Enregistrements gardés",
  kept: (days: number | null) =>
    days === null ? "Sans limite" : `${days}${NBSP}jour${days > 1 ? "s" : ""}`,
  model: "Modèle de langage",
  setUp: "Configuré",
  noModel: "Aucun, des règles intégrées répondent",
  budget: "Budget du modèle par jour",
  usualBudget: "D’origine",
  voice: "Voix",
  ownVoice: "Celle de l’académie",
  mails: "Courriels",
  sent: "Envoyés",
  notSent: "Non envoyés, à copier",
  files: "Fichiers",
  objectStore: "Dans un stockage d’objets",
  disk: "Sur le disque du serveur",
} as const;
