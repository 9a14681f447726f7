import { quoted } from "../typography/typography";

const NBSP = "\u00a0";

const outOf = (count: number, people: number) =>
  `${count} personne${count > 1 ? "s" : ""} sur ${people}`;

const lockedFor = (count: number, people: number) =>
  `C’est encore verrouillé pour ${outOf(count, people)}${NBSP}: ` +
  (count > 1
    ? "elles ont d’abord à réussir ce qui précède."
    : "elle a d’abord à réussir ce qui précède.");

const hiddenFrom = (count: number, people: number) =>
  `${outOf(count, people)} ne ${count > 1 ? "le voient" : "le voit"} pas${NBSP}: ` +
  `ce n’est pas ouvert à ${count > 1 ? "leur" : "son"} rôle, ou il n’y a rien à y présenter.`;

/** Sentences on what people have to present before a day. */
export const assignment = {
  listTitle: "À présenter",
  listLead:
    "Ce qui est demandé, à qui, avant quelle date. Une échéance de plus de six mois ne s’affiche plus.",
  add: "Demander une présentation",
  edit: "Modifier l’échéance",
  empty: "Aucune échéance",
  emptyDetail: "Demandez un module, un groupe ou un regroupement à une personne ou à une équipe.",
  what: "Quoi",
  whom: "Qui",
  day: "Avant le",
  done: "Fait",
  state: "État",
  late: "En retard",
  actions: "Actions",
  kinds: { module: "Module", group: "Groupe", container: "Regroupement" },
  states: { due: "À faire", late: "En retard", done: "Fait", excused: "Dispensé" },
  option: (kind: string, title: string) => `${kind} · ${title}`,
  doneOf: (done: number, total: number) => `${done} ${done > 1 ? "faits" : "fait"} sur ${total}`,
  nobodyAsked: "Personne",
  lateCount: (count: number) => `${count} en retard`,
  excusedCount: (count: number) => `${count} ${count > 1 ? "dispensés" : "dispensé"}`,
  progressOf: (title: string, assignee: string) => `${quoted(title)}, ${assignee}`,
  lateFor: (days: number) => `${days}${NBSP}jour${days > 1 ? "s" : ""} de retard`,
  lateNames: (names: readonly string[], others: number) =>
    `${names.join(", ")}${others > 0 ? ` et ${others} autre${others > 1 ? "s" : ""}` : ""}`,
  remind: (count: number) => `Relancer (${count})`,
  remindAll: (count: number) =>
    count > 1 ? `Relancer les ${count} en retard` : "Relancer la personne en retard",
  more: (title: string, assignee: string) => `Autres actions pour ${quoted(title)}, ${assignee}`,
  remindedToday: "Relance envoyée aujourd’hui",

  reminded: (count: number) =>
    count > 1
      ? `${count} personnes sont relancées par courriel.`
      : "Une personne est relancée par courriel.",
  remindedToCopy: (count: number) =>
    `${count > 1 ? `${count} relances attendent` : "Une relance attend"} dans «\u00a0Courriels\u00a0»${NBSP}: ` +
    "sans serveur de courrier, un administrateur les envoie.",
  remindedNobody:
    "Personne n’a été relancé\u00a0: les personnes en retard l’ont déjà été aujourd’hui, ou ne reçoivent pas de rappels.",
  remindFailed: "La relance n’est pas partie. Réessayez dans un instant.",
  noMail: "Sans courriel réglé, personne ne peut être relancé d’ici.",
  asked: "La demande",
  askedDetail: "Un regroupement est fait quand tout ce qu’il contient est réussi.",
  chooseTarget: "Choisissez quoi présenter",
  targetRequired: "Choisissez un module, un groupe ou un regroupement.",
  dayRequired: "Choisissez une date.",
  dayPast: `Cette date est passée${NBSP}: choisissez aujourd’hui ou un jour à venir.`,
  note: "Mot d’accompagnement",
  noteHint: "Facultatif. La personne le lit sur son accueil.",
  noteTooLong: "Le mot d’accompagnement a au plus 500 caractères.",
  whomTitle: "À qui",
  whomDetail:
    "Des équipes, des personnes, ou les deux. Une personne qui rejoint une équipe plus tard reçoit aussi l’échéance.",
  teams: "Équipes",
  persons: "Personnes",
  search: "Équipe, nom ou email",
  searchSubmit: "Afficher",
  tickFound: "Tout cocher",
  untick: "Tout décocher",
  /** Above the list of people, with scripts. */
  chosen: (people: number) => `${people} ${people > 1 ? "personnes choisies" : "personne choisie"}`,
  shownOf: (shown: number, total: number) =>
    shown < total
      ? `${shown} sur ${total} personnes`
      : `${total} ${total > 1 ? "personnes" : "personne"}`,
  members: (count: number) => `${count} ${count > 1 ? "personnes" : "personne"}`,
  inDays: (days: number) => `Dans ${days}${NBSP}jours`,
  noneFound: "Personne ne correspond.",
  whomRequired: "Cochez au moins une équipe ou une personne.",
  whomGone: "Une personne ou une équipe choisie n’est plus disponible. Vérifiez votre choix.",
  closedTo: ({ people, locked, hidden }: Record<"people" | "locked" | "hidden", number>) =>
    [
      ...(locked > 0 ? [lockedFor(locked, people)] : []),
      ...(hidden > 0 ? [hiddenFrom(hidden, people)] : []),
    ].join(" "),
  closedConfirm: "Pour demander quand même, appuyez de nouveau sur «\u00a0Demander\u00a0».",
  create: "Demander",
  /** The button with the number of people, with scripts. */
  createFor: (people: number) =>
    `Demander à ${people}${NBSP}${people > 1 ? "personnes" : "personne"}`,
  creating: "Enregistrement en cours...",
  saving: "Mise à jour en cours...",
  created: (title: string, count: number) =>
    count > 1
      ? `${quoted(title)} est demandé${NBSP}: ${count} échéances.`
      : `${quoted(title)} est demandé.`,
  createdForNobody: (title: string) =>
    `${quoted(title)} est demandé, mais personne n’a rien à y présenter pour l’instant${NBSP}: vérifiez les rôles et le contenu.`,
  updated: "L’échéance a été mise à jour.",
  deleted: "L’échéance a été supprimée. Les présentations et les notes restent.",
  deleteConfirm: "Êtes-vous sûr de vouloir supprimer cette échéance ?",
  deleteDetail: (title: string, who: string) =>
    `${who} n’aura plus ${quoted(title)} à présenter. Les présentations et les notes restent.`,
  gone: "Cette échéance n’existe plus.",
  peopleTitle: "Personnes",
  peopleDetail: "Dispenser une personne l’enlève de cette échéance, sans toucher à ses notes.",
  nobody: "Personne n’est concerné pour l’instant.",
  notSeen: "Ne voit pas ce contenu",
  until: (day: string) => `jusqu’au ${day}`,
  excuse: "Dispenser",
  withdraw: "Retirer la dispense",
  excused: (name: string) => `${name} est dispensé de cette échéance.`,
  withdrawn: (name: string) => `${name} a de nouveau cette échéance.`,
  loadFailed: "Les échéances n’ont pas pu être lues. Réessayez dans un instant.",
  saveFailed: "L’échéance n’a pas pu être enregistrée. Réessayez dans un instant.",
  deleteFailed: "L’échéance n’a pas pu être supprimée. Réessayez dans un instant.",
} as const;
