import { mannerFigure, mannerOf } from "./manner";
import { quoted } from "../typography/typography";
import { modelNotTrusted, unsure } from "./unsure";

const NBSP = "\u00A0";

/** The point of the rubric that caps a score. */
interface CappingPoint {
  verdict: string;
  blocking: boolean;
  dispute?: object | null;
}

/** Returns the reason that the score stops at `most`. The claim of the point stands beside it. */
function cappedBy({ verdict, dispute, blocking }: CappingPoint, most: number): string {
  const rest = `la note est plafonnée à ${most}.`;
  if (verdict === "crossed") return `Une ligne rouge a été franchie${NBSP}: ${rest}`;
  if (!blocking) return `Un argument a été contredit${NBSP}: ${rest}`;
  if (verdict === "open") return `Un argument bloquant reste à vérifier${NBSP}: ${rest}`;
  if (dispute) return `Un argument bloquant est discuté${NBSP}: ${rest}`;
  if (verdict === "contradicted") return `Un argument bloquant a été contredit${NBSP}: ${rest}`;
  if (verdict === "vague") return `Un argument bloquant est resté vague${NBSP}: ${rest}`;
  return `Un argument bloquant n’a pas été dit${NBSP}: ${rest}`;
}

/** Returns the cap of a score that it does not yet lower. */
function capHolds({ verdict, dispute, blocking }: CappingPoint, most: number): string {
  const rest = `la note ne peut pas dépasser ${most}.`;
  if (verdict === "crossed") return `Tant qu’une ligne rouge est franchie, ${rest}`;
  if (!blocking) return `Tant qu’un argument est contredit, ${rest}`;
  if (verdict === "open") return `Tant qu’un argument bloquant reste à vérifier, ${rest}`;
  if (dispute) return `Tant qu’un argument bloquant est discuté, ${rest}`;
  if (verdict === "contradicted") return `Tant qu’un argument bloquant est contredit, ${rest}`;
  if (verdict === "vague") return `Tant qu’un argument bloquant reste vague, ${rest}`;
  return `Tant qu’un argument bloquant n’est pas dit, ${rest}`;
}

const args = (count: number) => `${count} ${count > 1 ? "arguments" : "argument"}`;
const marks = (count: number) => `${count}${NBSP}${Math.abs(count) > 1 ? "points" : "point"}`;

/** The words for a judgement by a rubric, on its page and in its text form (product §9.7). */
export const judgement = {
  verdicts: {
    said: "Dit",
    vague: "Vague",
    contradicted: "Contredit",
    unsaid: "Non dit",
    crossed: "Ligne franchie",
    open: "À vérifier",
  },
  open: "La lecture automatique n’a pas pu trancher.",
  disputed: "Discuté",
  /** 'Discuté : dit ou vague'. A label: several points may have the same. */
  hinge: (verdict: keyof typeof otherReadings, other: keyof typeof otherReadings) =>
    `Discuté${NBSP}: ${readings[verdict]} ou ${readings[other]}`,
  /** One sentence on a verdict, where no figure explains it. */
  why: {
    vague: "Vous en parlez, sans l’affirmer.",
    contradicted: "C’est le contraire de ce qui est attendu.",
    unsaid: "Rien dans votre présentation ne s’en approche.",
    /** The near reader quotes the nearest words, which may speak of something else. */
    nearest: "Les mots cités sont les plus proches\u00A0: l’argument n’y est pas affirmé.",
    open: "La lecture automatique n’a pas pu trancher.",
  },
  otherFigure: (found: string, expected: string) => `${quoted(found)} n’est pas ${expected}.`,
  figureMissing: (expected: string) => `Il manque le chiffre exact${NBSP}: ${expected}.`,
  doubtWhy: (doubt: keyof typeof doubts) => doubts[doubt],
  doubt: (
    { doubt, verdict }: { doubt: keyof typeof doubts; verdict: keyof typeof otherReadings },
    heard: readonly [string, string] | null = null,
  ) => {
    const why =
      doubt === "heard-otherwise" && heard !== null
        ? `Les deux écoutes ne donnent pas le même chiffre${NBSP}: «${NBSP}${heard[0]}${NBSP}» et «${NBSP}${heard[1]}${NBSP}».`
        : doubts[doubt];
    return `${why} ${otherReadings[verdict]}`;
  },
  review: `À revoir${NBSP}: décision attendue`,
  blocking: "Argument bloquant",
  redLine: "Ligne rouge",
  capTags: {
    blocking: "Argument bloquant",
    crossed: "Ligne rouge",
    contradicted: "Argument contredit",
  },
  between: (low: number, high: number) => `entre ${low} et ${high}`,
  probably: (low: number, high: number) =>
    `Entre ${low} et ${high}, neuf fois sur dix, si quelqu’un relit.`,
  costly: "Ce qui a coûté des points",
  /** `crossed`: the red lines among the losses, which are no arguments. */
  costlyOf: (count: number, { total, crossed }: { total: number; crossed: number }) => {
    const lines = crossed > 1 ? `${crossed} lignes rouges` : "une ligne rouge";
    const losses = [
      ...(count > 0 ? [`${args(count)} sur ${total}`] : []),
      ...(crossed > 0 ? [lines] : []),
    ].join(" et ");
    const named = count === 0 && crossed === 1 ? "Une ligne rouge" : losses;
    return `${named}${count + crossed > 1 ? ", du plus cher au moins cher" : ""}`;
  },
  /** Red lines that the reader leaves open. */
  openLines: "Ligne rouge à vérifier",
  atStake: (points: number) => `${marks(points)} en jeu`,
  lost: (points: number) => `−${NBSP}${marks(points)}`,
  outOf: (points: number, maxPoints: number) =>
    points < 0 ? `0 sur ${maxPoints}, et ${-points} de plus` : `${points} sur ${maxPoints}`,
  expected: "Attendu",
  forbidden: "À ne pas dire",
  youSaid: "Vous avez dit",
  nearest: "Au plus près, vous avez dit",
  redo: "Refaire ce moment",
  /** A change of score for people who do not see the arrow. */
  change: (before: number, after: number) => `${before} avant, ${after} après`,
  redoOf: (claim: string) => `Refaire ce moment${NBSP}: ${claim}`,
  cheaper: (count: number, points: number) =>
    `${count} autres arguments, ${marks(points)} de moins`,
  saidPoints: (count: number, points: number, vague: number) =>
    `${args(count)} ${count > 1 ? "dits" : "dit"}, ${marks(points)}${vague > 0 ? `, et ${vague} pour ce qui est vague` : ""}`,
  manner: "La forme",
  mannerOf,
  mannerRows: {
    structure: "Structure",
    clarity: "Clarté",
    listening: "Écoute",
    whole: "Ensemble",
  },
  mannerDetail: "Structure, clarté, écoute",
  mannerFigure,
  /** A row that lacks more points than its own faults cost says why: they follow the arguments that were said. */
  rowOutOf: (row: { points: number; maxPoints: number; figure: number }) =>
    row.points + 0.5 <= row.maxPoints * row.figure
      ? `${row.points} sur ${row.maxPoints}, au prorata`
      : `${row.points} sur ${row.maxPoints}`,
  measures: "Mesures, hors de la note",
  grounds: "Mesures, et comment cette note a été faite",
  howMade: "Comment cette note a été faite",
  byRules:
    "Chaque argument du barème est cherché dans ce qui a été dit, puis ses chiffres sont comparés. Aucun modèle de langage n’a noté.",
  byModel: (name: string, rulesScore: number) =>
    `Le modèle de langage ${name} a noté chaque argument du barème${NBSP}; chaque phrase ` +
    "citée a été retrouvée mot pour mot et ses chiffres comparés. Les règles seules donnent " +
    `${rulesScore}${NBSP}: l’intervalle couvre les deux.`,
  rubricVersion: (number: number) => `version ${number}`,
  standings: {
    provisional: "Barème provisoire, que personne n’a encore relu",
    read: "Barème relu par un administrateur",
    authored: "Barème écrit pour ce module",
  },
  judgeKey: "Juge",
  judgeName: (name: string, version: string) => `${name}, ${version}`,
  /** `isKept`: another attempt passed, so this one is no failure. */
  inside: (score: number, mark: number, { isVoid = false, isKept = false } = {}) => {
    const why = unsure(score, mark, isVoid);
    if (isKept) return why;
    return `${why} En attendant, elle compte comme ${score >= mark ? "une réussite" : "un échec"}.`;
  },
  modelNotTrusted,
  withoutCap: (score: number) => `Sans ce plafond, elle serait de ${score}.`,
  cappedBy,
  capHolds,
  readWithoutModel: "Lecture sans modèle\u00A0: chiffres vérifiés, sens approché",
  readByModel: (name: string, trial: { passedOn: string | null } | null) => {
    const passed =
      trial === null ? "" : `, épreuve passée${trial.passedOn ? ` ${trial.passedOn}` : ""}`;
    return `Lecture par le modèle ${name}${passed}`;
  },
  /** After the date of a trial that later judgings voided. */
  thenVoid: (passedOn: string) => `${passedOn}, annulée depuis`,
  secondOpinion: (name: string | null, score: number) =>
    `Second avis ${name === null ? "d’un modèle de langage" : `de ${name}`}${NBSP}: ${score}`,
  provenByCode:
    "Chaque phrase citée est de la présentation, mot pour mot. Ce qui n’est pas sûr et pèse " +
    "sur la note est dit «\u00A0Discuté\u00A0» ou «\u00A0À vérifier\u00A0».",
  /** The certainty of a result that no admin has to decide. */
  certain: (side: Side) =>
    `Relue par quelqu’un, la note resterait ${sideOf(side)} au moins neuf fois sur dix.`,
  /** A reading without a model in plain words; its own sentence and the rest are folded below it. */
  readByProgram: "Un programme a comparé vos phrases à celles attendues.",
  programHow: "Comment ce programme lit",
  programDetail:
    "Il cherche les mots de chaque argument\u00A0: il peut manquer une autre formulation.",
  /** The certainty of a score that an admin changed. */
  changedByAdmin:
    "Un administrateur ou un manager a relu la présentation\u00A0: c’est sa note qui compte.",
  /** The certainty of a score that a review left as it was. */
  keptByAdmin:
    "Un administrateur ou un manager a relu la présentation\u00A0: la note reste la même.",
  /** The interval in words, where the page shows none beside the score. */
  sureness: (low: number, high: number) =>
    `Neuf fois sur dix, une relecture donne une note entre ${low} et ${high}.`,
  /** The same beside a page that says its certainty already. */
  surenessToo: (low: number, high: number) =>
    `Avec la même certitude, la note est entre ${low} et ${high}.`,
} as const;

/** The side of the pass mark on which a score surely lies. */
interface Side {
  passed: boolean;
  mark: number;
  /** The reason of a cap that keeps the score below the mark, or null. */
  cap?: keyof typeof capping | null;
}

const capping = {
  blocking: "un argument bloquant",
  crossed: "une ligne rouge",
  contradicted: "un argument contredit",
} as const;

const sideOf = ({ passed, mark, cap = null }: Side) => {
  if (passed) return `à ${mark} ou plus`;
  if (cap === null) return `sous ${mark}`;
  return `sous ${mark}, plafonnée par ${capping[cap]},`;
};

/** One plain sentence per `Doubt`: the reason why a verdict is doubted. */
const doubts = {
  "other-figure": "Ces mots donnent un autre chiffre, et celui de l’argument n’est pas à côté.",
  "nothing-near": "Ni le chiffre ni les mots de cet argument ne sont près de ces phrases.",
  "right-figures": "Ces phrases donnent le bon chiffre, et aucun autre.",
  "word-for-word": "Cet argument est presque mot pour mot dans la présentation.",
  "heard-otherwise": "Les deux écoutes ne donnent pas le même chiffre.",
  opposed: "Un petit mot de ces phrases peut renverser leur sens.",
  faint: "Sans modèle, cet argument n’est pas reconnu avec certitude.",
} as const;

/** The words of a verdict within a sentence. */
const readings = {
  said: "dit",
  vague: "vague",
  contradicted: "contredit",
  unsaid: "non dit",
  crossed: "ligne franchie",
  open: "à vérifier",
} as const;

/** The verdict that the doubt suggests. */
const otherReadings = {
  said: "L’autre lecture\u00A0: dit.",
  vague: "L’autre lecture\u00A0: vague.",
  contradicted: "L’autre lecture\u00A0: contredit.",
  unsaid: "L’autre lecture\u00A0: non dit.",
  crossed: "L’autre lecture\u00A0: ligne franchie.",
  open: "L’autre lecture\u00A0: à vérifier.",
} as const;
