import { quoted } from "../typography/typography";

/** The words of a person's calendar file, in the language in which the person last presented. */
export const calendarFile = {
  fr: {
    name: (product: string) => `${product}\u00a0: mes échéances`,
    due: (title: string) => `À présenter\u00a0: ${title}`,
    ends: (title: string) => `Fin de l’attestation\u00a0: ${title}`,
    renew: "Présentez de nouveau tout ce que ce regroupement contient pour la renouveler.",
  },
  en: {
    name: (product: string) => `${product}: my deadlines`,
    due: (title: string) => `To present: ${title}`,
    ends: (title: string) => `Certificate ends: ${title}`,
    renew: "Present everything in this collection again to renew it.",
  },
  es: {
    name: (product: string) => `${product}: mis plazos`,
    due: (title: string) => `Por presentar: ${title}`,
    ends: (title: string) => `Fin del certificado: ${title}`,
    renew: "Presente de nuevo todo lo que contiene este grupo para renovarlo.",
  },
} as const;

/** The sentences of the page of the calendar's address. */
export const calendarPage = {
  title: "Mon agenda",
  lead: "Vos échéances et les derniers jours de vos attestations, dans l’agenda que vous utilisez déjà.",
  address: "Adresse de mon agenda",
  addressHint:
    "Copiez-la dans votre agenda, comme abonnement. Gardez-la pour vous\u00a0: qui la connaît lit vos échéances.",
  unknown:
    "La clé de l’installation a changé\u00a0: cette adresse ne peut plus être montrée. Elle sert encore, ou faites-en une nouvelle.",
  madeOn: (day: string) => `Créée ${day}.`,
  none: "Vous n’avez pas d’adresse. Personne ne peut lire votre agenda.",
  create: "Créer mon adresse",
  renew: "En faire une nouvelle",
  renewDetail: "L’ancienne adresse ne mène alors plus à rien.",
  revoke: "Supprimer l’adresse",
  created: "Votre adresse est prête.",
  revoked: `Votre adresse est supprimée. ${quoted("Mon agenda")} ne se lit plus ailleurs.`,
  failed: "L’adresse n’a pas pu être changée.",
} as const;
