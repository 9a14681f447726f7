import type { DemoAssignment, DemoTeam } from "./types";

/** The two teams of the demo's manager. */
export const teams: readonly DemoTeam[] = [
  {
    key: "terrain",
    name: "Équipe terrain",
    managerKeys: ["manager"],
    memberKeys: ["terrain", "lea", "candidat"],
  },
  {
    key: "sedentaire",
    name: "Équipe sédentaire",
    managerKeys: ["manager"],
    memberKeys: ["sedentaire", "lucie", "utilisateur"],
  },
];

/** One presentation that is late for two people, and one that is due for two others. */
export const assignments: readonly DemoAssignment[] = [
  {
    teamKey: "terrain",
    target: { kind: "module", key: "caisse" },
    dueInDays: -4,
    note: "Avant la tournée de la semaine\u00a0: c'est la première question des restaurateurs.",
  },
  {
    teamKey: "sedentaire",
    target: { kind: "group", key: "service" },
    dueInDays: 6,
    note: "",
  },
];
