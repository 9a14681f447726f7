import { languageNames as inSentence } from "../session/language-names";

type Language = "fr" | "en" | "es";

const figure = (count: number) => count.toLocaleString("fr-FR");
const plural = (count: number, one: string, many = `${one}s`) =>
  `${figure(count)} ${count > 1 ? many : one}`;

const languageNames: Record<Language, string> = {
  fr: "Français",
  en: "English",
  es: "Español",
};

/** Sentences of the page of a module's rubric (product §4.2). */
export const rubricForm = {
  title: "Barème",
  propose: "Proposer avec le modèle",
  parts: "Parties du module",
  partModule: "Vidéo, accès et jeu de rôle",
  lead: "Les arguments se partagent 80 points selon leur poids. La forme en vaut 20.",
  counts: "Le barème en chiffres",
  countOf: (count: number) => figure(count),
  countExpected: (count: number) => (count > 1 ? "arguments à dire" : "argument à dire"),
  countBlocking: (count: number) => (count > 1 ? "bloquants" : "bloquant"),
  countForbidden: (count: number) => (count > 1 ? "lignes rouges" : "ligne rouge"),
  countUnread: (count: number) => (count > 1 ? "chiffres à relire" : "chiffre à relire"),
  allRead: "Tous les chiffres sont relus",
  read: (points: number) => `Relire le barème (${plural(points, "argument")})`,
  provisional: "Barème provisoire",
  confirm: "Confirmer le barème",
  provisionalDetail:
    "Les règles l’ont tiré de la transcription, des consignes de présentation et de la " +
    "consigne d’évaluation. Gardez, fusionnez ou retirez chaque argument, et confirmez " +
    "chaque chiffre\u00A0: il n’est plus provisoire une fois enregistré.",
  empty: "Aucun argument",
  emptyDetail:
    "Sans transcription ni consignes, les règles n’ont rien pu en tirer. Ajoutez un argument, ou donnez un texte au module.",
  emptyTranscribing:
    "La vidéo est en cours de transcription\u00A0: un premier barème en sera tiré.",
  loadFailed: "Le barème n’a pas pu être lu. Réessayez dans un instant.",
  saveFailed: "Le barème n’a pas pu être enregistré. Votre saisie est gardée.",
  saved: (number: number) => `Le barème est enregistré, version ${number}.`,
  unchanged: "Le barème était déjà ainsi, rien n’a changé.",
  save: "Enregistrer le barème",
  saveDetail:
    "Les présentations à venir seront jugées par cette version. Celles qui le sont déjà gardent leur note.",
  saving: "Enregistrement en cours...",
  check: "Relire les chiffres",
  up: (at: number) => `Monter l’argument ${at}`,
  down: (at: number) => `Descendre l’argument ${at}`,
  add: "Ajouter un argument",
  dropped: "L’argument est retiré.",
  drop: "Retirer cet argument",
  dropOf: (at: number) => `Retirer cet argument (${at})`,
  merge: "Fusionner avec le suivant",
  mergeOf: (at: number) => `Fusionner avec le suivant (argument ${at})`,
  mergeDetail: "La phrase du suivant devient une autre formulation de celui-ci.",
  mergeKinds: "Un argument à dire et une ligne rouge ne se fusionnent pas.",
  full: (most: number) => `Un barème a ${most} arguments au plus.`,
  newPoint: "Nouvel argument",
  claim: "Argument attendu",
  claimForbidden: "Ce qui ne doit pas être dit",
  claimHint: "Une phrase que le commercial pourrait dire.",
  name: "Nom court",
  nameHint:
    "Dans les listes, sans chiffre\u00A0: «\u00A0Le prix\u00A0». Vide, il est tiré de l’argument.",
  nameReveals: "Ce nom contient un chiffre de l’argument. Nommez le sujet sans lui.",
  claimMissing: "Écrivez l’argument, ou retirez-le.",
  kind: "Sorte",
  expected: "À dire",
  forbidden: "Ligne rouge",
  weight: "Poids",
  weightHint: "De 1 à 10",
  weightWrong: (most: number) => `Un nombre entier de 1 à ${most}.`,
  weightOf: (weight: string) => `poids ${weight}`,
  worthOf: (points: number) =>
    `${(Math.round(points * 10) / 10).toLocaleString("fr-FR")}\u00A0${points < 2 ? "pt" : "pts"}`,
  notToSay: "à ne pas dire",
  blocking: "Bloquant",
  blockingHint: (most: number) => `Tant qu’il n’est pas dit, la note est plafonnée à ${most}.`,
  minor: "Mineur",
  minorHint: (most: number) => `Contredit, il ne plafonne pas la note à ${most}.`,
  minorWrong: "Un argument bloquant ne peut pas être mineur.",
  toAsk: "Question à poser",
  toAskHint: "Le commercial la pose au client\u00A0: elle compte quand il l’a posée.",
  conduct: (lines: string) =>
    `Ces consignes disent comment se conduire et ne font pas d’argument\u00A0: ${lines}.`,
  transcriptUnread:
    "La transcription de la vidéo n’est pas relue\u00A0: ses chiffres ont été entendus, pas vérifiés.",
  transcriptRead: "Relire la transcription",
  phrasingFigure: (line: string, figures: string) =>
    `«\u00A0${line}\u00A0» contient ${figures}, qui n’est pas un chiffre de cet argument. Corrigez, ou enregistrez de nouveau si c’est voulu.`,
  figures: "Chiffres qui doivent être exacts",
  figure: (index: number) => `Chiffre ${index}`,
  figureNew: "Ajouter un chiffre",
  figureHint:
    "Comme on l’écrit\u00A0: «\u00A0au plus 10 minutes\u00A0», «\u00A069 euros par mois\u00A0».",
  figureUnread: "Aucun chiffre n’a été compris. Écrivez par exemple «\u00A030 jours\u00A0».",
  figureSeveral: "Plusieurs chiffres ont été compris\u00A0: un par ligne.",
  figureUnconfirmed: (shown: string) => `Compris\u00A0: ${shown}. Confirmez-le, ou retirez-le.`,
  figureConfirm: (shown: string) => `${shown}, c’est exact`,
  figureClear: (text: string) => `Retirer ${text}`,
  figureRead: "Lire ceux de la phrase",
  figuresConfirm: "Chiffres relus",
  figuresConfirmOf: (at: number) =>
    `Chiffres relus\u00A0: tous ceux de l’argument ${at} sont exacts`,
  phrasings: "Autres formulations",
  phrasingsHint: "Une par ligne.",
  phrasingsCount: (count: number) => plural(count, "formulation"),
  falsehoods: "Formulations fausses",
  falsehoodsHint: "Une par ligne\u00A0: elles montrent au lecteur ce qui contredit l’argument.",
  turned: "Suggestions, à recopier si elles sont fausses",
  question: "Question du client",
  questionHint: "Elle ne donne pas la réponse.",
  questionReveals: "Cette question donne la réponse. Demandez sans le chiffre.",
  objection: "Objection du client",
  tooLong: (most: number) => `${most} caractères au plus par ligne.`,
  tooManyLines: (most: number) => `${most} lignes au plus.`,
  nothingExpected: "Il faut au moins un argument à dire.",
  languageNames,
  otherLanguage: (language: Language, claim: boolean) =>
    claim ? languageNames[language] : `${languageNames[language]}, pas encore écrit`,
  otherLanguageHint: "Sans phrase ici, une présentation tenue dans cette langue reste sans note.",
  partTitle: "Une langue écrite en partie",
  partOf: (language: Language, written: number, all: number) =>
    `En ${inSentence[language]}, ${plural(written, "argument")} sur ${all}\u00A0: une ` +
    "présentation tenue dans cette langue reste sans note. Écrivez les autres, ou retirez " +
    `${written > 1 ? "ceux-là" : "celui-là"}.`,
  tryTitle: "Essayer une phrase",
  trySentence: "Phrase du commercial",
  tryBefore: "Question du client juste avant, s’il y en a une",
  tryLanguage: "Langue",
  tryButton: "Essayer",
  trying: "Essai en cours...",
  tryModelButton: "Demander au modèle",
  tryingModel: "Le modèle lit…",
  triedWithoutModel: "Lecture sans modèle",
  triedByModel: (name: string) => `Lecture par le modèle ${name}`,
  tryModelFailed: "Le modèle n’a pas répondu, ou pas comme il le faut. Réessayez dans un instant.",
  tryModelLate: "Le modèle n’a pas répondu en une minute.",
  tryHint: "Jugée avec les arguments tels qu’ils sont à l’écran, enregistrés ou non.",
  tryEmpty: "Écrivez une phrase à essayer.",
  tryNoPoint: (language: Language) =>
    `Aucun argument à dire n’est écrit dans cette langue (${languageNames[language]}).`,
  tryNothing: "Cette phrase ne touche aucun argument du barème.",
  tryFailed: "La phrase n’a pas pu être jugée. Réessayez.",
  tryResult: "Ce que cette phrase vaudrait",
  tryClause: "Jugé sur",
  factSame: (shown: string, found: string) => `${shown}\u00A0: dit, «\u00A0${found}\u00A0».`,
  factOther: (shown: string, found: string) => `${shown} attendu, «\u00A0${found}\u00A0» entendu.`,
  factVague: (shown: string, found: string) =>
    `${shown} attendu, «\u00A0${found}\u00A0» n’est pas exact.`,
  factMissing: (shown: string) => `Manque ${shown}.`,
  versions: "Versions",
  versionsLead: "Chaque évaluation garde la version du barème qui l’a notée.",
  version: "Version",
  versionNumber: (number: number) => `Version ${number}`,
  versionInUse: "En service",
  versionSaved: "Enregistrée",
  versionBy: (on: string, name: string | null) => (name ? `${on}, ${name}` : on),
  versionChanges: "Ce qui a changé",
  versionUses: "Évaluations",
  uses: (count: number) =>
    count === 0
      ? "aucune évaluation ne l’a utilisée"
      : `${plural(count, "évaluation")} ${count > 1 ? "l’ont" : "l’a"} utilisée`,
  versionLook: "Voir",
  versionSeeOf: (number: number) => `Voir la version ${number}`,
  versionClose: "Fermer la version",
  versionBack: (number: number) => `Remettre la version ${number} en service`,
  versionGone: "Cette version n’existe plus.",
  versionPutBack: (old: number, number: number) =>
    `La version ${old} est de nouveau en service, sous le numéro ${number}.`,
  noteBack: (number: number) => `Version ${number} remise en service`,
  versionsStale: "Le barème a changé entre-temps. Le voici à jour.",
  origins: {
    draft: "règles",
    admin: "administrateur",
    proposal: "proposition du modèle",
    correction: "correction",
  },
  standings: {
    provisional: "provisoire",
    read: "relu",
    authored: "écrit pour ce module",
  },
  standingsHint:
    "Un barème provisoire est tiré de vos consignes sans que personne l’ait relu. Un barème " +
    "relu a été enregistré par un administrateur. Un barème écrit pour ce module donne " +
    "au moins trois formulations à chaque argument.",
  changes,
  conflictPoint: (at: number) => `Argument ${at}`,
} as const;

/** Puts the changes of a version into words. Returns "" when nothing changed. */
function changes({
  added,
  removed,
  changed,
  moved,
}: {
  added: number;
  removed: number;
  changed: number;
  moved: boolean;
}): string {
  const said = [
    added > 0 ? `${plural(added, "argument ajouté", "arguments ajoutés")}` : "",
    removed > 0 ? `${plural(removed, "argument retiré", "arguments retirés")}` : "",
    changed > 0 ? `${plural(changed, "argument modifié", "arguments modifiés")}` : "",
    moved ? "ordre changé" : "",
  ].filter((part) => part !== "");
  const sentence = said.join(", ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
