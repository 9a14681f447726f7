import { languageNames } from "../session/language-names";

const NBSP = "\u00A0";

/** Sentences on a language model's proposal for a rubric (product §4.2). */
export const rubricProposal = {
  title: "Proposition du modèle",
  lead: (asked: string, model: string | null) =>
    `Demandée le ${asked}${model ? `, écrite par ${model}` : ""}. Rien n’entre sans votre accord.`,
  ask: "Demander une proposition",
  asking: "Demande en cours...",
  askDetail: (model: string) =>
    `Le modèle ${model} lit la consigne d’évaluation, les consignes de présentation et ` +
    "la transcription, et propose des phrases, des chiffres, dix formulations de chaque " +
    "argument et une question. Vous choisissez ligne par ligne.",
  askTitle: "Aucune proposition en attente",
  askLanguage: "Langue de la proposition",
  asked: "La proposition est demandée. Elle arrive ici d’elle-même.",
  pending: "Proposition en cours",
  pendingDetail: "Le modèle écrit. Cette page se met à jour d’elle-même, ou rechargez-la.",
  ready: "Lignes proposées",
  nothingNew: "Le modèle ne propose rien qui n’y soit déjà.",
  failed: "Le modèle n’a rien proposé d’utilisable.",
  untouched: "Le barème n’a pas changé.",
  noModel: "Aucun modèle de langage n’est configuré sur cette installation.",
  noModelDetail: "Le barème s’écrit à la main, ou se tire des textes du module par les règles.",
  refuse: "Tout refuser",
  refused: "La proposition est refusée, le barème n’a pas changé.",
  accept: "Ajouter les lignes cochées",
  accepted: (lines: number, number: number) =>
    `${lines > 1 ? `${lines} lignes ajoutées` : `${lines} ligne ajoutée`}, version ${number} du barème.`,
  acceptNothing: "Cochez au moins une ligne, ou refusez tout.",
  acceptOrphans: "Cochez aussi la phrase de l’argument auquel ces lignes appartiennent.",
  writesOnce: "Le modèle écrit ici, une fois. Il ne change rien de ce qui est déjà noté.",
  kinds: {
    point: "Nouvel argument",
    claim: "phrase de l’argument",
    name: "nom court",
    fact: "chiffre",
    phrasing: "nouvelle formulation",
    question: "question du client",
  },
  ofPoint: (at: number, kind: string) => `Argument ${at}, ${kind}`,
  ofNew: (kind: string) => `Nouvel argument, ${kind}`,
  note: (lines: number, model: string | null) =>
    `${lines > 1 ? `${lines} lignes` : `${lines} ligne`}${model ? ` de ${model}` : ""}`,
  languages: languageNames,
  saveFailed: "Les lignes n’ont pas pu être ajoutées. Réessayez.",
  why: {
    noJson: `Le modèle a répondu par autre chose qu’un barème (ou a refusé)${NBSP}: rien n’en a été gardé.`,
    brokenJson: `La réponse du modèle est mal formée${NBSP}: rien n’en a été gardé.`,
    wrongShape: `La réponse du modèle n’a pas la forme demandée${NBSP}: rien n’en a été gardé.`,
    nothing: "Le modèle n’a proposé aucun argument.",
    tooLate: "Le modèle n’a pas répondu à temps.",
    tooLong: `La réponse du modèle est trop longue${NBSP}: rien n’en a été gardé.`,
    refused: (status: number) => `Le serveur du modèle a refusé la demande (${status}).`,
    unreachable: "Le serveur du modèle ne répond pas, ou de façon illisible.",
    noText: `Ce module n’a ni transcription, ni consignes${NBSP}: le modèle n’a rien à lire.`,
  },
} as const;
