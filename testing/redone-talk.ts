import { PASS_SCORE } from "~/models/terms/score";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import { NEAR_READER } from "~/models/terms/reader";
import { type Rubric, wordedIn as pointsIn } from "~/models/terms/rubric";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Evaluation, Module, User } from "~/models/tables";
import { concludeReading, proveReading } from "~/services/judge/conclude-reading";
import { readingCode } from "~/services/judge/reading-code";
import { createEvaluation, createModule } from "./factories";
import { rubricTalk2 } from "./results";
import { spokenTurns, worded } from "./worded";

const point = (id: string, claim: string, values: Parameters<typeof worded>[2] = {}) => {
  const { kind, weight, blocking, ...wording } = worded(id, claim, values);
  const { id: _, ...fr } = wording;
  return { id, kind, weight, blocking, wordings: { fr } };
};

/** A rubric of a tablet till: three points, each with its question, and a red line. */
export const tillRubric: Rubric = {
  standing: "read",
  points: [
    point("offline", "La caisse fonctionne même sans internet", {
      phrasings: ["vous continuez d'encaisser pendant une coupure de réseau"],
      question: "Et si ma connexion tombe\u00a0?",
    }),
    point("price", "L'abonnement coûte 69 euros par mois", {
      phrasings: ["c'est soixante-neuf euros par mois", "vous payez 69 euros chaque mois"],
      question: "Et ça me coûte combien, votre tablette ?",
      weight: 2,
    }),
    point("help", "L'assistance répond sept jours sur sept", {
      phrasings: ["vous appelez l'assistance tous les jours de la semaine"],
      question: "Qui m'aide quand je suis bloqué\u00a0?",
    }),
    point("yield", "Votre chiffre d'affaires va doubler", { kind: "forbidden" }),
  ],
};

/** A talk with a rough price and a correct sentence about the network. */
export const tillTalk = [
  "La caisse fonctionne même sans internet.",
  "C'est une soixantaine d'euros par mois pour l'abonnement.",
];

/** Creates an evaluation of a module's talk, judged by the near reader with the module's own rubric. */
export async function createRedoableTalk(
  user: Pick<User, "id">,
  {
    said = tillTalk,
    module: values = {},
    ...more
  }: { said?: readonly string[]; module?: Parameters<typeof createModule>[0] } & Omit<
    Partial<Parameters<typeof createEvaluation>[0]>,
    "score"
  > = {},
): Promise<{ evaluation: Evaluation; module: Module; version: Rubrics.RubricVersion }> {
  const module = await createModule({
    title: "La caisse sur tablette",
    interactionPrompt: "Tu es Nadia Ferrand, gérante d'une brasserie à Rennes.",
    ...values,
  });
  const version = await Rubrics.insert({
    moduleId: module.id,
    rubric: tillRubric,
    origin: "admin",
    by: null,
    basedOn: null,
  });
  const points = pointsIn(tillRubric, "fr");
  const turns = spokenTurns(said);
  const talk = { points, turns, language: "fr" as const };
  const near = readingCode.readNear(talk);
  const reader = { reader: NEAR_READER, name: "près", version: readingCode.version };
  const none = { second: null, opinion: null, decoys: [] };
  const reading = proveReading(
    talk,
    { ...reader, claims: near.claims, ...none },
    { near, proveClaims: readingCode.proveClaims },
  );
  const judgement = concludeReading(reading, {
    ...talk,
    rubric: { versionId: version.id, number: version.number, standing: "read" },
    passScore: PASS_SCORE,
    words: 20,
    seekable: true,
  });
  const evaluation = await createEvaluation({
    userId: user.id,
    moduleId: module.id,
    moduleTitle: module.title,
    rubricVersionId: version.id,
    ...more,
    score: judgement.arithmetic.score,
    intervalLow: judgement.interval.low,
    intervalHigh: judgement.interval.high,
    resultJson: resultJsonOf(rubricTalk2({ title: module.title, judgement })),
  });
  return { evaluation, module, version };
}
