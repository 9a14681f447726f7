const NBSP = "\u00a0";
const plural = (count: number) => (count > 1 ? "s" : "");
const figure = (count: number) => count.toLocaleString("fr-FR");

/** The kinds of data whose removal may wait, with their names. */
const kinds = {
  evaluations: "Mots des évaluations",
  recordings: "Vidéos et sons des présentations",
  "support-calls": "Appels au support",
  "kept-recordings": "Enregistrements de comptes supprimés",
  "unusable-recordings": "Enregistrements inutilisables",
  "audit-log": "Lignes du journal",
  mails: "Courriels",
  sounds: "Sons qui ne servent plus",
  "sound-parts": "Morceaux de sons qui ne servent plus",
  portions: "Portions qui ne servent plus",
  "module-videos": "Vidéos de formulaires de modules abandonnés",
  posters: "Affiches de vidéos qui ne servent plus",
  "tutorial-videos": "Vidéos de formulaires de tutoriels abandonnés",
  "evaluated-videos": "Vidéos de formulaires d’évaluation abandonnés",
  "begun-files": "Fichiers d’envois interrompus",
  "upgrade-copies": "Copies de la base d’avant une mise à jour",
} as const;

/** Sentences on removals that wait for an admin. */
export const deletions = {
  title: "Suppressions en attente",
  lead: "Ce qui a dépassé sa durée de conservation et n’est pas supprimé sans votre accord.",
  kinds,
  none:
    "Aucune suppression n’attend. Chaque heure, ce qui a dépassé sa durée de conservation est supprimé. " +
    "Si c’est beaucoup à la fois, ou si l’horloge du serveur a fait un bond, votre accord est demandé ici.",

  kind: "Ce qui attend",
  due: "À supprimer",
  between: "Dates",
  decision: "Accord",
  ofTotal: (items: number, total: number) => `${figure(items)} sur ${figure(total)}`,
  files: (count: number) => `${figure(count)} fichier${plural(count)}`,
  from: (oldest: string, newest: string) =>
    oldest === newest ? oldest : `du ${oldest} au ${newest}`,
  undated: "sans date",
  node: (name: string) => `Nœud ${name}`,

  reasons: {
    many: "Plus d’un dixième part d’un coup. Vérifiez la durée annoncée.",
    clock: "La durée n’est dépassée que d’après une horloge qui a fait un bond.",
  },
  afterClock: "Confirmez d’abord la date",
  letGo: "Supprimer",
  letGoOf: (name: string) => `Supprimer${NBSP}: ${name}`,
  letGoConfirm: "Supprimer définitivement ces données ?",
  letGoDetail: (name: string, items: number) =>
    `${name}${NBSP}: ${figure(items)}. Elles ne pourront pas être retrouvées, sauf dans une sauvegarde.`,
  allowed: "Accord donné, suppression en cours",
  letGoDone: "Votre accord est noté. La suppression commence.",
  gone: "Cette suppression n’attend plus, ou ce qui est à supprimer a changé. Relisez la liste.",
  failed: "Votre accord n’a pas pu être noté.",

  clock: (shown: string) =>
    `L’horloge du serveur a avancé plus vite que le temps écoulé. Elle indique le ${shown}.`,
  clockDetail:
    "Ce qui n’a dépassé sa durée que d’après cette horloge attend. Si la date est fausse, " +
    "corrigez-la sur le serveur et ne donnez pas votre accord. Si le serveur était éteint, la " +
    "date est juste.",
  clockConfirm: "La date est juste, supprimer",
  clockAsk: (shown: string) => `Sommes-nous bien le ${shown} ?`,
  clockAskDetail: (items: number) =>
    `${figure(items)} élément${plural(items)} de la liste ci-dessous ${items > 1 ? "seront supprimés" : "sera supprimé"} définitivement.`,
  clockDone: "La date du serveur est confirmée. La suppression commence.",
  clockChanged: "La date du serveur a changé depuis l’affichage de cette page. Relisez-la.",

  /** After the number. */
  brief: (items: number) =>
    items > 1 ? "suppressions attendent votre accord" : "suppression attend votre accord",
  waiting: (items: number) =>
    items > 1
      ? `${figure(items)} éléments ont dépassé leur durée et attendent votre accord pour être supprimés.`
      : "Un élément a dépassé sa durée et attend votre accord pour être supprimé.",
} as const;
