/** Sentences on an evaluation whose words were removed at the end of their term. */
export const term = {
  removed: (on: string) =>
    `Ses mots ont été supprimés ${on}, au terme de leur conservation. La note, son jour et ce ` +
    "qu’elle ouvre restent.",
  removedSince: "Ses mots ont été supprimés au terme de leur conservation.",
} as const;
