import { people } from "./team";

/** The sentences after a change of several people. The server alone reads them, so that no page loads them. */
export const teamChanges = {
  sameRole: "Rien n’a changé\u00a0: ces personnes ont déjà ce rôle.",
  noneAdded: (name: string) =>
    `Rien n’a changé\u00a0: ces personnes sont déjà dans l’équipe «\u00a0${name}\u00a0».`,
  noneTaken: (name: string) =>
    `Rien n’a changé\u00a0: aucune de ces personnes n’est dans l’équipe «\u00a0${name}\u00a0».`,
  roleGiven: (count: number) => `Le rôle de ${people(count)} a été changé.`,
  addedTo: (count: number, name: string) => `${people(count)} dans l’équipe «\u00a0${name}\u00a0».`,
  takenFrom: (count: number, name: string) =>
    `${people(count)} hors de l’équipe «\u00a0${name}\u00a0».`,
} as const;
