import { elided } from "../typography/typography";

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
    "«\u00a0Supprimer\u00a0» ferme le compte et peut garder ses vidéos\u00a0; «\u00a0Effacer toutes les données\u00a0» ne laisse rien de cette personne, ni vidéo, ni commentaire, ni trace dans la base.",
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
    "Les sauvegardes déjà faites, ce qu’une restauration a mis de côté et les exports déjà téléchargés\u00a0: à vous de les détruire. Le dossier Google Drive, s’il y en a un, n’est pas touché.",
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
  eraseFailed:
    "Les données n’ont pas pu être effacées. Rien n’a changé\u00a0: réessayez dans un instant.",
  ownAccount:
    "Vous ne pouvez pas effacer vos propres données\u00a0: un autre administrateur le fait.",
} as const;
