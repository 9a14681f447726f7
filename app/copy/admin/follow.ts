const NBSP = "\u00a0";
const plural = (count: number) => (count > 1 ? "s" : "");

/** The sentences of 'Suivi'. */
export const follow = {
  title: "Suivi",
  lead: (people: number) =>
    `${people}${NBSP}personne${plural(people)}, regroupement par regroupement`,
  loadFailed: "Le suivi n’a pas pu être lu.",
  export: "Exporter en CSV",
  fileName: (day: string) => `suivi-${day}.csv`,
  filters: "Filtres du suivi",
  search: "Rechercher une personne",
  team: "Équipe",
  anyTeam: "Toutes",
  noTeam: "Sans équipe",
  role: "Rôle",
  anyRole: "Tous",
  assignmentLabel: "À présenter",
  anyAssignment: "Tout",
  /** An assignment in the filter: title, people, last day. */
  assignment: (title: string, assignee: string, day: string) =>
    `${title}, ${assignee}, avant le ${day}`,
  state: "État",
  anyState: "Tous",
  states: {
    late: "En retard",
    stuck: "Bloqués",
    idle: "Sans essai récent",
    never: "Jamais présenté",
    active: "Actifs",
  },
  order: "Ordre",
  orders: {
    team: "Par équipe",
    urgent: "Urgence",
    last: "Dernier essai",
    name: "Par nom",
  },
  apply: "Afficher",
  table: "Avancement de chaque personne dans chaque regroupement",
  region: "Suivi par personne",
  person: "Personne",
  lastAttempt: "Dernier essai",
  loose: "Hors regroupement",
  managedBy: (names: readonly string[]) =>
    names.length > 0 ? `suivie par ${names.join(", ")}` : "sans manager",
  of: (done: number, all: number) => `${done} sur ${all}`,
  total: "En tout",
  talk: "Entretien",
  talkWith: (name: string) => `Entretien avec ${name}`,
  people: (count: number) => `${count}${NBSP}personne${plural(count)}`,
  median: (score: number) => `médiane ${score}`,
  done: "Terminé",
  now: "En cours, éléments réussis sur ceux à réussir",
  later: "Verrouillé",
  video: "Rien à présenter",
  unseen: "Non visible",
  quiet: "Rien à présenter, ou pas encore",
  /** The containers in which nobody of the page has anything. */
  untold: (titles: readonly string[]) =>
    titles.length === 1
      ? `Verrouillé pour tous sur cette page${NBSP}: ${titles.join()}.`
      : `${titles.length}${NBSP}regroupements verrouillés pour tous sur cette page${NBSP}: ${titles.join(", ")}.`,
  bandLegend: "Ligne d’équipe\u00a0: les personnes qui ont terminé le regroupement.",
  best: (score: number) => `meilleure${NBSP}${score}`,
  bestLegend: "Meilleure\u00a0: la plus haute note du regroupement.",
  late: (count: number) => `${count} en retard`,
  remind: "Relancer les retards",
  /** The days of the oldest late module, named after them. */
  overdue: (days: number) => `${days}${NBSP}j de retard`,
  moreFilters: (count: number) => (count > 0 ? `Filtres (${count})` : "Filtres"),
  askedStates: { due: "À présenter", late: "En retard", done: "Fait", excused: "Dispensé" },
  stuck: "Bloqué",
  provisional: "note provisoire",
  toReview: (score: number) => `${score} à revoir`,
  unscorable: "Non évaluable",
  uncounted: "Non comptée",
  pending: "En cours",
  noScore: "Sans note",
  never: "jamais",
  seen: (day: string) => `vu ${/^\d/.test(day) ? "le " : ""}${day}`,
  daysAgo: (days: number): string | null => {
    if (days <= 0) return "aujourd’hui";
    if (days === 1) return "hier";
    return days < 7 ? `il y a ${days}${NBSP}jours` : null;
  },
  /** The text of a spark line. */
  spark: (scores: readonly number[], subject: string | null) =>
    `${subject ?? "Module supprimé"}, notes${NBSP}: ${scores.join(", ")}`,
  trendOf: (points: number, kind: "up" | "down" | "stable") =>
    kind === "stable" ? "stable" : `${points > 0 ? "+" : "−"}${NBSP}${Math.abs(points)}`,
  trendWords: (points: number) =>
    points === 0
      ? "à égalité avec l’essai d’avant"
      : `${Math.abs(points)} point${plural(Math.abs(points))} de ${points > 0 ? "plus" : "moins"} qu’à l’essai d’avant`,
  trendLegend:
    "La courbe suit le module du dernier essai, comparé à l’essai d’avant au même module.",
  stuckLegend: (attempts: number) =>
    `Bloqué${NBSP}: ${attempts}${NBSP}essais de suite au même module, sans réussite ni progrès.`,
  idleLegend: (days: number) =>
    `Sans essai récent${NBSP}: rien depuis plus de ${days}${NBSP}jours.`,
  results: "Résultats par module",
  columns: "Regroupements affichés",
  columnsOf: (first: number, last: number, all: number) =>
    `Regroupements ${first} à ${last} sur ${all}`,
  previousColumns: "Regroupements précédents",
  nextColumns: "Regroupements suivants",
  empty: "Personne à suivre",
  emptyDetail: "Les commerciaux créés apparaissent ici avec leur progression.",
  nobody: (query: string, people: number) =>
    query === ""
      ? `Personne ne correspond à ces filtres, parmi ${people}${NBSP}personne${plural(people)}`
      : `Aucun résultat pour «${NBSP}${query}${NBSP}» parmi ${people}${NBSP}personne${plural(people)}`,
  chosen: "Filtres en place. Touchez-en un pour le retirer.",
  chosenOne: (label: string, value: string) => `${label}${NBSP}: ${value}`,
  word: "Recherche",
  remove: (filter: string) => `Retirer ${filter}`,
  showAll: "Tout afficher",
  csv: {
    name: "Nom",
    email: "Email",
    role: "Rôle",
    teams: "Équipes",
    state: "État",
    states: {
      stuck: "Bloqué",
      idle: "Sans essai récent",
      never: "Jamais présenté",
      active: "Actif",
    },
    late: "En retard",
    percent: (title: string) => `${title}, %`,
    best: (title: string) => `${title}, meilleure note`,
    over: (title: string) => `${title}, périmé`,
    yes: "oui",
    last: "Dernier essai",
    score: "Dernière note",
    seen: "Dernière visite",
    subject: "Module du dernier essai noté",
    trend: "Écart à l’essai d’avant",
  },
} as const;
