import { quoted } from "../typography/typography";

const plural = (count: number) => (count > 1 ? "s" : "");
const counted = (count: number, one: string) => `${count} ${one}${plural(count)}`;

/** Sentences on the calls of the support page and on their unanswered questions (product §4.11). */
export const supportCalls = {
  title: "Appels au support",
  counted: (count: number) => `${counted(count, "appel")}, les derniers d’abord.`,
  found: (count: number) => `${counted(count, "appel")} trouvé${plural(count)}.`,
  loadFailed: "Les appels n’ont pas pu être lus.",
  parts: "Parties de l’écran",
  all: "Appels",
  next: "Le prochain tutoriel à écrire",
  filters: "Filtrer les appels",
  state: "Réponse",
  anyState: "Tous les appels",
  states: { answered: "Un tutoriel proposé", unanswered: "Aucun tutoriel proposé" },
  language: "Langue",
  anyLanguage: "Toutes les langues",
  search: "Mots de l’appel",
  apply: "Filtrer",
  empty: "Aucun appel",
  emptyDetail: (companion: string) =>
    `Les appels reçus depuis l’application ${companion} arrivent ici, anonymes.`,
  emptyFound: "Aucun appel trouvé",
  emptyFoundDetail: "Aucun appel gardé ne répond à ces filtres.",
  showAll: "Voir tous les appels",
  open: "Ouvrir",
  openOf: (said: string) => ` l’appel ${quoted(said)}`,
  silent: "Personne n’a parlé",
  unanswered: "Aucun tutoriel",
  held: "En cours",
  typed: "Par écrit",
  system: { android: "Android", ios: "iOS" },

  callOf: (on: string) => `Appel reçu ${on}`,
  gone: "Cet appel n’existe plus.",
  sound: "Le son de l’appel",
  noSound: "Le son de cet appel n’est pas gardé.",
  heldDetail: "L’appel est en cours. Rechargez la page pour lire la suite.",
  kept: (days: number | null) =>
    days === null
      ? `Gardé jusqu’à ce qu’on l’efface (npm run support-calls). Rien ne dit qui appelait.`
      : `Gardé ${counted(days, "jour")}, paroles et son ensemble. Rien ne dit qui appelait.`,
  said: "Ce qui a été dit",
  nothingSaid: "Rien n’a été dit.",
  names: { user: "Appelant", ai: "Assistant" },
  cut: "coupé",
  shown: "Tutoriel proposé",
  learned: "Ajouté au tutoriel",
  shouldHave: "Aurait dû…",
  shouldHaveFor: (said: string) => ` proposer un tutoriel pour ${quoted(said)}`,

  learnTitle: "Le tutoriel qu’il aurait fallu proposer",
  learnDetail:
    "La phrase de l’appelant devient une autre façon de demander ce tutoriel. Retirez-en ce qui dirait qui appelait.",
  tutorial: "Tutoriel",
  tutorialRequired: "Choisissez le tutoriel",
  words: "La phrase",
  wordsRequired: "Écrivez la phrase",
  wordsOneLine: "Une seule phrase, sur une ligne",
  wordsTooLong: (most: number) => `Cette phrase dépasse ${most} caractères`,
  learn: "Ajouter au tutoriel",
  tutorialGone: "Ce tutoriel n’existe plus.",
  turnGone: "Cette phrase n’est pas dans l’appel.",
  full: (most: number) => `Ce tutoriel a déjà ${most} façons de le demander dans cette langue.`,
  failed: "La phrase n’a pas pu être ajoutée.",
  wasLearned: (title: string) => `La phrase est ajoutée au tutoriel ${quoted(title)}.`,
  wasKnown: (title: string) => `Le tutoriel ${quoted(title)} connaît déjà cette phrase.`,

  nextLead: "Les questions restées sans réponse, et qu’aucun tutoriel n’explique depuis.",
  nextFailed: "Les questions n’ont pas pu être lues.",
  nextEmpty: "Rien à écrire",
  nextEmptyDetail: "Chaque question des appels gardés a trouvé un tutoriel.",
  groups: "Questions sans réponse, les plus posées d’abord",
  questions: (count: number) => counted(count, "question"),
  calls: (count: number) => counted(count, "appel"),
  more: (count: number) => `et ${counted(count, "autre")}`,
  last: (on: string) => `la dernière ${on}`,
  write: "Écrire ce tutoriel",
  writeFor: (said: string) => ` pour ${quoted(said)}`,
} as const;

/** Reasons for refusing to start a support call, in the caller's language. */
export const supportCall = {
  fr: {
    busy: "Tous nos assistants sont en ligne. Patientez, c’est bientôt votre tour.",
    unreachable: "L’assistant ne répond pas. Réessayez dans un instant.",
    standIn: "Notre assistant habituel ne répond pas\u00A0: un autre vous répond.",
    typedOnly: "La voix n’est pas disponible pour le moment\u00A0: écrivez votre question.",
  },
  en: {
    busy: "All our assistants are on a call. Please hold, it will soon be your turn.",
    unreachable: "The assistant does not answer. Please try again in a moment.",
    standIn: "Our usual assistant does not answer: another one takes your call.",
    typedOnly: "Voice is not available at the moment: please type your question.",
  },
  es: {
    busy: "Todos nuestros asistentes están ocupados. Espere, pronto será su turno.",
    unreachable: "El asistente no responde. Vuelva a intentarlo en un momento.",
    standIn: "Nuestro asistente habitual no responde: otro le atiende.",
    typedOnly: "La voz no está disponible en este momento: escriba su pregunta.",
  },
} as const;
