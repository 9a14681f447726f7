import type { MomentBrief } from "~/services/voice/port";
import { cardWith } from "../cards";
import { worded } from "../worded";

export const MOMENT_QUESTION = "Et ça me coûte combien, votre vélo ?";

/** Returns a minute about the price of hiring a bicycle, without a stored person. */
export const momentBrief = (values: Partial<MomentBrief> = {}): MomentBrief => ({
  kind: "moment",
  holder: "u1",
  evaluationId: "e1",
  pointId: "price",
  moduleId: "m1",
  interactionPrompt: "Tu es Nadia Ferrand.",
  card: cardWith({ name: "Nadia Ferrand" }),
  points: [worded("price", "La location coûte 69 euros par mois")],
  language: "fr",
  names: [],
  mode: "voice",
  firstMessage: MOMENT_QUESTION,
  ...values,
});

/** The keys of the moment that waits for the answer. */
export const momentOf = { userId: "u1", evaluationId: "e1", pointId: "price" };
