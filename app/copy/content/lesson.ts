import { quoted } from "../typography/typography";

const NBSP = "\u00A0";

/** Sentences of the page on which an admin checks where the video states each argument (product §4.2). */
export const lesson = {
  title: "Où la vidéo le dit",
  lead: `Un commercial qui a manqué un argument peut écouter la vidéo le dire. Le moment est celui de la phrase la plus proche${NBSP}; corrigez-le ici.`,
  loadFailed: "Impossible de lire la vidéo de ce module",
  saveFailed: "Les moments n’ont pas pu être enregistrés",
  saved: "Moments enregistrés",
  emptyTitle: "Aucun texte minuté",
  emptyDetail: "La vidéo de ce module n’a pas été transcrite, ou son barème est vide.",
  second: (name: string) => `Moment de ${quoted(name)}`,
  columns: { argument: "Argument", heard: "Ce que dit la vidéo", second: "Moment" },
  found: (found: number, all: number) =>
    `${found} ${all > 1 ? "arguments" : "argument"} sur ${all} ${found > 1 ? "trouvés" : "trouvé"} dans la vidéo`,
  secondHint: `Un moment s’écrit mm:ss${NBSP}; il reste vide si la vidéo ne le dit pas.`,
  secondInvalid: "Écrivez mm:ss, dans la durée de la vidéo.",
  stale: "Quelqu’un d’autre a corrigé des moments pendant votre saisie. Rien n’est enregistré.",
  changedMeanwhile: (clock: string) =>
    clock === ""
      ? "Quelqu’un d’autre l’a effacé depuis."
      : `Quelqu’un d’autre l’a corrigé depuis${NBSP}: ${clock}.`,
  listen: "Écouter",
  listenTo: (name: string, clock: string) => ` ${quoted(name)}, à ${clock}`,
  play: (clock: string) => `Écouter la vidéo le dire ${clock}`,
  byHand: "Corrigé à la main",
  nowhere: "La vidéo ne le dit pas",
};
