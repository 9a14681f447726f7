import { quoted } from "../typography/typography";

export const home = {
  title: "Présenter un module ou un groupe",
  loadFailed: "Failed to load data. Please try again later.",
  video: "Vidéo",
  guidelinesTitle: (title: string) => `Guidelines pour présenter le module ${title}`,
  groupGuidelinesTitle: (title: string) => `Guidelines pour présenter le groupe ${title}`,
  groupOf: (modules: number) => `Groupe · ${modules} ${modules > 1 ? "modules" : "module"}`,
  module: "Module",
  noGuidelines: "Aucune consigne pour ce module.",
  empty: "Rien à présenter pour l’instant",
  emptyDetail: "Les modules apparaissent ici dès qu’un administrateur les ouvre à votre rôle.",
  lockedBy: (title: string) => `S’ouvre quand ${quoted(title)} est à 100\u00a0%`,
  itemsPassed: (passed: number, items: number) =>
    `${passed} ${passed > 1 ? "éléments" : "élément"} sur ${items} ${passed > 1 ? "réussis" : "réussi"}`,
  showCards: (cards: number) => `Afficher ${cards > 1 ? `les ${cards} éléments` : "l’élément"}`,
  stateNone: "Pas encore présenté",
  stateNext: "À suivre",
  statePassed: "Réussi",
  stateRetry: (points: number) => `Il manque ${points}\u00a0${points > 1 ? "points" : "point"}`,
  /** The words of the evaluation, whose sentences home does not load. */
  stateReview: "À revoir\u00a0: décision attendue",
  /** The state of a score by a rubric that nobody confirmed. */
  stateProvisional: (state: string) => `${state} (note provisoire)`,
  /** Per reason of the cap that holds a score. */
  stateHeld: {
    blocking: "Un argument bloquant empêche de réussir",
    crossed: "Une ligne rouge franchie empêche de réussir",
    contradicted: "Un argument contredit empêche de réussir",
  },
  stateVideo: "Vidéo seule, sans présentation",
  stateWatch: "À regarder",
  toWatch: (modules: number) => `${modules} ${modules > 1 ? "vidéos" : "vidéo"} à regarder`,
} as const;

const presentations = (count: number) =>
  count > 1 ? `${count} présentations` : "une présentation";
const passed = (count: number) =>
  count > 1 ? `${count} présentations réussies` : "une présentation réussie";

/** The line under the heading of home. */
export const greeting = {
  hello: (name: string) => `Bonjour ${name}.`,
  allPassed: (name: string) => `Bonjour ${name}, toutes vos présentations sont réussies.`,
  left: (name: string, left: number, container: string) =>
    `Bonjour ${name}, encore ${presentations(left)} à réussir dans ${quoted(container)}.`,
  opens: (name: string, left: number, next: string) =>
    `Bonjour ${name}, encore ${passed(left)} et ${quoted(next)} s’ouvre.`,
} as const;
