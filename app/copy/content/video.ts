export const video = {
  loadFailed: "Erreur de chargement de la vidéo",
  unsupported: "Votre navigateur ne supporte pas la lecture de vidéos.",
  pageFailed: "Error loading video",
  moduleNotFound: "Module not found",
  watch: "Voir la vidéo",
  watched: "Regardée",
  said: "Ce que dit la vidéo",
  afterwards: "Et maintenant",
  thenPresent: (pass: number) =>
    `À vous\u00a0: présentez ce module. Il est réussi à partir de ${pass} sur 100.`,
  thenPresentGroup: "À vous\u00a0: présentez ce module avec son groupe.",
  thenPassed: "Ce module est réussi.",
  thenWatched: "Ce module se regarde, il ne se présente pas.",
  next: (title: string) => `Ensuite\u00a0: ${title}`,
  /** The next module that is only watched. */
  nextVideo: (title: string) => `À regarder aussi\u00a0: ${title}`,
  nothingNext: "C’est le dernier de ceux qui vous sont ouverts.",
} as const;
