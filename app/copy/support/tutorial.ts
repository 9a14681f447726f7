import { languageNames, languageTitles } from "../session/language-names";

export const tutorial = {
  addVideo: "ajouter la vidéo",
  add: "Ajouter un nouveau tutorial",
  empty: "Aucun tutorial trouvé",
  titleRequired: "Le titre du tutorial est requis",
  created: (title: string) => `Le tutorial "${title}" a été ajouté avec succès.`,
  updated: (title: string) => `Le tutorial "${title}" a été mis à jour avec succès.`,
  deleteConfirm: "Êtes-vous sûr de vouloir supprimer ce tutoriel ?",
  deleteDetail: (title: string) =>
    `«\u00a0${title}\u00a0» disparaît avec sa vidéo et ses textes dans toutes les langues. L’assistant ne le raconte plus.`,
  formatOnAdd: "Format de fichier non supporté. Utilisez MP4, AVI ou WEBM.",
  formatOnEdit: "Format de fichier non supporté. Utilisez MP4, AVI ou MOV.",
  size: "La taille du fichier dépasse 100 MB.",
  loadFailed: "Failed to load tutorials",
  createFailed: "Failed to create tutorial",
  updateFailed: "Failed to update tutorial",
  deleteFailed: "Failed to delete tutorial",
  listTitle: (companion: string) => `Support ${companion}`,
  listLead: (companion: string) =>
    `Ce que l’assistant vocal de l’application ${companion} sait répondre, et ce qu’il dit quand il ne sait pas.`,
  emptyDetail:
    "Sans tutoriel, l’assistant répond toujours qu’il ne sait pas. Ajoutez une vidéo, et ce qu’il faut en dire.",
  list: "Tutoriels",
  edit: "Modifier le tutoriel",
  deleted: (title: string) => `Le tutorial "${title}" a été supprimé.`,
  gone: "Ce tutoriel n’existe plus.",
  orderSaved: "Ordre des tutoriels mis à jour avec succès",
  orderFailed: "Échec de la mise à jour de l’ordre des tutoriels",
  videoOnly: "Vidéo seule",
  untranslated: (languages: string) => `À traduire\u00a0: ${languages}`,
  videoLabel: "Vidéo du tutoriel",
  videoDetailOnAdd: "MP4, AVI ou WEBM, 100 Mo au plus. L’assistant propose de la regarder.",
  videoDetailOnEdit: "MP4, AVI ou MOV, 100 Mo au plus. L’assistant propose de la regarder.",
  /** The languages as written in brackets behind a field's name. */
  languages: languageNames,
  in: languageTitles,
  frenchDetail:
    "L’assistant reconnaît la question à ces mots, et ne répond que ce qui est écrit ici.",
  translationDetail:
    "Ce qu’il dit à qui lui parle dans cette langue. Sans titre, celui du français.",
  titleLabel: (language: string) => `Titre (${language})`,
  responseLabel: (language: string) => `Réponse de l’assistant (${language})`,
  responseHint: "Facultative. Vide, l’assistant ne montre que le bouton de la vidéo.",
  phrasingsLabel: (language: string) => `Autres façons de le demander (${language})`,
  phrasingsHint:
    "Une par ligne. L’assistant reconnaît aussi la question à ces mots\u00a0; personne ne les entend.",
  phrasingTooLong: (most: number) => `Une de ces lignes dépasse ${most} caractères.`,
  phrasingsTooMany: (most: number) => `${most} façons au plus dans une langue.`,
  create: "Ajouter le tutoriel",
  creating: "Création en cours...",
  updating: "Mise à jour en cours...",
  translate: "Traduire ce qui manque",
  translating: "Traduction en cours…",
  translated:
    "Les traductions qui manquaient sont proposées ci-dessous. Relisez-les\u00a0: rien n’est enregistré encore.",
  translateFailed: "La traduction n’a pas pu être faite. Réessayez, ou traduisez à la main.",
  sentences: "Phrases de l’assistant",
  sentencesDetail:
    "Ce qu’il dit en dehors des tutoriels. Une phrase laissée vide redevient celle d’origine.",
  unknown_request: (language: string) => `Quand aucun tutoriel ne répond (${language})`,
  send_the_invoices: (language: string) => `Quand on lui demande des factures (${language})`,
  sentenceTooLong: (most: number) => `Cette phrase dépasse ${most} caractères.`,
  sentencesSaved: "Les phrases de l’assistant ont été enregistrées.",
  sentencesFailed: "Les phrases de l’assistant n’ont pas pu être enregistrées.",
} as const;
