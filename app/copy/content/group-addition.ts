const figure = (count: number) => count.toLocaleString("fr-FR");

/** The sentences of the page that adds modules to a group (product §4.3). */
export const groupAddition = {
  /** The number of ticked modules follows. */
  addTicked: "Ajouter",
  addOne: (title: string) => `Ajouter ${title}`,
  tickAll: "Tout cocher",
  allOf: (words: string, container: string) => `${words} dans ${container}`,
  tickedNow: (count: number) => `${figure(count)} ${count > 1 ? "modules cochés" : "module coché"}`,
  noneTicked: "Cochez au moins un module.",
  apply: "Afficher",
  searchModules: "Rechercher un module...",
  noModuleFound: "Aucun module ne correspond à cette recherche",
  addable: (count: number) =>
    count > 1 ? `${figure(count)} disponibles` : `${figure(count)} disponible`,
  modulesAdded: (count: number) => `${figure(count)} modules ont été ajoutés au groupe.`,
} as const;
