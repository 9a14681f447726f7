import { elided } from "../typography/typography";

const NBSP = "\u00a0";
const figure = (count: number) => count.toLocaleString("fr-FR");
const accounts = (count: number) => `${figure(count)} ${count > 1 ? "comptes" : "compte"}`;

/** Sentences on the import of accounts from a CSV file, and on their export. */
export const peopleImport = {
  title: "Importer des comptes",
  lead: "Rien n’est créé avant votre accord, et une ligne fautive arrête tout, sauf si vous la mettez de côté.",
  file: "Fichier CSV",
  fileDetail: "Une ligne par personne. La première ligne nomme les colonnes.",
  columns: [
    { name: "Nom", detail: "requis, ou Prénom et Nom à part" },
    { name: "Email", detail: "requis, et pas encore utilisé" },
    {
      name: "Rôle",
      detail:
        "Administrateur, Commercial terrain, Commercial sédentaire, Utilisateur ou Candidat. Vide, c’est Utilisateur.",
    },
    { name: "Équipe", detail: "créée si elle n’existe pas" },
    { name: "Manager", detail: "oui si la personne est manager de cette équipe" },
  ],
  check: "Vérifier le fichier",
  checking: "Vérification en cours...",
  fileRequired: "Choisissez un fichier CSV.",
  tooLarge: (lines: number) => `Un fichier a au plus ${lines} lignes${NBSP}: faites-en plusieurs.`,
  noHeader: (names: readonly string[]) =>
    `La première ligne doit nommer les colonnes${NBSP}: il manque ${names.join(" et ")}.`,
  twice: (name: string) => `La colonne ${name} est nommée deux fois.`,
  unnamedColumn: (place: number) => `colonne ${place}, sans nom`,
  unused: (names: readonly string[]) =>
    `${names.length > 1 ? "Colonnes ignorées" : "Colonne ignorée"}${NBSP}: ${names.join(", ")}.`,
  nobody: "Le fichier n’a aucune personne.",
  malformed: "Guillemets mal fermés.",
  faultsTitle: (lines: number) =>
    lines > 1 ? `${lines} lignes à corriger` : `${lines} ligne à corriger`,
  faultsDetail: "Rien n’a été créé. Corrigez le fichier et vérifiez-le à nouveau.",
  faultsOrSkip:
    "Rien n’a été créé. Corrigez le fichier et vérifiez-le à nouveau, ou mettez ces lignes de côté.",
  skip: (lines: number) =>
    lines > 1
      ? `Mettre de côté les ${lines} lignes à corriger`
      : "Mettre de côté la ligne à corriger",
  update: (people: number) =>
    people > 1
      ? `Mettre à jour les ${people} personnes qui ont déjà un compte`
      : "Mettre à jour la personne qui a déjà un compte",
  updateDetail:
    "Le rôle de la ligne remplace le sien, et l’équipe s’ajoute aux siennes. Une cellule vide ne change rien.",
  roleChange: (before: string, after: string) => `${before} → ${after}`,
  importLines: "Importer ces lignes",
  imported: ({ created, updated }: { created: number; updated: number }) =>
    [
      ...(created > 0 || updated === 0
        ? [`${accounts(created)} ${created > 1 ? "ont été créés" : "a été créé"} avec succès.`]
        : []),
      ...(updated > 0
        ? [`${accounts(updated)} ${updated > 1 ? "ont été mis à jour" : "a été mis à jour"}.`]
        : []),
    ].join(" "),
  line: "Ligne",
  field: "Champ",
  value: "Valeur",
  empty: "vide",
  fields: {
    name: "Nom",
    email: "Email",
    role: "Rôle",
    team: "Équipe",
    manager: "Manager",
    row: "Ligne entière",
  },
  reason: "À corriger",
  manages: "Oui",
  sample: "Télécharger un fichier modèle",
  sampleName: "modele-comptes.csv",
  sampleLines: [
    "Nom;Email;Rôle;Équipe;Manager",
    "Léa Martin;lea.martin@exemple.fr;Commercial terrain;Nord;oui",
    "Tom Petit;tom.petit@exemple.fr;Candidat;Nord;",
  ],
  prompt: "Choisir un fichier CSV",
  counts: {
    created: (count: number) =>
      `${figure(count)} ${count > 1 ? "nouveaux comptes" : "nouveau compte"}`,
    known: (count: number) => `${figure(count)} déjà ${count > 1 ? "connus" : "connu"}`,
    refused: (count: number) =>
      `${figure(count)} ${count > 1 ? "lignes refusées" : "ligne refusée"}`,
  },
  sameEmail: (line: number) => `Email déjà à la ligne ${line}`,
  emailTaken: "Un autre compte utilise déjà cet email",
  roleUnknown: "Rôle inconnu",
  managerUnknown: "Manager\u00a0: oui ou non",
  managerWithoutTeam: "Un manager a besoin d’une équipe",
  teamTooLong: "L’équipe dépasse 200 caractères",
  extraCells: "Plus de cellules que de colonnes",
  readyTitle: (count: number) =>
    `${accounts(count)} ${count > 1 ? "prêts" : "prêt"} à être ${count > 1 ? "créés" : "créé"}`,
  newTeams: (names: readonly string[]) =>
    `${names.length > 1 ? "Équipes créées" : "Équipe créée"}${NBSP}: ${names.join(", ")}.`,
  firstOf: (shown: number, total: number) => `Les ${shown} premières lignes sur ${total}.`,
  withoutPassword:
    "Ces comptes n’ont pas encore de mot de passe\u00a0: donnez-en un depuis la fiche de chacun.",
  candidatesWithPassword:
    "Les candidats reçoivent le mot de passe de l’installation. Les autres comptes n’en ont pas encore\u00a0: donnez-en un depuis la fiche de chacun.",
  withoutPasswordInvited:
    "Ces comptes n’ont pas encore de mot de passe\u00a0: une invitation laisse chacun choisir le sien.",
  candidatesInvited:
    "Les candidats reçoivent le mot de passe de l’installation. Une invitation laisse les autres choisir le leur.",
  invite: "Inviter par courriel",
  inviteDetail:
    "Chaque compte sans mot de passe reçoit un lien, valable une fois, pendant sept jours.",
  create: (count: number) => `Créer ${accounts(count)}`,
  creating: "Création en cours...",
  failed: "Les comptes n’ont pas pu être créés. Rien n’a changé\u00a0: réessayez dans un instant.",
  exportPeople: "Exporter les personnes",
  exportName: (day: string) => `personnes-${day}.csv`,
  exportFailed: "Les personnes n’ont pas pu être lues. Réessayez dans un instant.",
  exportColumns: [
    "Nom",
    "Email",
    "Rôle",
    "Équipes",
    "Manager de",
    "État",
    "Créé le",
    "Dernière visite",
  ],
} as const;

const vendorFiles = (count: number) =>
  `${count > 1 ? `${count} vidéos ou conversations` : "Une vidéo ou conversation"} chez un fournisseur qui n’est plus configuré`;

/** Sentences on the data kept about a person, and on an admin's actions with it. */
export const person = {
  title: "Données personnelles",
  detail: "Ce qui est gardé sur cette personne, pour le lui remettre ou pour l’effacer.",
  export: "Exporter ses données",
  exportDetail:
    "Une archive ZIP\u00a0: compte, présentations, transcriptions, évaluations, commentaires, et les fichiers eux-mêmes.",
  exportName: (day: string) => `donnees-personnelles-${day}.zip`,
  exportFailed: "Les données n’ont pas pu être lues. Réessayez dans un instant.",
  erase: "Effacer toutes les données",
  eraseLink: "Effacer toutes les données…",
  /** The difference between 'Supprimer' and 'Effacer toutes les données', shown where either is offered. */
  difference:
    "«\u00a0Supprimer\u00a0» ferme le compte et peut garder ses vidéos\u00a0; «\u00a0Effacer " +
    "toutes les données\u00a0» ne laisse rien de cette personne, ni vidéo, ni commentaire, ni " +
    "trace dans la base.",
  eraseTitle: (name: string) => elided("Effacer toutes les données de", name),
  eraseLead: "Pour répondre à une demande d’effacement. Rien ne pourra être rétabli.",
  goes: "Ce qui disparaît",
  goesAccount: "Le compte, ses sessions et ses accès",
  goesPresentations: (presentations: number) =>
    presentations > 1
      ? `${presentations} présentations, avec leurs conversations, leurs sons et leurs transcriptions`
      : `${presentations} présentation, avec sa conversation, le son et la transcription`,
  goesRecordings: (recordings: number) =>
    recordings > 1 ? `${recordings} enregistrements vidéo` : `${recordings} enregistrement vidéo`,
  goesEvaluations: (evaluations: number) =>
    evaluations > 1
      ? `${evaluations} évaluations, et tous leurs commentaires`
      : `${evaluations} évaluation, et ses commentaires`,
  goesWritten: "Les commentaires écrits par cette personne sur le travail des autres",
  goesVideos: "Les fichiers qu’elle a fait évaluer, avec leurs résultats",
  goesTraces:
    "Les traces dans les pages libres de la base de données et dans les fichiers temporaires",
  goesCopy:
    "La copie de la base gardée avant la dernière mise à jour, s’il y en a une\u00a0: tout le monde y est",
  stays: "Ce qui reste",
  staysLessons: "Les vidéos des modules qu’elle aurait publiées, sans son nom",
  staysNote: "La date de l’effacement et son auteur, sans rien de la personne",
  staysBackups:
    "Les sauvegardes déjà faites, ce qu’une restauration a mis de côté et les exports déjà " +
    "téléchargés\u00a0: à vous de les détruire. Le dossier Google Drive, s’il y en a un, n’est " +
    "pas touché.",
  staysStores:
    "Ce qu’un entrepôt de traces (xAPI), s’il y en a un, a déjà reçu\u00a0: l’académie y annule chaque " +
    "trace, par son seul numéro, mais l’entrepôt la garde. Demandez-lui de l’effacer.",
  /** `count`: recordings and conversations at a vendor whose settings are gone. */
  staysAtVendors: (count: number) =>
    `${vendorFiles(count)}\u00a0: remettez ses réglages dans les deux jours, ou supprimez-les chez lui.`,
  understood: "Je comprends que c’est définitif",
  understoodNeeded: "Cochez la case pour confirmer.",
  erasing: "Effacement en cours...",
  erased:
    "Toutes les données de cette personne ont été effacées. Ses fichiers disparaissent dans la minute.",
  erasedBut: (count: number) =>
    `Les données de cette personne ont été effacées ici. Il reste ${vendorFiles(count).toLowerCase()}.`,
  /** `count`: statements that record stores have not voided yet. */
  erasedUnvoided: (count: number) =>
    "Les données de cette personne ont été effacées ici. Un entrepôt de traces ne répond pas\u00a0: " +
    (count > 1
      ? `${count} annulations partent dès qu’il répond.`
      : "une annulation part dès qu’il répond."),
  eraseFailed:
    "Les données n’ont pas pu être effacées. Rien n’a changé\u00a0: réessayez dans un instant.",
  ownAccount:
    "Vous ne pouvez pas effacer vos propres données\u00a0: un autre administrateur le fait.",
} as const;
