import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { up } from "../../../migrations/2026-11-30-99996-reasons-as-codes";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createPresentation, createUser } from "../../../testing/factories";
import { formerly } from "../../../testing/reasons";
import { db } from "~/models/database/database.server";
import { causeOf } from "~/models/evaluations/former-reasons";
import { type Reason, readReason, sentenceOf, storedReason, toldReason } from "./reason";

useTestDatabase();

/** The codes of columns that no seal covers, with the sentence that their rows held until codes. */
const unsealed: readonly (readonly [Reason, string])[] = [
  [
    { code: "modelAway" },
    "L’évaluation attend\u00a0: le modèle de langage n’est pas disponible. Elle se fera d’elle-même dès qu’il répondra.",
  ],
  [
    { code: "modelBudget" },
    "L’évaluation attend\u00a0: le budget du jour pour le modèle de langage est dépensé. Elle se fera d’elle-même demain.",
  ],
  [
    { code: "judgeSlow" },
    "L'évaluation n'était pas finie après deux minutes\u00a0: elle a été arrêtée.",
  ],
  [
    { code: "trialWaits" },
    "Le modèle n’est pas disponible\u00a0: l’épreuve attend et continuera d’elle-même.",
  ],
  [
    { code: "trialOtherModel" },
    "Un autre modèle, un autre serveur ou une autre version du texte est en service.",
  ],
  [{ code: "noModel" }, "Aucun modèle de langage n’est configuré sur cette installation."],
  [{ code: "proposal", fault: "tooLate" }, "Le modèle n’a pas répondu à temps."],
  [{ code: "modelRefused", status: 403 }, "Le serveur du modèle a refusé la demande (403)."],
  [
    { code: "modelFailed", failure: "huge" },
    "Le modèle a donné une réponse démesurée, qui n’a pas été lue.",
  ],
  [{ code: "mail", fault: "slow" }, "le serveur de courrier ne répond pas à temps"],
  [{ code: "mailAnswered", status: 550 }, "le serveur de courrier a répondu 550"],
  [{ code: "file", fault: "no_audio" }, "Ce fichier ne contient pas de son."],
  [{ code: "fileGone" }, "Le fichier de la vidéo n’existe plus."],
  [{ code: "interrupted" }, "Le traitement a été interrompu trop souvent."],
];
const sealed: readonly (readonly [Reason, string])[] = [
  [{ code: "silent" }, "Aucune parole du présentateur n'a été entendue."],
  [
    { code: "tooShort", words: 12, least: 25 },
    "La présentation est trop courte pour être évaluée : 12 mots utiles, il en faut au moins 25.",
  ],
  [
    { code: "repeating" },
    "La présentation répète toujours les mêmes mots : elle ne peut pas être évaluée.",
  ],
  [
    { code: "noRubric" },
    "Le module n’a ni transcription de référence, ni consignes, ni barème\u00a0: il n’y a rien à quoi comparer la présentation.",
  ],
  [
    { code: "noRubricIn", language: "en" },
    "Sans note\u00a0: le barème de ce module n’est pas écrit en anglais.",
  ],
  [
    { code: "partRubricIn", language: "es" },
    "Sans note\u00a0: le barème de ce module n’est pas écrit en entier en espagnol.",
  ],
  [
    { code: "judgeSlow" },
    "L'évaluation n'était pas finie après deux minutes\u00a0: elle a été arrêtée.",
  ],
  [{ code: "judgeFailed" }, "L’évaluateur a échoué deux fois."],
  [
    {
      code: "parts",
      parts: [
        { title: "Le prix", reason: { code: "silent" } },
        { title: "La fin", reason: null },
      ],
    },
    "Le module «\u00a0Le prix\u00a0» n’a pas pu être évalué\u00a0: Aucune parole du présentateur n'a été entendue. Le module «\u00a0La fin\u00a0» n’a pas pu être évalué.",
  ],
];

test.each([...sealed, ...unsealed])(
  "%j is this sentence, and is read as it was stored",
  (reason, sentence) => {
    expect(sentenceOf(reason)).toBe(sentence);
    expect(readReason(storedReason(reason))).toEqual(reason);
  },
);

test.each([
  "Trop court.",
  "",
  '{"code":"unknown"}',
  '{"code":"silent" }',
  '{"code":"silent","more":1}',
  '{"code":"tooShort","words":"12","least":25}',
])("a column that no code wrote is a text: %s", (text) => {
  expect(readReason(formerly(text))).toEqual({ code: "text", text });
  expect(toldReason(formerly(text))).toBe(text);
});

describe("a sentence of a sealed row", () => {
  const withRemedy = sealed.filter(([{ code }]) => /ubric|judge/.test(code));
  test.each(withRemedy)("has the code %j", ({ code }, sentence) => {
    expect(causeOf(formerly(sentence))).toBe(code);
  });

  test("of a judge that failed went on with its error until 29 November 2026", () => {
    const stored = formerly("L’évaluateur a échoué deux fois\u00a0: Délai dépassé.");
    expect(causeOf(stored)).toBe("judgeFailed");
    expect(causeOf(formerly("Trop court."))).toBe("text");
    expect(causeOf(storedReason({ code: "silent" }))).toBe("silent");
  });
});

const migrate = () => up(db() as unknown as Kysely<unknown>);

describe("the migration", () => {
  const stored = async (sentence: string) => {
    const { id: userId } = await createUser();
    const { id } = await createPresentation({ userId, recordingError: formerly(sentence) });
    await migrate();
    const row = db().selectFrom("presentations").select("recordingError").where("id", "=", id);
    return (await row.executeTakeFirstOrThrow()).recordingError;
  };

  test.each(unsealed)("writes %j in place of its sentence", async (reason, sentence) => {
    expect(await stored(sentence)).toBe(storedReason(reason));
  });

  test("leaves other texts, and codes", async () => {
    expect(await stored("Cloudinary answered 503")).toBe("Cloudinary answered 503");
    const code = String(storedReason({ code: "fileGone" }));
    expect(await stored(code)).toBe(code);
  });

  test("leaves the reasons of evaluations, which seals cover", async () => {
    const { id: userId } = await createUser();
    const reason = formerly("Le module a été supprimé.");
    await createEvaluation({ userId, state: "failed", score: null, reason });
    await migrate();
    expect(await db().selectFrom("evaluations").select("reason").execute()).toEqual([{ reason }]);
  });
});
