import { type Kysely, sql } from "kysely";

/** The columns of reasons that no seal covers. */
const COLUMNS = [
  ["jobs", "lastError"],
  ["presentations", "recordingError"],
  ["modules", "transcriptError"],
  ["rubricProposals", "reason"],
  ["judgeTrials", "reason"],
  ["judgeTrials", "voidReason"],
  ["mails", "lastError"],
] as const;

/** The sentences of codes without values. */
const PLAIN = {
  modelAway:
    "L’évaluation attend\u00a0: le modèle de langage n’est pas disponible. Elle se fera d’elle-même dès qu’il répondra.",
  modelBudget:
    "L’évaluation attend\u00a0: le budget du jour pour le modèle de langage est dépensé. Elle se fera d’elle-même demain.",
  modelGivenUp:
    "Le modèle de langage n’a pas été disponible pendant trois jours\u00a0: l’évaluation n’a pas pu être faite.",
  judgeSlow: "L'évaluation n'était pas finie après deux minutes\u00a0: elle a été arrêtée.",
  trialWaits: "Le modèle n’est pas disponible\u00a0: l’épreuve attend et continuera d’elle-même.",
  trialWaitsForBudget:
    "Le budget du jour pour le modèle de langage est dépensé\u00a0: l’épreuve continuera d’elle-même demain.",
  trialGivenUp: "Le modèle n’a pas été disponible pendant trois jours.",
  trialOtherModel:
    "Un autre modèle, un autre serveur ou une autre version du texte est en service.",
  trialVoid:
    "Sur ses deux cents dernières évaluations, le modèle a entendu au moins quatre fois ce que personne n’avait dit.",
  noModel: "Aucun modèle de langage n’est configuré sur cette installation.",
  fileGone: "Le fichier de la vidéo n’existe plus.",
  nothingHeard: "Aucune parole n’a été entendue dans cette vidéo.",
  noLibrary: "La bibliothèque Vosk n’existe pas pour cette machine.",
  moduleGone: "Le module a été supprimé.",
  presentationGone: "La présentation a été supprimée.",
  eitherGone: "Le module ou la présentation a été supprimé.",
  talkGoesOn: "La conversation n’est pas encore terminée.",
  notAtVendor: "Le fournisseur n’a pas cette conversation.",
  notYetAtVendor: "Le fournisseur n’a pas encore cette conversation.",
  callNotYetAtVendor: "Le fournisseur n’a pas encore cet appel.",
  interrupted: "Le traitement a été interrompu trop souvent.",
};

/** The sentences of codes with a kind of fault, by code, by the name of the value, and by the fault. */
const FAULTS = {
  proposal: {
    fault: {
      noJson:
        "Le modèle a répondu par autre chose qu’un barème (ou a refusé)\u00a0: rien n’en a été gardé.",
      brokenJson: "La réponse du modèle est mal formée\u00a0: rien n’en a été gardé.",
      wrongShape: "La réponse du modèle n’a pas la forme demandée\u00a0: rien n’en a été gardé.",
      nothing: "Le modèle n’a proposé aucun argument.",
      tooLate: "Le modèle n’a pas répondu à temps.",
      tooLong: "La réponse du modèle est trop longue\u00a0: rien n’en a été gardé.",
      unreachable: "Le serveur du modèle ne répond pas, ou de façon illisible.",
      noText: "Ce module n’a ni transcription, ni consignes\u00a0: le modèle n’a rien à lire.",
    },
  },
  modelFailed: {
    failure: {
      cut: "Le modèle s’est arrêté au milieu de sa réponse.",
      huge: "Le modèle a donné une réponse démesurée, qui n’a pas été lue.",
      busy: "Le serveur du modèle est trop sollicité.",
      down: "Le serveur du modèle est en panne.",
      budget: "Le budget du jour pour le modèle de langage est dépensé.",
      none: "Aucun modèle n’est choisi, et le serveur en propose plusieurs\u00a0: choisissez-en un.",
      refused: "Le serveur du modèle a refusé la demande.",
    },
  },
  mail: {
    fault: {
      unreachable: "le serveur de courrier est injoignable",
      slow: "le serveur de courrier ne répond pas à temps",
      credentials: "le serveur de courrier refuse l’identifiant ou le mot de passe",
      tls: "la connexion chiffrée au serveur de courrier a échoué",
      unknown: "le serveur de courrier n’a pas pris le message",
    },
  },
  file: {
    fault: {
      no_audio: "Ce fichier ne contient pas de son.",
      no_decoder: "Ce format ne peut pas être décodé sur ce serveur\u00a0: installez ffmpeg.",
      too_long: "Ce fichier contient plus de 4 heures de son\u00a0: découpez-le.",
      unreadable: "Ce fichier ne peut pas être lu\u00a0: il est abîmé ou d’un format inconnu.",
    },
  },
};

const CODES = new Map<string, object>([
  ...Object.entries(PLAIN).map(([code, text]) => [text, { code }] as const),
  ...Object.entries(FAULTS).flatMap(([code, values]) =>
    Object.entries(values).flatMap(([name, texts]) =>
      Object.entries(texts).map(
        ([fault, text]) => [String(text), { code, [name]: fault }] as const,
      ),
    ),
  ),
]);

/** Puts the code of each known sentence in its place. Another text stays, and is read as a text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const { rows } = await sql<{ text: string }>`
      select distinct ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db);
    for (const { text } of rows) {
      const code = CODES.get(text) ?? numbered(text);
      if (code === null) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(code)}
        where ${sql.ref(column)} = ${text}`.execute(db);
    }
  }
}

/** Returns the code of a sentence with the status of an answer, or null. */
function numbered(text: string): object | null {
  const [, model] = /^Le serveur du modèle a refusé la demande \((\d+)\)\.$/.exec(text) ?? [];
  if (model) return { code: "modelRefused", status: Number(model) };
  const [, mail] = /^le serveur de courrier a répondu (\d+)$/.exec(text) ?? [];
  return mail ? { code: "mailAnswered", status: Number(mail) } : null;
}
