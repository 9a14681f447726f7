import { quoted } from "../typography/typography";

const NBSP = "\u00A0";

/** Sentences around the result of an evaluation, on its page and in the text made from it. */
export const evaluation = {
  criteria: "Détail par critère",
  strengths: "Points forts",
  improvements: "À améliorer",
  flags: "Points de vigilance",
  measures: "Mesures",
  howMade: "Comment cette évaluation a été faite",
  unscorable: "Non évaluable",
  groupModules: "Notes des modules",
  groupModuleUnscorable: "non évaluable",
  judgeGave: (score: number) => `note du juge\u00a0: ${score}/100`,
  groupMean: "La note du groupe est la moyenne de celles de ses modules.",
  noRubric: `Le module n’a ni transcription de référence, ni consignes, ni barème${NBSP}: il n’y a rien à quoi comparer la présentation.`,
  noRubricIn: {
    fr: `Sans note${NBSP}: le barème de ce module n’est pas écrit en français.`,
    en: `Sans note${NBSP}: le barème de ce module n’est pas écrit en anglais.`,
    es: `Sans note${NBSP}: le barème de ce module n’est pas écrit en espagnol.`,
  },
  partRubricIn: {
    fr: `Sans note${NBSP}: le barème de ce module n’est pas écrit en entier en français.`,
    en: `Sans note${NBSP}: le barème de ce module n’est pas écrit en entier en anglais.`,
    es: `Sans note${NBSP}: le barème de ce module n’est pas écrit en entier en espagnol.`,
  },
  heardInstead: (heard: string) => `Entendu${NBSP}: ${quoted(heard)}`,
  namesCorrected: (names: readonly { heard: string; name: string }[]) =>
    `Noms propres corrigés après la reconnaissance${NBSP}: ${names
      .map(({ heard, name }) => `${name} (entendu ${quoted(heard)})`)
      .join(", ")}.`,
  figuresChosen: (figures: readonly { heard: string; figure: string }[]) =>
    `Chiffres rétablis après la reconnaissance${NBSP}: ${figures
      .map(({ heard, figure }) => `${figure} (entendu ${quoted(heard)})`)
      .join(", ")}.`,
  figuresDoubtful: (figures: readonly { heard: string; other: string }[]) =>
    `Chiffres mal entendus, qui ne comptent pas contre vous${NBSP}: ${figures
      .map(({ heard, other }) =>
        other === "" ? quoted(heard) : `${quoted(heard)} (ou ${quoted(other)})`,
      )
      .join(", ")}.`,
  measured,
  judgedBy,
} as const;

interface Measured {
  words: number;
  wordsPerMinute: number | null;
  longestPauseMs: number | null;
  /** 0 to 1. */
  shareOfTalk: number;
}

/**
 * Returns the measures of a talk (product §9.2), one sentence each. Skips unknown
 * measures. `written`: part of the talk was typed.
 */
function measured(measures: Measured, { written = false } = {}): string[] {
  const { words, wordsPerMinute, longestPauseMs, shareOfTalk } = measures;
  if (written && wordsPerMinute === null) return writtenMeasures(measures);
  const items = [`${words}${NBSP}mots prononcés`];
  if (wordsPerMinute !== null) items.push(`Débit${NBSP}: ${wordsPerMinute} mots par minute`);
  if (longestPauseMs !== null) {
    const seconds = (longestPauseMs / 1000).toFixed(1).replace(".", ",");
    items.push(`Plus long silence avant de reprendre la parole${NBSP}: ${seconds} s`);
  }
  items.push(`Part de parole${NBSP}: ${Math.round(100 * shareOfTalk)}${NBSP}%`);
  return items;
}

/** Returns the measures of a talk without speech. */
function writtenMeasures({ words, shareOfTalk }: Measured): string[] {
  return [
    `${words}${NBSP}mots écrits`,
    `Part des mots échangés${NBSP}: ${Math.round(100 * shareOfTalk)}${NBSP}%`,
    "Le débit, les pauses et les hésitations ne se mesurent pas à l’écrit.",
  ];
}

/** Says whether a language model was used, and names it (product §9.7). */
function judgedBy({ name, usesLanguageModel }: { name: string; usesLanguageModel: boolean }) {
  if (!usesLanguageModel)
    return `Évaluation par règles${NBSP}: aucun modèle de langage n’a été utilisé.`;
  return `Évaluation par le modèle de langage ${name}, citations vérifiées dans la transcription.`;
}

export const evaluationsExport = {
  fileName: (day: string) => `evaluations-${day}.csv`,
  columns: {
    name: "Nom",
    email: "Email",
    module: "Module",
    group: "Groupe",
    date: "Date",
    score: "Score sur 100",
    state: "État",
    mode: "Mode",
    interval: "Intervalle",
    toReview: "À revoir",
    provisional: "Provisoire",
    expired: "Périmé",
    judgeScore: "Note du juge",
  },
  states: {
    pending: "En cours",
    scored: "Notée",
    not_evaluable: "Non évaluable",
    failed: "Échec",
  },
  countedByAdmin: "Déclarée, comptée par un administrateur",
  /** A spreadsheet would read "76-88" as a date. */
  between: (low: number, high: number) => `${low} à ${high}`,
  toReview: "Oui",
  modes: { spoken: "À l’oral", written: "Par écrit" },
} as const;
