import { quoted } from "../typography/typography";

const NBSP = "\u00A0";

/** Sentences of the page on which an admin checks where the video states each argument (product §4.2). */
export const lesson = {
  title: "Où la vidéo le dit",
  lead: `Un commercial qui a manqué un argument peut écouter la vidéo le dire. La seconde est celle de la phrase la plus proche${NBSP}; corrigez-la ici.`,
  loadFailed: "Impossible de lire la vidéo de ce module",
  saveFailed: "Les secondes n’ont pas pu être enregistrées",
  saved: "Secondes enregistrées",
  emptyTitle: "Aucun texte minuté",
  emptyDetail: "La vidéo de ce module n’a pas été transcrite, ou son barème est vide.",
  second: (name: string) => `Seconde de ${quoted(name)}`,
  columns: { argument: "Argument", heard: "Ce que dit la vidéo", second: "Seconde" },
  secondHint: `Une seconde s’écrit mm:ss${NBSP}; elle reste vide si la vidéo ne le dit pas.`,
  secondInvalid: "Écrivez mm:ss, dans la durée de la vidéo.",
  stale: "Quelqu’un d’autre a corrigé des secondes pendant votre saisie. Rien n’est enregistré.",
  changedMeanwhile: (clock: string) =>
    clock === ""
      ? "Quelqu’un d’autre l’a effacée depuis."
      : `Quelqu’un d’autre l’a corrigée depuis${NBSP}: ${clock}.`,
  listen: "Écouter",
  listenTo: (name: string, clock: string) => ` ${quoted(name)}, à ${clock}`,
  play: (clock: string) => `Écouter la vidéo le dire ${clock}`,
  byHand: "Corrigée à la main",
  nowhere: "La vidéo ne le dit pas",
};
