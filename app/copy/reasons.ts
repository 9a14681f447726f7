import { languageModel } from "./admin/language-model";
import { evaluation } from "./evaluation/evaluation";
import { judgeTrial } from "./evaluation/judge-trial";
import { rubricProposal } from "./evaluation/rubric-proposal";
import { mails } from "./people/mail";

const NBSP = "\u00A0";

type Language = keyof typeof evaluation.noRubricIn;

/** The sentence of each reason that a row holds as a code, made of the reason's values (`app/models/terms/reason.ts`). */
export const reasons = {
  silent: () => "Aucune parole du présentateur n'a été entendue.",
  tooShort: ({ words, least }: { words: number; least: number }) =>
    `La présentation est trop courte pour être évaluée : ${words} mots utiles, il en faut au moins ${least}.`,
  repeating: () =>
    "La présentation répète toujours les mêmes mots : elle ne peut pas être évaluée.",
  noRubric: () => evaluation.noRubric,
  noRubricIn: ({ language }: { language: Language }) => evaluation.noRubricIn[language],
  partRubricIn: ({ language }: { language: Language }) => evaluation.partRubricIn[language],
  judgeSlow: () => "L'évaluation n'était pas finie après deux minutes\u00a0: elle a été arrêtée.",
  customerSlow: () => "Le client n’a pas trouvé sa réponse en dix secondes.",
  judgeFailed: () => "L’évaluateur a échoué deux fois.",
  /** A module without a score in a group. `said`: its own reason; null for none. */
  part: (title: string, said: string | null) =>
    `Le module «${NBSP}${title}${NBSP}» n’a pas pu être évalué${said ? `${NBSP}: ${said}` : "."}`,
  modelAway: () => languageModel.evaluationWaits,
  modelBudget: () => languageModel.evaluationWaitsForBudget,
  modelGivenUp: () => languageModel.evaluationGivenUp,

  trialWaits: () => judgeTrial.waits,
  trialWaitsForBudget: () => judgeTrial.waitsForBudget,
  trialGivenUp: () => judgeTrial.givenUp,
  trialOtherModel: () => judgeTrial.otherModel,
  trialVoid: () => judgeTrial.voidReason,

  noModel: () => rubricProposal.noModel,
  proposal: ({ fault }: { fault: Exclude<keyof typeof rubricProposal.why, "refused"> }) =>
    rubricProposal.why[fault],
  modelRefused: ({ status }: { status: number }) => rubricProposal.why.refused(status),
  modelFailed: ({ failure }: { failure: keyof typeof languageModel.failures }) =>
    languageModel.failures[failure],

  mail: ({ fault }: { fault: Exclude<keyof typeof mails.faults, "answered"> }) =>
    mails.faults[fault],
  mailAnswered: ({ status }: { status: number }) => mails.faults.answered(status),

  file: ({ fault }: { fault: keyof typeof fileFaults }) => fileFaults[fault],
  fileGone: () => "Le fichier de la vidéo n’existe plus.",
  nothingHeard: () => "Aucune parole n’a été entendue dans cette vidéo.",
  noEngine: ({ engine, detail }: { engine: string; detail: string }) =>
    `Le moteur ${engine} n’est pas installé (${detail}). Lancez « npm run speech:install ».`,
  noRuntime: ({ runtime }: { runtime: string }) => `Le module « ${runtime} » n’est pas installé.`,
  noWeights: ({ file }: { file: string }) =>
    `Les moteurs de parole ne sont pas installés (${file} manque). Lancez « npm run speech:install ».`,
  noLibrary: () => "La bibliothèque Vosk n’existe pas pour cette machine.",

  moduleGone: () => "Le module a été supprimé.",
  presentationGone: () => "La présentation a été supprimée.",
  eitherGone: () => "Le module ou la présentation a été supprimé.",
  talkGoesOn: () => "La conversation n’est pas encore terminée.",
  notAtVendor: () => "Le fournisseur n’a pas cette conversation.",
  notYetAtVendor: () => "Le fournisseur n’a pas encore cette conversation.",
  callNotYetAtVendor: () => "Le fournisseur n’a pas encore cet appel.",
  interrupted: () => "Le traitement a été interrompu trop souvent.",
};

const fileFaults = {
  no_audio: "Ce fichier ne contient pas de son.",
  no_decoder: `Ce format ne peut pas être décodé sur ce serveur${NBSP}: installez ffmpeg.`,
  too_long: `Ce fichier contient plus de 4 heures de son${NBSP}: découpez-le.`,
  unreadable: `Ce fichier ne peut pas être lu${NBSP}: il est abîmé ou d’un format inconnu.`,
} as const;
