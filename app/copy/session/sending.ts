import { quoted } from "../typography/typography";

/** Sentences about recordings that wait on this computer. */
export const pendingSentences = {
  list: "Envois en attente",
  title: (title: string) => `L’enregistrement de ${quoted(title)} n’est pas encore envoyé.`,
  cut: "La session a été interrompue\u00a0: ce qui a été enregistré est gardé sur cet ordinateur.",
  unrecorded: (title: string) =>
    `${quoted(title)}, faite par écrit, attend son évaluation\u00a0: ce qui a été écrit est gardé sur cet ordinateur.`,
  whole: "Il est gardé sur cet ordinateur.",
  resume: "Reprendre l’envoi",
  remove: "Supprimer",
  confirm: "Supprimer cet enregistrement de cet ordinateur\u00a0? Il sera perdu.",
  logout:
    "Un enregistrement n’est pas encore envoyé. Il reste gardé pour vous sur cet ordinateur. Se déconnecter\u00a0?",
  logoutUnderway:
    "Un enregistrement est en cours, ou en cours d’envoi. Une fois déconnecté, il reste gardé " +
    "pour vous sur cet ordinateur, et son envoi attend que vous reveniez. Se déconnecter\u00a0?",
} as const;

/** Sentences about portions being sent. */
export const sendingSentences = {
  continuous: "Envoi en continu",
  portions: (acknowledged: number, recorded: number) => `${acknowledged} / ${recorded} portions`,
  retrying: "L’enregistrement est gardé sur cet ordinateur\u00a0; l’envoi reprendra de lui-même.",
  signIn: "Se connecter",
  signInAgain:
    "Rien n’est perdu\u00a0: l’enregistrement est gardé sur cet ordinateur, et son envoi reprendra dès que vous serez connecté.",
  foreign: "Le compte connecté n’est pas celui de cet enregistrement.",
  kept: "L’enregistrement reste sur cet ordinateur tant qu’il n’est pas envoyé.",
} as const;

/** The sentence about a talk in writing that was not handed in yet. Read with the result alone. */
export const unsent =
  "Ce qui a été écrit n’est pas encore envoyé\u00a0: c’est gardé sur cet ordinateur, et l’envoi reprendra de lui-même.";
