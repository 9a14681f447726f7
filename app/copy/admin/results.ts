const NBSP = "\u00a0";
const plural = (count: number) => (count > 1 ? "s" : "");

/** The sentences of a module's results, and of a person's attempts. */
export const results = {
  title: "Résultats du module",
  crumb: "Résultats",
  lead: "Résultats du module",
  /** The whole in one sentence: who presented and passed, and who is left. */
  summary: ({ people, presented, passed }: { people: number; presented: number; passed: number }) =>
    [
      `${presented}${NBSP}personne${plural(presented)} sur ${people} l’${presented > 1 ? "ont" : "a"} présenté`,
      presented === 0 ? null : `, ${passed} ${passed > 1 ? "ont" : "a"} réussi`,
      people > presented ? `${NBSP}; ${people - presented} à lancer.` : ".",
    ]
      .filter(Boolean)
      .join(""),
  toStart: "À lancer\u00a0:",
  ask: "Demander ce module",
  unwatched: (count: number) =>
    `Présenté sans avoir vu la vidéo jusqu’au bout${NBSP}: ${count}${NBSP}personne${plural(count)} au moins.`,
  fewWeek: (day: string, count: number, note: number | null) =>
    `Semaine du ${day}${NBSP}: ${count} présentation${plural(count)}${note === null ? "" : `, premiers essais à ${note}`}`,
  loadFailed: "Les résultats n’ont pas pu être lus.",
  empty: "Personne n’a encore présenté ce module",
  emptyDetail: "Les essais, les notes et les arguments dits s’afficheront ici.",
  withinGroups:
    "Ce module n’a été présenté que dans un groupe. Les semaines comptent les essais faits seul.",
  notPresentable: "Ce module ne se présente pas",
  notPresentableDetail: "Seule sa vidéo se regarde. Rien n’est noté.",

  weeks: "Semaine par semaine",
  weekOf: (day: string) => `semaine du ${day}`,
  attempts: "Présentations",
  attemptsIn: (week: string, count: number) =>
    `${week}${NBSP}: ${count} présentation${plural(count)}`,
  firstScore: "Note médiane des premiers essais",
  firstScoreIn: (week: string, score: number | null) =>
    score === null ? `${week}${NBSP}: aucun premier essai` : `${week}${NBSP}: ${score} sur 100`,
  toPass: "Essais pour réussir",
  toPassDetail: "Médiane de ceux qui ont réussi cette semaine-là",
  toPassIn: (week: string, count: number | null) =>
    count === null
      ? `${week}${NBSP}: aucune réussite`
      : `${week}${NBSP}: ${count} essai${plural(count)}`,

  funnel: "De la vidéo à la réussite",
  funnelDetail: (people: number) =>
    `${people} personne${plural(people)} voi${people > 1 ? "en" : ""}t ce module`,
  watched: "Vidéo regardée",
  presented: "Présenté",
  passed: "Réussi",
  presentedAlone: "Présenté seul",
  passedAlone: "Réussi seul",
  share: (count: number, of: number, percent: number) => `${count} sur ${of}, ${percent}${NBSP}%`,

  points: "Argument par argument",
  pointsDetail: (people: number) =>
    `Le dernier essai noté de chaque personne${NBSP}: ${people} essai${plural(people)}`,
  noPoints: "Aucun essai noté au barème.",
  missedIn: (missed: number, total: number) => `manqué ${missed} fois sur ${total}`,
  saidBy: (said: number, total: number) => `${said} sur ${total} l’${said > 1 ? "ont" : "a"} dit`,
  missedBy: "Ne l’ont pas dit",
  missedAs: (name: string, verdict: string) => `${name} (${verdict.toLowerCase()})`,
  others: (count: number) => `et ${count} autre${plural(count)}`,
  saidByAll: (count: number) =>
    count > 1 ? `${count} arguments dits par tous` : "1 argument dit par tous",
  team: "Équipe",
  everyTeam: "Toutes",
  teamFilter: "Filtrer par équipe",
  apply: "Afficher",
  scores: "Répartition des notes",
  scoresDetail: (people: number) =>
    `La meilleure note de chaque personne, seule${NBSP}: ${people} personne${plural(people)}`,
  band: (from: number, to: number) => `${from} à ${to}`,
  inBand: (people: number) => `${people} personne${plural(people)}`,
  said: "Dit ainsi",
  instead: "À la place",
  times: (count: number) => (count > 1 ? ` ${count} fois` : ""),

  agreement: "Accord entre le juge et les relectures",
  agreementDetail: "Les verdicts que les relectures ont gardés, par version du barème.",
  noAgreement: "Aucun essai de ce module n’a encore été relu.",
  version: "Barème",
  versionOf: (number: number | null) =>
    number === null ? "Version supprimée" : `Version ${number}`,
  kept: "Verdicts gardés",
  keptOf: (kept: number, read: number) =>
    `${kept} sur ${read}, ${Math.round((100 * kept) / read)}${NBSP}%`,

  person: {
    attempts: "Ses derniers essais",
    attemptsDetail: (count: number) => `${count} essai${plural(count)} en tout`,
    attempt: (title: string, note: number | null, day: string, toReview = false) =>
      `${title}, ${day}${NBSP}: ${note === null ? "sans note" : `${note} sur 100`}${toReview ? ", à revoir" : ""}`,
    /** The subjects of a chart from left to right. */
    inOrder: (titles: readonly string[]) =>
      `${titles.length > 1 ? `De gauche à droite${NBSP}: ` : ""}${titles.join(", puis ")}.`,
    none: "n. é.",
    weakest: "Ce qui manque le plus souvent",
    weakestDetail: "Dans ses derniers essais",
    toReview: (note: number) => `${note} à revoir`,
    next: "À faire maintenant",
    decide: "Décider",
    nextReview: (title: string, note: number) =>
      `La note ${note} à «${NBSP}${title}${NBSP}» attend une décision.`,
    read: "Lire l’essai",
    nextPoint: (title: string, note: number, gap: number) =>
      `${note} à «${NBSP}${title}${NBSP}»${NBSP}: il manque ${gap} point${plural(gap)}.`,
    nextStart: "Aucun essai pour l’instant. Demandez une première présentation.",
    ask: "Demander",
    nothingMissed: "Tous les arguments jugés ont été dits.",
    firstPass: (days: number) => {
      if (days <= 0) return "Première réussite le jour de l’arrivée.";
      return `Première réussite ${days}${NBSP}jour${plural(days)} après l’arrivée.`;
    },
    noPass: (days: number) => {
      if (days <= 0) return "Arrivée aujourd’hui, pas encore de réussite.";
      return `Pas encore de réussite, ${days}${NBSP}jour${plural(days)} après l’arrivée.`;
    },
  },
} as const;
