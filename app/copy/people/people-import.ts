const NBSP = "\u00a0";
const accounts = (count: number) => `${count} ${count > 1 ? "comptes" : "compte"}`;

/** Sentences on the import of accounts from a CSV file, and on their export. */
export const peopleImport = {
  title: "Importer des comptes",
  lead: "Rien n’est créé avant votre accord, et une seule ligne fautive arrête tout.",
  file: "Fichier CSV",
  fileDetail: "Une ligne par personne. La première ligne nomme les colonnes.",
  columns: [
    { name: "Nom", detail: "requis" },
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
  nobody: "Le fichier n’a aucune personne.",
  malformed: "Guillemets mal fermés.",
  faultsTitle: (lines: number) =>
    lines > 1 ? `${lines} lignes à corriger` : `${lines} ligne à corriger`,
  faultsDetail: "Rien n’a été créé. Corrigez le fichier et vérifiez-le à nouveau.",
  line: "Ligne",
  reason: "À corriger",
  sameEmail: (line: number) => `Email déjà à la ligne ${line}`,
  emailTaken: "Un autre compte utilise déjà cet email",
  roleUnknown: (role: string) => `Rôle inconnu${NBSP}: ${role}`,
  managerUnknown: (value: string) => `Manager${NBSP}: oui ou non, pas ${value}`,
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
  created: (count: number) =>
    `${accounts(count)} ${count > 1 ? "ont été créés" : "a été créé"} avec succès.`,
  failed: "Les comptes n’ont pas pu être créés. Rien n’a changé\u00a0: réessayez dans un instant.",
  exportPeople: "Exporter les personnes",
  exportName: (day: string) => `personnes-${day}.csv`,
  exportFailed: "Les personnes n’ont pas pu être lues. Réessayez dans un instant.",
  exportColumns: ["Nom", "Email", "Rôle", "Équipes", "Manager de", "État", "Créé le"],
  active: "Actif",
} as const;
