const figure = (count: number) => count.toLocaleString("fr-FR");

/** The sentences of the search over pages, people and modules. */
export const find = {
  title: "Rechercher",
  field: "Page, personne ou module...",
  fieldOfTeam: "Page ou personne...",
  apply: "Rechercher",
  pages: "Pages",
  people: "Personnes",
  modules: "Modules",
  none: (query: string) => `Rien ne correspond à «\u00a0${query}\u00a0»`,
  noneDetail: "Un mot du titre, du nom ou de l’adresse suffit, avec ou sans accents.",
  counted: (hits: number) => `${figure(hits)} ${hits > 1 ? "résultats" : "résultat"}`,
  keys: "Choisir avec les flèches, ouvrir avec Entrée, fermer avec Échap.",
  failed: "La recherche n’a pas pu être faite.",
} as const;
