import { quoted } from "../typography/typography";

/** The sentences of a container's certificate, on home and on its page (product §3.1). */
export const certificate = {
  learnt: "Ce que vous avez appris",
  open: "Attestation",
  openOf: (container: string) => `Attestation de ${quoted(container)}`,
  passedOn: (day: string) => `Réussi le ${day}`,
  validUntil: (day: string) => `Valable jusqu’au ${day}`,
  expiredSince: (day: string) => `Périmée depuis le ${day}`,
  over: "périmé",
  passExpired: "Réussi, périmé\u00a0: à présenter de nouveau",
  renew: "Présentez de nouveau tout ce que ce regroupement contient pour la renouveler.",
  title: "Attestation de réussite",
  has: "a réussi le regroupement",
  on: (day: string) => `le ${day}`,
  items: "Présentations réussies",
  item: (day: string, score: number) => `le ${day}, ${score} sur 100`,
  group: (title: string) => `${title} (groupe)`,
  file: "Télécharger le fichier signé",
  fileName: "aplomb-attestation.json",
  signature: "Signature",
  key: "Empreinte de la clé",
  verify:
    "Le fichier signé porte cette signature\u00a0: la commande «\u00a0verify-evaluation\u00a0» la vérifie, sur toute installation d’Aplomb.",
  notFound: "Ce regroupement n’est pas encore réussi, ou n’existe pas.",
  changed:
    "Une évaluation enregistrée n’est plus celle qui a été jugée\u00a0: cette attestation n’est pas signée. Prévenez un administrateur.",
} as const;
