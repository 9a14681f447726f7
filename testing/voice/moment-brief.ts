import type { MomentBrief } from "~/services/voice/port";
import { worded } from "../worded";

export const MOMENT_QUESTION = "Et ça me coûte combien, votre vélo ?";

/** A minute about the price of a bicycle's hire, by nobody in particular. */
export const momentBrief = (values: Partial<MomentBrief> = {}): MomentBrief => ({
  kind: "moment",
  holder: "u1",
  evaluationId: "e1",
  pointId: "price",
  moduleId: "m1",
  interactionPrompt: "Tu es Nadia Ferrand.",
  points: [worded("price", "La location coûte 69 euros par mois")],
  language: "fr",
  mode: "voice",
  firstMessage: MOMENT_QUESTION,
  ...values,
});

/** Whose answer it waits for. */
export const momentOf = { userId: "u1", evaluationId: "e1", pointId: "price" };
