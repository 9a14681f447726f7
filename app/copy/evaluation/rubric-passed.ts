import { quoted } from "../typography/typography";

const people = (count: number) => (count > 1 ? `${count}\u00a0personnes ont` : "Une personne a");

/** The sentences of the page of those who passed a module before its claims changed. */
export const rubricPassed = {
  title: "Réussites d’avant le changement",
  changed: (day: string, number: number) =>
    `Un argument a changé le ${day} (version ${number}). Ces personnes ont réussi une version plus ancienne.`,
  noted: (count: number) =>
    `${people(count)} réussi une version d’avant le changement d’un argument.`,
  open: "Voir et redemander",
  none: "Personne n’a réussi une version plus ancienne",
  noneDetail: "Qui présente maintenant répond aux arguments d’aujourd’hui.",
  who: "Qui doit présenter de nouveau",
  whoDetail:
    "La réussite reste. La demande n’est faite qu’avec une présentation d’après aujourd’hui.",
  passedOn: (day: string) => `réussi le ${day}`,
  asked: "déjà redemandé",
  chooseSomebody: "Choisissez au moins une personne.",
  when: "Échéance",
  whenDetail: "Chaque personne reçoit un courriel, comme pour toute présentation demandée.",
  submit: "Redemander ce module",
  submitting: "Demande en cours...",
  done: (title: string, count: number) =>
    `${quoted(title)} est redemandé à ${count}\u00a0${count > 1 ? "personnes" : "personne"}.`,
  loadFailed: "Les réussites d’avant le changement n’ont pas pu être lues.",
} as const;
