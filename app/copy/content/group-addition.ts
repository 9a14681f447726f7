const figure = (count: number) => count.toLocaleString("fr-FR");

/** The sentences of the page that adds modules to a group (product §4.3). */
export const groupAddition = {
  addTicked: "Ajouter les modules cochés",
  /** Before the number of ticked modules. */
  ticked: "Cochés\u00a0:",
  tickedNow: (count: number) => `${figure(count)} ${count > 1 ? "modules cochés" : "module coché"}`,
  noneTicked: "Cochez au moins un module.",
  apply: "Afficher",
  searchModules: "Rechercher un module...",
  noModuleFound: "Aucun module ne correspond à cette recherche",
  addable: (count: number) =>
    count > 1 ? `${figure(count)} modules à ajouter` : `${figure(count)} module à ajouter`,
  modulesAdded: (count: number) => `${figure(count)} modules ont été ajoutés au groupe.`,
} as const;
