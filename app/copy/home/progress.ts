import { elided } from "../typography/typography";

export const progress = {
  title: "Progression",
  titleOf: (name: string) => elided("Progression de", name),
  all: "Toutes les présentations",
  presentations: "Présentations",
  untried: (count: number) =>
    count > 1 ? `${count} pas encore présentés` : "1 pas encore présenté",
  locked: "Verrouillé pour l’instant",
  empty: "Rien à présenter pour l’instant",
  emptyDetail: "Aucun module ni groupe n’est ouvert à ce rôle.",
  unknownUser: "Utilisateur introuvable",
} as const;

/** The words of the thread of containers and of its tally. */
export const containerProgress = {
  locked: "(verrouillé)",
  lockedBadge: "Verrouillé",
  label: "Regroupements terminés",
  passed: (passed: number, containers: number) =>
    `${passed > 1 ? "regroupements terminés" : "regroupement terminé"} sur ${containers}`,
} as const;
