import { quoted } from "../typography/typography";

const NBSP = "\u00A0";

/** Sentences of 'Refaire ce moment' (product §3.8). */
export const moment = {
  link: "Refaire ce moment",
  /** The title of the page, with the subject of the point when it has a noun. */
  title: (topic: string | null) =>
    topic === null ? "Refaire ce moment" : `Refaire ce moment${NBSP}: ${topic}`,
  gone: "Ce moment ne peut plus être refait",
  lastTime: "La dernière fois",
  nothingSaid: "Rien dans votre présentation ne s’en approchait.",
  leftOpen: "La lecture automatique n’a pas pu trancher.",
  expected: "Attendu",
  worth: "Ce qu’il vaut",
  kept: "Vous parlez à une IA. Cet exercice d’une minute est enregistré, sans changer votre note.",
  start: "Commencer",
  customer: "Le client",
  left: "restantes",
  timeLeft: "Temps restant",
  timeOver: "La minute est passée. Vous pouvez encore répondre.",
  answer: "Votre réponse",
  answerHint: "Comme vous le diriez à voix haute",
  answerRequired: "Écrivez votre réponse.",
  answerTooLong: (most: number) => `${most} caractères au plus.`,
  words: (count: number) => `${count}${NBSP}${count > 1 ? "mots" : "mot"}`,
  send: "Répondre",
  sending: "Le juge lit…",
  failed: "La réponse n’a pas pu être jugée. Réessayez.",
  leave: "Arrêter sans verdict",
  back: "Revenir à l’évaluation",
  readWithoutModel: "Lu sans modèle",
  readByModel: (name: string) => `Lu par le modèle ${name}`,
  youSaid: "Vous avez dit",
  facts: "Les chiffres comparés",
  tries: (count: number) => (count > 1 ? `${count} essais` : "Premier essai"),
  next: (topic: string | null) =>
    topic === null ? "Moment suivant" : `Moment suivant${NBSP}: ${topic}`,
  again: "Refaire",
  presentAgain: "Recommencer",
  verdict: sentenceOf,
  gain: (
    on: string,
    { before, after, verdict }: { before: number; after: number; verdict: string },
  ) => {
    if (after === before) return "la note ne bougerait pas";
    return verdict === "said" ? `dans votre présentation du ${on}` : "si vous le disiez ainsi";
  },
  /** One line on the evaluation about the moments redone since. */
  history: ({ moments, points, said }: { moments: number; points: number; said: number }) => {
    const redone = moments > 1 ? `${moments} moments refaits` : "Un moment refait";
    if (points === 1)
      return `${redone}, ${said === 1 ? "l’argument est dit" : "l’argument n’est pas encore dit"}.`;
    const done = said === 0 ? "aucun n’est dit" : said === 1 ? "un est dit" : `${said} sont dits`;
    return `${redone} sur ${points} arguments${NBSP}: ${done}.`;
  },
} as const;

/** A fact as shown, and the rep's exact words about it, or null when there are none. */
interface ShownFact {
  shown: string;
  found: string | null;
  outcome: "same" | "other" | "vague" | "missing";
}

/** Returns the sentence on the reason of the verdict. `loses`: true when the score would fall. */
function sentenceOf(verdict: string, facts: readonly ShownFact[], loses: boolean): string {
  const other = facts.find(({ outcome }) => outcome === "other");
  const left = facts.find(({ outcome }) => outcome === "missing" || outcome === "vague");
  const cost = loses
    ? "Dans une présentation, l’argument serait perdu, et un quart de plus."
    : "Dit ainsi, l’argument ne rapporte rien.";
  if (verdict === "open")
    return "La lecture automatique n’a pas pu trancher. Dites-le en une phrase.";
  if (verdict === "contradicted" && other?.found)
    return `${quoted(other.found)} n’est pas ${other.shown}. ${cost}`;
  if (verdict === "contradicted") return `C’est le contraire de ce qui est attendu. ${cost}`;
  if (verdict === "vague" && left) return `Il manque le chiffre exact${NBSP}: ${left.shown}.`;
  if (verdict === "vague")
    return "Vos mots s’en approchent, sans l’affirmer. Dites-le en une phrase.";
  if (verdict === "said" && facts.length > 1) return "Les chiffres y sont, sans détour.";
  if (verdict === "said" && facts.length === 1) return "Le chiffre y est, sans détour.";
  if (verdict === "said") return "L’argument y est, affirmé.";
  return "Rien dans votre réponse ne s’en approche.";
}

/** Sentences of a moment by voice alone (product §3.8). */
export const momentVoice = {
  way: "Répondre",
  byVoice: "À voix haute",
  inWriting: "Par écrit",
  you: "Vous",
  answers: "Vos réponses et les questions du client",
  nothingYet: "Répondez au client\u00a0: vos mots s’écrivent ici.",
  answered: "J’ai répondu",
  /** For a voice answer that the server has heard, whose verdict was not asked for. */
  unsent: "Votre réponse n’est pas encore jugée.",
  resend: "Renvoyer ma réponse",
  writeInstead: "Répondre par écrit",
  connecting: "Connexion…",
  listening: "En écoute",
  speaking: "Parler pour interrompre",
  conversation: "Conversation",
  unheardDetail: "Vérifiez que le micro n’est ni coupé ni couvert, ou répondez par écrit.",
  /** For a voice answer without words to judge. */
  nothingHeard: "Je n’ai rien entendu. Répondez par écrit.",
  asHeard: "Tel que la reconnaissance vocale l’a entendu.",
  /** Follows the reason of a facility of the browser. */
  inWritingNow: "Répondez par écrit\u00a0: l’exercice est le même.",
  /** The reasons why a spoken moment is answered in writing. */
  problems: {
    busy: "Tous les agents sont occupés. Répondez par écrit.",
    failed: "La voix n’est pas disponible. Répondez par écrit.",
    offline: "Pas de connexion. Répondez par écrit dès qu’elle revient.",
    lost: "La connexion a été coupée. Répondez par écrit.",
    replaced: "Une autre session a été ouverte\u00a0: celle-ci est terminée.",
  },
} as const;
