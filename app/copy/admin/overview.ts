import { quoted } from "../typography/typography";

/** Ends a sentence with a full stop, unless it ends with a quote that has its own. */
export const stopped = (sentence: string): string =>
  /[.!?…]\s»$/u.test(sentence) ? sentence : `${sentence}.`;

const NBSP = "\u00a0";
const plural = (count: number) => (count > 1 ? "s" : "");

/** The sentences of the administration's first screen, above its entries. */
export const overview = {
  lead: "Ce que les commerciaux apprennent et présentent.",
  loadFailed: "La vue d’ensemble n’a pas pu être lue.",
  entries: "Administration",
  waiting: "Ce qui vous attend",
  nothing: "Rien ne vous attend.",
  first: "Personne n’a encore présenté",
  firstDetail: "Ce qui demande votre attention s’affichera ici dès les premières présentations.",
  newAcademy: "Une académie neuve",
  newAcademyDetail:
    "Ajoutez un module, puis créez les comptes des commerciaux. Leur progression s’affichera ici.",
  addModule: "Ajouter un module",
  addPerson: "Ajouter un commercial",

  unconfirmed: (count: number) => (count > 1 ? "barèmes à confirmer" : "barème à confirmer"),
  unconfirmedWait: (people: number) =>
    people > 1 ? `, ${people} personnes attendent leur note` : ", 1 personne attend sa note",
  confirm: "Confirmer le barème",
  reviews: (count: string) => (count === "1" ? "note à revoir" : "notes à revoir"),
  reviewsWait: (age: string) => `La plus ancienne attend ${age}.`,
  decide: "Décider",
  waits: (age: string) => `, attend ${age}`,
  since: (days: number): string => {
    if (days <= 0) return "depuis aujourd’hui";
    return days === 1 ? "depuis hier" : `depuis ${days}${NBSP}jours`;
  },
  late: (count: number) => `personne${plural(count)} en retard`,
  lateOf: (count: number, people: number) => `, ${count} en retard sur ${people}`,
  dueSoon: (count: number) => `échéance${plural(count)} sous sept jours`,
  dueOf: (count: number, people: number) => `, ${count} à faire sur ${people}`,
  due: (assignee: string, day: string) => `${assignee}, avant le ${day}`,
  seeLate: "Voir qui",
  seeDue: "Voir les échéances",
  stuck: (count: number) => `personne${plural(count)} sans progrès`,
  seeStuck: "Voir les personnes",
  jobs: (count: number) => `tâche${plural(count)} en échec`,
  erasures: (count: number) =>
    count > 1
      ? "personnes demandent l’effacement de leurs données"
      : "personne demande l’effacement de ses données",
  erasureSince: (on: string) => `demandé ${on}`,
  answer: "Répondre",
  stopped: (count: number) =>
    count > 1 ? "liens extérieurs ne reçoivent plus rien" : "lien extérieur ne reçoit plus rien",
  stoppedWait: (count: number) =>
    `, ${count} événement${plural(count)} ${count > 1 ? "attendent" : "attend"}`,
  jobsDetail: "Les quatorze derniers jours.",
  jobOf: (name: string, count: number, day: string) =>
    `${name}${count > 1 ? ` (${count} fois)` : ""}, ${day}`,
  jobKinds: {
    "assemble-recording": "Assembler un enregistrement",
    "evaluate-presentation": "Évaluer une présentation",
    "lapse-presentation": "Rendre une présentation interrompue",
    "judge-by-model": "Faire relire par le modèle",
    "hear-from-vendor": "Écouter une conversation",
    "hear-support-call": "Écouter un appel au support",
    "hear-call-again": "Réécouter un appel au support",
    "evaluate-video": "Évaluer une vidéo",
    "transcribe-module-video": "Transcrire la vidéo d’un module",
    "translate-captions": "Traduire des sous-titres",
    "make-poster": "Faire l’affiche d’une vidéo",
    "read-tutorial-video": "Lire la vidéo d’un tutoriel",
    "draft-rubric": "Préparer un barème",
    "confirm-rubric": "Recalculer les notes d’un barème confirmé",
    "propose-rubric": "Proposer un barème",
    "make-card": "Écrire une fiche client",
    "judge-trial": "Faire passer l’épreuve au modèle",
    "remove-files": "Supprimer des fichiers",
    "erase-traces": "Effacer les traces",
    deliver: "Envoyer des événements",
    "send-mail": "Envoyer un courriel",
    "forgotten-password": "Répondre à un mot de passe oublié",
  },

  week: "Cette semaine",
  weekDetail: "Sept jours, comparés aux sept d’avant",
  attempts: (count: number) => `présentation${plural(count)}`,
  passed: (count: number) => `réussie${plural(count)}`,
  people: (count: number) => `personne${plural(count)} active${plural(count)}`,
  ofPeople: (count: number) => `sur ${count}`,
  median: "note médiane",
  change: (difference: number, unit = "") => {
    if (difference === 0) return "stable";
    const points = unit ? ` ${unit}${plural(Math.abs(difference))}` : "";
    return `${Math.abs(difference)}${points} de ${difference > 0 ? "plus" : "moins"}`;
  },
  noBefore: "aucune avant",

  missed: "Ce qui est le moins dit",
  missedDetail: "30 derniers jours",
  missedLimit: (most: number) => `Sur les ${most} dernières présentations au plus.`,
  bar: (shares: readonly (readonly [string, number])[]) =>
    shares.map(([verdict, percent]) => `${verdict} ${percent}${NBSP}%`).join(", "),
  saidBy: (said: number, total: number) =>
    said === 0
      ? `Personne sur ${total} ne l’a dit`
      : `${said} sur ${total} l’${said > 1 ? "ont" : "a"} dit`,
  /** Says what the rest of the bar stands for. */
  insteadOf: ({
    vague,
    contradicted,
    unsaid,
  }: Record<"vague" | "contradicted" | "unsaid", number>) =>
    [
      ...(contradicted > 0
        ? [`${contradicted} ${contradicted > 1 ? "l’ont" : "l’a"} contredit`]
        : []),
      ...(vague > 0 ? [`${vague} ${vague > 1 ? "sont restés vagues" : "est resté vague"}`] : []),
      ...(unsaid > 0 ? [`${unsaid} n’en ${unsaid > 1 ? "ont" : "a"} rien dit`] : []),
    ].join(", "),
  insteadNothing: "Sans citation, rien d’approchant n’a été dit.",
  toReview: (score: string) => `${score}, à revoir`,
  instead: (words: readonly { words: string; count: number }[]) =>
    stopped(
      `À la place${NBSP}: ${words
        .map(({ words: said, count }) => `${quoted(said)}${count > 1 ? ` ${count} fois` : ""}`)
        .join(", ")}`,
    ),

  persons: "Les personnes",
  all: "Tout le suivi",
  toHelp: (count: number, most: number) =>
    `${count < most ? "" : "Au moins "}${count}${NBSP}personne${plural(count)} à aider`,
  helpOrder: "Au plus près du seuil d’abord",
  everybodyToHelp: "Voir toutes ces personnes",
  movedUp: "Viennent de réussir",
  passedAtOnce: (title: string) => `${title}, au premier essai`,
  passedAfter: (title: string, first: number | null, score: number, attempts: number) =>
    first === null
      ? `${title}, en ${attempts} essais`
      : `${title}${NBSP}: de ${first} à ${score} en ${attempts} essais`,
} as const;

const number = (value: number, digits: number) =>
  value.toLocaleString("fr-FR", { maximumFractionDigits: digits });

/** Formats bytes in decimal units, as on disk labels: '12 Go', '2,1 Go', '850 Mo'. */
const size = (bytes: number) =>
  bytes < 1e9
    ? `${number(bytes / 1e6, 0)}\u00a0Mo`
    : `${number(bytes / 1e9, bytes < 1e10 ? 1 : 0)}\u00a0Go`;

const delay = (days: number) =>
  days < 1 ? "moins d’un jour" : `environ ${Math.floor(days)} jour${days >= 2 ? "s" : ""}`;

/** Warnings to admins about a disk that fills. Arguments in bytes and days. */
export const disk = {
  ofNode: (node: string) => `Nœud ${node}\u00a0: `,
  soon: (days: number, freeBytes: number, bytesPerDay: number) =>
    `Le disque sera plein dans ${delay(days)} (${size(freeBytes)} libres, ${size(bytesPerDay)} par jour).`,
  low: (freeBytes: number) => `Le disque est presque plein\u00a0: il reste ${size(freeBytes)}.`,
  full: "Le disque est plein\u00a0: rien ne s’enregistre. Les pages se lisent encore.",
  advice:
    "Sans place, plus aucune présentation ne s’enregistre. Libérez de la place ou agrandissez le disque.",
  adviceKeep:
    "Les enregistrements sont gardés sans limite\u00a0: le réglage RECORDING_KEEP_DAYS du serveur leur en donne une.",
} as const;
