/** Sentences of every form and list on the video of the edited item. */
export const videoFile = {
  cancel: "Annuler l’envoi",
  cancelled: "L’envoi a été annulé, rien n’a été gardé.",
  change: "Changer",
  choose: "Choisir une vidéo",
  empty: "Ce fichier est vide. Choisissez une autre vidéo.",
  failed: "Échec de l'upload de la vidéo",
  gone: "La vidéo envoyée n’est plus là. Envoyez-la à nouveau.",
  launch: "Lire la vidéo",
  missing: "Sans vidéo",
  noPicture: "Ce fichier ne contient pas d’image. Choisissez une vidéo.",
  replace: "Remplacer la vidéo",
  retry: "Réessayer l’envoi",
  section: "Vidéo",
  sent: "La vidéo est envoyée.",
  stalled: "L’envoi n’avance plus. Attendez la connexion, ou annulez et réessayez.",
  unconfirmed:
    "Le fichier est parti, mais le serveur ne l’a pas encore confirmé. Attendez, ou annulez et réessayez.",
  unreadable:
    "Ce fichier n’a pas pu être lu. Copiez-le sur cet appareil, puis choisissez-le à nouveau.",
  unplayable:
    "Cette vidéo AVI n’est pas lisible par les navigateurs, et le serveur n’a pas ffmpeg pour la convertir.",
} as const;

/** The names of the codecs that browsers may not play, by their codes (`browser-codecs.ts`). */
const codecs: Record<string, string> = {
  "h264-10": "H.264 en 10 bits",
  "h264-422": "H.264 en 4:2:2",
  "h264-444": "H.264 en 4:4:4",
  h264: "H.264 d’un profil rare",
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  av1: "AV1 d’un profil rare",
  prores: "Apple ProRes",
  mpeg4: "MPEG-4 partie 2 (DivX, Xvid)",
  msmpeg4: "MS MPEG-4",
  mpeg2: "MPEG-2",
  mpeg1: "MPEG-1",
  wmv: "Windows Media Video",
  mjpeg: "Motion JPEG",
  dnxhd: "Avid DNxHD",
  cineform: "GoPro CineForm",
  dv: "DV",
  h263: "H.263",
  theora: "Theora",
  cinepak: "Cinepak",
  indeo: "Indeo",
  ac3: "son AC-3 (Dolby Digital)",
  eac3: "son E-AC-3 (Dolby Digital Plus)",
  ac4: "son AC-4",
  dts: "son DTS",
  truehd: "son Dolby TrueHD",
  alac: "son ALAC (Apple Lossless)",
  pcm: "son PCM",
  adpcm: "son ADPCM",
  amr: "son AMR",
  mp2: "son MP2",
  wma: "son Windows Media Audio",
  qdm: "son QDesign",
  aac: "son AAC d’un profil rare",
  vorbis: "son Vorbis",
  avi: "AVI",
  matroska: "Matroska (MKV)",
  unknown: "inconnu",
};

const codecName = (code: string) => codecs[code] ?? code;

/** Sentences on a video that Chrome, Edge or Firefox may not play. */
export const videoCodec = {
  /** For a rep. */
  notYet: "Cette vidéo n’est pas encore disponible.",
  tag: (code: string) => `Format à convertir\u00a0: ${codecName(code)}`,
  converting: (code: string) =>
    `Format ${codecName(code)}\u00a0: certains navigateurs ne le lisent pas. La vidéo est en cours de conversion, elle apparaîtra ici d’elle-même.`,
  held: (code: string) =>
    `Format ${codecName(code)}\u00a0: Chrome, Edge ou Firefox peuvent ne pas lire cette ` +
    "vidéo, et ce serveur n’a pas pu la convertir. Exportez-la en MP4 (image H.264, son " +
    "AAC) et remplacez-la ici, ou faites installer ffmpeg sur le serveur, puis cliquez " +
    "sur «\u00a0Relancer\u00a0».",
  heldTutorial: (code: string) =>
    `Format ${codecName(code)}\u00a0: Chrome, Edge ou Firefox peuvent ne pas lire cette ` +
    "vidéo, et ce serveur n’a pas pu la convertir. La page d’aide ne la montre pas. Exportez-la " +
    "en MP4 (image H.264, son AAC) et remplacez-la ici.",
  keptDraft: (title: string, code: string) =>
    `Le module "${title}" est gardé en brouillon\u00a0: sa vidéo est au format ${codecName(code)}, que tous les navigateurs ne lisent pas.`,
  notPublished: (code: string) =>
    `Ce module reste en brouillon\u00a0: sa vidéo est au format ${codecName(code)}, que ` +
    "tous les navigateurs ne lisent pas. Remplacez-la par un MP4 (image H.264, son AAC).",
  notReplaced: (code: string) =>
    `Cette vidéo est au format ${codecName(code)}, que tous les navigateurs ne lisent ` +
    "pas, et ce serveur ne peut pas la convertir. La vidéo actuelle reste en place. Choisissez " +
    "un MP4 (image H.264, son AAC).",
} as const;

export const videoFilter = {
  person: "Personne",
  module: "Module",
  everybody: "Toutes les personnes",
  everyModule: "Tous les modules",
  filters: "Filtrer les vidéos",
  submit: "Filtrer",
  clear: "Effacer",
  none: "Aucune vidéo ne correspond à ce filtre",
  evaluation: "Évaluation",
  askedBy: "Par",
  file: (name: string) => `Fichier envoyé\u00A0: ${name}`,
  toReview: (score: number) => `${score}/100, à revoir`,
} as const;

export const recordedVideos = {
  title: "Les vidéos enregistrées",
  play: "Lire la vidéo",
  loading: "Chargement des vidéos...",
  empty: "Aucune vidéo enregistrée",
  loadFailed: "Failed to load videos. Please try again later.",
  lead: "Les enregistrements des présentations, du plus récent au plus ancien.",
  emptyDetail: "Une vidéo apparaît ici dès qu’un enregistrement est terminé.",
  pages: "Pages de la liste",
  newest: "Les plus récentes",
  older: "Plus anciennes",
  noToken: "Google Drive Access Token Not found",
  refreshFailed: "❌ Refresh Drive Access Token Error ",
} as const;
