const NBSP = "\u00a0";
const figure = (count: number) => count.toLocaleString("fr-FR");
const many = (count: number, one: string, more = `${one}s`) =>
  `${figure(count)}${NBSP}${count > 1 ? more : one}`;

/** The sentences of the comparison of teams. */
export const compare = {
  title: "Comparer les équipes",
  crumb: "Comparer",
  lead: (teams: number, day: string) =>
    `${many(teams, "équipe")}, meilleure note de chaque personne, au ${day}`,
  pointsLead: (day: string) => `Dernier essai noté de chaque personne, au ${day}`,
  loadFailed: "La comparaison n’a pas pu être lue.",
  export: "Exporter en CSV",
  fileName: (day: string) => `comparaison-${day}.csv`,
  modules: "Tous les modules",
  empty: "Aucune équipe à comparer",
  emptyDetail: "Une équipe a ici une colonne, et chaque module une ligne.",
  nothing: "Rien à présenter",
  nothingDetail: "Les modules que ces équipes peuvent présenter s’afficheront ici.",
  gone: "Ce module n’existe plus ou ne se présente pas.",
  scores: "Médiane de chaque équipe à chaque module",
  pointsTitle: (module: string) => `Argument par argument${NBSP}: ${module}`,
  noted: (count: number) => `Modules notés (${figure(count)})`,
  allModules: (count: number) => `Tous les modules (${figure(count)})`,
  listed: "Modules affichés",
  places: "Où agir d’abord",
  placesDetail: "Les médianes les plus basses, là où assez de personnes ont une note.",
  place: (median: number, scored: number, people: number) =>
    `médiane ${median}, ${many(scored, "noté")} sur ${figure(people)}`,
  act: "Demander",
  actOn: (module: string, team: string) => `Demander «${NBSP}${module}${NBSP}» à ${team}`,
  points: (module: string) => `Arguments dits par chaque équipe, ${module}`,
  region: "Équipes côte à côte",
  module: "Module",
  argument: "Argument",
  group: "Groupe",
  loose: "Hors regroupement",
  people: (count: number) => many(count, "personne"),
  wholeModule: "Note médiane",
  noPoints: "Aucun essai noté au barème dans ces équipes.",

  /** The gap of a median to the mark, in the cell and in words. */
  gap: (gap: number, mark: number) => {
    if (gap === 0) return `pile à ${mark}`;
    return `${gap > 0 ? "+" : "−"}${NBSP}${many(Math.abs(gap), "point")}`;
  },
  scored: (scored: number, people: number) =>
    scored === 0 ? `0 noté sur ${figure(people)}` : `${many(scored, "noté")} sur ${figure(people)}`,
  /** The scored people of a cell, beside its figure. */
  ratio: (scored: number, people: number) => `${figure(scored)}/${figure(people)}`,
  underMark: (count: number, mark: number) => `${figure(count)} sous${NBSP}${mark}`,
  untried: (teams: number) => `${many(teams, "équipe")} sans note`,
  withoutTalk: (teams: readonly string[]) =>
    `${many(teams.length, "équipe")} sans essai${NBSP}: ${teams.join(", ")}`,
  missedCount: (count: number) => many(count, "manqué"),
  saidByAll: (count: number) =>
    count > 1 ? `${figure(count)} arguments dits par tous` : "1 argument dit par tous",
  noScore: "Pas encore de note",
  unseen: "Non visible",
  below: (mark: number) => `Sous ${mark}${NBSP}: `,
  named: (name: string, score: number) => `${name}${NBSP}${score}`,
  others: (count: number) => ` et ${many(count, "autre")}`,
  said: (said: number, judged: number) => `${figure(said)} sur ${figure(judged)}`,
  saidIt: "l’ont dit",
  missed: "Manqué par ",
  missedAs: (name: string, verdict: string) => `${name} (${verdict.toLowerCase()})`,
  noTalk: "Aucun essai",

  legend: {
    ok: (mark: number) => `Médiane à ${mark} ou plus, personne en dessous`,
    warn: (mark: number) => `Médiane à ${mark} ou plus, mais quelqu’un est en dessous`,
    ko: (mark: number) => `Médiane sous ${mark}`,
    none: "Pas encore de note",
    thin: "En gris\u00a0: moins de trois notes, et pas plus de la moitié de l’équipe",
  },
  pointLegend: {
    ok: "Dit par toute l’équipe",
    warn: "Manqué par moins de la moitié",
    ko: "Manqué par la moitié ou plus",
    none: "Aucun essai noté",
  },
  columns: "Équipes affichées",
  columnsOf: (first: number, last: number, all: number) =>
    `Équipes ${first} à ${last} sur ${figure(all)}`,
  previousColumns: "Équipes précédentes",
  nextColumns: "Équipes suivantes",

  csv: {
    container: "Regroupement",
    median: (team: string) => `${team}, médiane`,
    gap: (team: string, mark: number) => `${team}, écart à ${mark}`,
    scored: (team: string) => `${team}, notés`,
    people: (team: string) => `${team}, personnes`,
    below: (team: string, mark: number) => `${team}, sous ${mark}`,
    said: (team: string) => `${team}, l’ont dit`,
    judged: (team: string) => `${team}, essais notés`,
    missed: (team: string) => `${team}, ne l’ont pas dit`,
  },
} as const;
